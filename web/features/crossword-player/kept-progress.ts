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

export function keep(slug: string, text: string): void {
  try {
    localStorage.setItem(progressKey(slug), text);
  } catch {
    // Playing goes on without it.
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

/** As `watchKept`, and first of all calls `onFirst` with what is kept now. */
export function followKept(
  slug: string,
  { onFirst, onChange }: Record<"onFirst" | "onChange", (text: string | null) => void>,
): () => void {
  onFirst(readKept(slug));
  return watchKept(slug, onChange);
}
