// The build lands where the server serves it from. It needs the `dependencies` alone: an install from source
// leaves the `devDependencies` out.
import { defineConfig } from "vite";

export default defineConfig({
  build: {
    outDir: "../server/coda/web/static",
    emptyOutDir: true,
    target: "es2022",
  },
  server: {
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
});
