// What a real browser has and jsdom has not.
import { afterEach } from "vitest";

if (typeof HTMLDialogElement !== "undefined" && !HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute("open", "");
    this.querySelector<HTMLElement>("button, input")?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute("open");
  };
}
if (typeof Element !== "undefined") {
  // As on a phone: what stands beside the table is not in sight.
  Element.prototype.checkVisibility ??= function checkVisibility() {
    return this.closest(".story-side, .lobby-talk") === null;
  };
}
if (typeof window !== "undefined") {
  window.matchMedia ??= (query) => ({ matches: false, media: query }) as MediaQueryList;
  window.scrollTo = () => {};
  Element.prototype.scrollTo = () => {};
  HTMLCanvasElement.prototype.getContext = () => null;
}

afterEach(() => {
  if (typeof document === "undefined") return;
  document.body.innerHTML = "";
  sessionStorage.clear();
});
