// The build lands where the server serves it from. It needs the `dependencies` alone: an install from source
// leaves the `devDependencies` out.
import { defineConfig, type Plugin } from "vite";

/** Nothing is painted before the script has run: it knows whether the person wants light or dark. */
const paintOnce: Plugin = {
  name: "paint-once",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (html) => html.replace('<script type="module"', '<script type="module" blocking="render"'),
  },
};

export default defineConfig({
  plugins: [paintOnce],
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
