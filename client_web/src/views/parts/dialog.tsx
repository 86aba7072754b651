// A dialog over the page: the browser keeps the focus inside, gives it back afterwards, and closes it on Escape.

import { X } from "lucide";
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../../texts";
import { Icon } from "./icon";
import "./dialog.css";

interface Props {
  heading: string;
  onClose: () => void;
  children: ComponentChildren;
  /** drawer: along the edge of the screen, full height; sheet: as high as what it holds. */
  look?: "sheet" | "drawer";
}

export function Dialog({ heading, onClose, children, look = "sheet" }: Props) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  // Before the effects of what it holds: they find it open.
  useLayoutEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop's key is Escape, which is onCancel
    <dialog
      ref={ref}
      class={`dialog ${look}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div class="dialog-body">
        <header class="dialog-head">
          <h2 id={id}>{heading}</h2>
          <button type="button" class="icon-button" aria-label={t.close} onClick={onClose}>
            <Icon of={X} />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
