// Motion tells what happened between two redraws: whatever is marked data-move travels from where it was, a tile whose
// data-tile changed flips, and what is new comes from where data-from points. Elements are found by their marks only.

interface Was {
  box: DOMRect;
  tile: string | null;
  copy: HTMLElement | null;
}

export type Snapshot = Map<string, Was>;

const TRAVEL = { duration: 420, easing: "cubic-bezier(.2,.8,.2,1)" };
const HALF_FLIP = 190;

export function capture(root: ParentNode): Snapshot {
  const were: Snapshot = new Map();
  for (const element of marked(root)) {
    const tile = element.dataset.tile ?? null;
    const face = tile === null ? null : element.querySelector<HTMLElement>(".face:not(.ghost)");
    const copy = face ? (face.cloneNode(true) as HTMLElement) : null;
    were.set(element.dataset.move ?? "", { box: element.getBoundingClientRect(), tile, copy });
  }
  return were;
}

/** Animates from the snapshot to what stands there now; without a way to animate it does nothing. */
export function play(root: ParentNode, were: Snapshot): void {
  if (typeof Element.prototype.animate !== "function") return;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden) return;
  for (const element of marked(root)) {
    const was = were.get(element.dataset.move ?? "");
    const from = was ?? were.get(element.dataset.from ?? "");
    const fresh = was === undefined;
    if (from) travel(element, from.box, fresh ? 7 : 5);
    else if (were.size > 0 && element.dataset.tile !== undefined) appear(element);
    if (!fresh && was.tile !== null && was.tile !== element.dataset.tile) flip(element, was);
  }
}

function marked(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("[data-move]")];
}

/** What arrives passes over what only makes room. */
function travel(element: HTMLElement, from: DOMRect, zIndex: number): void {
  const to = element.getBoundingClientRect();
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  if (Math.abs(dx) + Math.abs(dy) < 1 || to.width === 0) return;
  const scale = from.width > 0 ? from.width / to.width : 1;
  element.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: "0 0", zIndex },
      { transform: "none", transformOrigin: "0 0", zIndex },
    ],
    TRAVEL,
  );
}

function appear(element: HTMLElement): void {
  element.animate(
    [
      { opacity: 0, transform: "translateY(8px)" },
      { opacity: 1, transform: "none" },
    ],
    {
      duration: 260,
      easing: "ease-out",
    },
  );
}

/** The old side turns away, then the new one comes round. */
function flip(element: HTMLElement, was: Was): void {
  const { copy } = was;
  if (copy === null) return;
  copy.classList.add("ghost");
  copy.setAttribute("aria-hidden", "true");
  element.querySelector(".face")?.after(copy);
  const away = copy.animate(
    [{ transform: "perspective(500px) rotateY(0)" }, { transform: "perspective(500px) rotateY(-90deg)" }],
    { duration: HALF_FLIP, easing: "ease-in", fill: "forwards" },
  );
  away.onfinish = away.oncancel = () => copy.remove();
  for (const face of element.querySelectorAll<HTMLElement>(".face:not(.ghost)")) {
    face.animate(
      [
        { transform: "perspective(500px) rotateY(90deg)", offset: 0 },
        { transform: "perspective(500px) rotateY(90deg)", offset: 0.5 },
        { transform: "perspective(500px) rotateY(0)", offset: 1 },
      ],
      { duration: HALF_FLIP * 2, easing: "ease-out" },
    );
  }
}
