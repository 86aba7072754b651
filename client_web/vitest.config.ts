import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "jsdom",
    include: ["tests/**/*.test.{ts,tsx}"],
    setupFiles: ["tests/support/browser.ts"],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
