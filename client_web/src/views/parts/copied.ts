// Copying a text, and for some seconds how that went.
import { useEffect, useState } from "preact/hooks";

export type Copied = "done" | "failed" | null;

const SAID_MS = 2500;

/** Copies by the clipboard, else the old way out of a field, which stays selected where neither is allowed. */
async function copyText(text: string, field: HTMLInputElement | null): Promise<Copied> {
  try {
    await navigator.clipboard.writeText(text);
    return "done";
  } catch {
    field?.focus();
    field?.select();
    return field !== null && document.execCommand?.("copy") ? "done" : "failed";
  }
}

/** How the last copying went, and the way to copy; the result of it is given back as well. */
export function useCopied(): [Copied, (text: string, field: HTMLInputElement | null) => Promise<Copied>] {
  const [copied, setCopied] = useState<Copied>(null);
  useEffect(() => {
    if (copied !== "done") return;
    const timer = setTimeout(() => setCopied(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  async function copy(text: string, field: HTMLInputElement | null): Promise<Copied> {
    const result = await copyText(text, field);
    setCopied(result);
    return result;
  }
  return [copied, copy];
}
