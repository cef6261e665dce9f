/** Refuses files and links that are dropped where nothing takes them: the browser would open them over the work. */
import { useEffect } from "react";
import { showToast } from "../common/toast";

/** A link dropped into a field becomes its text. */
const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea"));

function isRefused(event: DragEvent): boolean {
  const types = event.dataTransfer?.types ?? [];
  if (event.defaultPrevented) return false;
  return types.includes("Files") || (types.includes("text/uri-list") && !takesText(event.target));
}

/** A frame has its own document: what is dragged over a preview is dropped on its frame instead. */
function passOn(frame: HTMLIFrameElement): void {
  const pass = (event: DragEvent) => {
    const { type, dataTransfer } = event;
    const passed = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
    if (!frame.dispatchEvent(passed)) event.preventDefault();
  };
  for (const name of ["dragover", "drop"] as const)
    frame.contentDocument?.addEventListener(name, pass);
}

/** Screens that take files listen on the document, or on elements in it, which come first. */
export function useRefusedDrops(): void {
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (isRefused(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!isRefused(event)) return;
      event.preventDefault();
      if (!event.dataTransfer?.types.includes("Files")) return;
      showToast({
        text: "You can’t drop files here.",
        detail: "Your work hasn’t changed.",
      });
    };
    const load = ({ target }: Event) => {
      if (target instanceof HTMLIFrameElement) passOn(target);
    };
    // The event doesn't bubble.
    document.addEventListener("load", load, { capture: true });
    window.addEventListener("dragover", over);
    window.addEventListener("drop", drop);
    return () => {
      document.removeEventListener("load", load, { capture: true });
      window.removeEventListener("dragover", over);
      window.removeEventListener("drop", drop);
    };
  }, []);
}
