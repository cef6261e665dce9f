/** Progress in local storage. It may be full, blocked or missing; then progress is not stored. */
import { progressKey } from "./progress";

export function readKept(slug: string): string | null {
  try {
    return localStorage.getItem(progressKey(slug));
  } catch {
    return null;
  }
}

/** Returns whether the text was stored; without storage the game continues. */
export function keep(slug: string, text: string): boolean {
  try {
    localStorage.setItem(progressKey(slug), text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Calls back when another tab or iframe stores progress for this puzzle.
 *
 * @returns a function that stops watching
 */
export function watchKept(slug: string, onChange: (text: string | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    // A null key means that the storage was cleared.
    if (event.key === progressKey(slug) || event.key === null) onChange(event.newValue);
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}

/**
 * Like `watchKept`, and calls `onLook` with the stored text at first and whenever the page becomes
 * visible again: storage events do not reach a page in the back/forward cache or a sleeping tab.
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
