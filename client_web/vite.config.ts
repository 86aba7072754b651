// The build lands where the server serves it from; everything else here is for `npm run dev` and the tests.
import { defineConfig } from "vitest/config";

export default defineConfig({
  build: {
    outDir: "../server/coda/web/static",
    emptyOutDir: true,
    target: "es2022",
  },
  server: {
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  test: { environment: "jsdom", include: ["tests/**/*.test.{ts,tsx}", "src/**/*.test.{ts,tsx}"] },
});
