import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { capture, play } from "../src/motion";

interface Played {
  element: Element;
  frames: Keyframe[];
}

let played: Played[];
const boxes = new Map<string, { left: number; top: number; width: number }>();

beforeEach(() => {
  played = [];
  boxes.clear();
  Element.prototype.animate = function animate(frames) {
    played.push({ element: this, frames: frames as Keyframe[] });
    return { onfinish: null, oncancel: null } as unknown as Animation;
  };
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function box(this: Element) {
    return (boxes.get((this as HTMLElement).dataset.move ?? "") ?? { left: 0, top: 0, width: 10 }) as DOMRect;
  });
});

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, "animate");
});

function draw(html: string): void {
  document.body.innerHTML = html;
}
const tile = (move: string, code: string, from = "") =>
  `<div data-move="${move}" data-from="${from}" data-tile="${code}"><span class="face">${code}</span></div>`;

test("what moved travels from where it was", () => {
  draw(tile("a", "b??"));
  boxes.set("a", { left: 0, top: 0, width: 10 });
  const before = capture(document.body);
  boxes.set("a", { left: 50, top: 20, width: 10 });
  play(document.body, before);
  expect(played).toHaveLength(1);
  expect(played[0]?.frames[0]?.transform).toBe("translate(-50px, -20px) scale(1)");
});

test("what is new comes from where it says", () => {
  draw(tile("hand", "b??"));
  boxes.set("hand", { left: 100, top: 0, width: 20 });
  const before = capture(document.body);
  draw(tile("slot", "b??", "hand"));
  boxes.set("slot", { left: 0, top: 0, width: 10 });
  play(document.body, before);
  expect(played[0]?.frames[0]?.transform).toBe("translate(100px, 0px) scale(2)");
});

test("a tile that shows another side flips, with the old side turning away first", () => {
  draw(tile("a", "b??"));
  const before = capture(document.body);
  draw(tile("a", "b07"));
  play(document.body, before);
  const ghost = document.querySelector(".ghost");
  expect(ghost?.textContent).toBe("b??");
  expect(ghost?.getAttribute("aria-hidden")).toBe("true");
  expect(played.map(({ element }) => element.textContent)).toEqual(["b??", "b07"]);
});

test("what stands as it stood is left alone", () => {
  draw(tile("a", "b??"));
  play(document.body, capture(document.body));
  expect(played).toEqual([]);
});

test("nothing moves for whoever wants it still", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  draw(tile("a", "b??"));
  const before = capture(document.body);
  boxes.set("a", { left: 50, top: 20, width: 10 });
  play(document.body, before);
  expect(played).toEqual([]);
});
