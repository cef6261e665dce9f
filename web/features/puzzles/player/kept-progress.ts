/**
 * The browser's own storage. It may be full, forbidden or absent; then a puzzle is simply not
 * remembered.
 */
import { progressKey } from "./progress";

export function readKept(slug: string): string | null {
  try {
    return localStorage.getItem(progressKey(slug));
  } catch {
    return null;
  }
}

/** Whether it is kept now; where it is not, playing goes on without it. */
export function keep(slug: string, text: string): boolean {
  try {
    localStorage.setItem(progressKey(slug), text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Calls back when another tab or frame keeps something for this puzzle.
 *
 * @returns how to stop
 */
export function watchKept(slug: string, onChange: (text: string | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    // Without a key everything was cleared.
    if (event.key === progressKey(slug) || event.key === null) onChange(event.newValue);
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}

/**
 * As `watchKept`, and calls `onLook` with what is kept: first of all, and whenever the page comes
 * back from where it hears of no change, which is a page gone back to or a tab put to sleep.
 */
export function followKept(
  slug: string,
  { onLook, onChange }: Record<"onLook" | "onChange", (text: string | null) => void>,
): () => void {
  const look = () => onLook(readKept(slug));
  const lookWhenShown = () => {
    if (!document.hidden) look();
  };
  look();
  window.addEventListener("pageshow", look);
  document.addEventListener("visibilitychange", lookWhenShown);
  const unwatch = watchKept(slug, onChange);
  return () => {
    window.removeEventListener("pageshow", look);
    document.removeEventListener("visibilitychange", lookWhenShown);
    unwatch();
  };
}
