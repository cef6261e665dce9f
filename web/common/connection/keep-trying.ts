/** Loads a part of the page that the reader waits for, and retries while the connection is gone. */
import { findTrouble } from "./find-trouble";
import { bringSheets } from "./lost-sheets";
import { beginWait, endWait, waitForAnotherTry } from "./patience";

/**
 * Retries until the part is loaded, or until the reader stays on the page without it or aborts `left`.
 *
 * @param load rejects if the part could not be loaded
 * @returns `gone` where the server responds but no longer has a file
 */
export async function keepTrying(
  load: () => Promise<unknown>,
  left = new AbortController(),
): Promise<"loaded" | "given-up" | "gone"> {
  const { signal } = left;
  const awaited = { giveUp: () => left.abort() };
  signal.addEventListener("abort", () => endWait(awaited));
  beginWait(awaited);
  // The connection may return between a failed import and the question why: it is retried once.
  for (let answers = 0; answers < 2 && !signal.aborted;) {
    try {
      await bringSheets();
      await load();
      endWait(awaited);
      return "loaded";
    } catch {
      const trouble = await findTrouble();
      if (trouble) await waitForAnotherTry(trouble, signal);
      else answers += 1;
    }
  }
  endWait(awaited);
  return signal.aborted ? "given-up" : "gone";
}
