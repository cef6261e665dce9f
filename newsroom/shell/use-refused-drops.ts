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
        text: "The file wasn’t taken.",
        detail: "Nothing here takes files. Your work is unchanged.",
      });
    };
    window.addEventListener("dragover", over);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("drop", drop);
    };
  }, []);
}
