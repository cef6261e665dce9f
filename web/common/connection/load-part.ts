/** Loads a part of a page on demand, and retries while the connection is gone. */
import { isPassing, type Trouble } from "./find-trouble";
import { calmDownUnlessWaited, waitForAnotherTry } from "./patience";

/**
 * Retries until the part is loaded or `signal` aborts.
 *
 * @returns null where the load was aborted, and where the server responds but no longer has the
 *   file
 */
export async function loadPart<Loaded>(
  load: () => Promise<Loaded>,
  signal: AbortSignal,
): Promise<Loaded | null> {
  // Load errors of a file do not bubble.
  document.addEventListener("error", noteLostSheet, true);
  let hasWaited = false;
  // The connection may return between a failed import and this request: such an import is retried once.
  for (let answers = 0; answers < 2 && !signal.aborted;) {
    try {
      await bringSheets();
      const part = await load();
      if (hasWaited) calmDownUnlessWaited();
      return part;
    } catch {
      const trouble = await askWhy();
      if (trouble) {
        hasWaited = true;
        await waitForAnotherTry(trouble, signal);
      } else answers += 1;
    }
  }
  if (hasWaited) calmDownUnlessWaited();
  return null;
}

/** A failed import has no reason; a request for a file that always exists finds it. */
async function askWhy(): Promise<Trouble | null> {
  try {
    const { status } = await fetch(import.meta.url, { method: "HEAD", cache: "no-store" });
    return isPassing(status) ? "failed" : null;
  } catch {
    return "offline";
  }
}

/** Stylesheets that failed to load. Vite requests each of them only once. */
const lostSheets = new Set<HTMLLinkElement>();

function noteLostSheet({ target }: Event): void {
  // React manages stylesheets with a precedence.
  if (!(target instanceof HTMLLinkElement) || target.dataset.precedence) return;
  if (target.rel === "stylesheet") lostSheets.add(target);
}

async function bringSheets(): Promise<void> {
  await Promise.all([...lostSheets].map(putInAnew));
}

function putInAnew(link: HTMLLinkElement): Promise<unknown> {
  const fresh = link.cloneNode() as HTMLLinkElement;
  lostSheets.delete(link);
  return new Promise((resolve, reject) => {
    fresh.addEventListener("load", resolve);
    fresh.addEventListener("error", reject);
    link.replaceWith(fresh);
  });
}
