// The build lands where the server serves it from. It needs the `dependencies` alone: an install from source
// leaves the `devDependencies` out.
import { defineConfig } from "vite";

export default defineConfig({
  build: {
    outDir: "../server/coda/web/static",
    emptyOutDir: true,
    target: "es2023",
    // Browsers that know light-dark(), which the colours are written in.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    modulePreload: { polyfill: false },
    // Nothing is inlined: the page's policy allows own files only.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
});
