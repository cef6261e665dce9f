/** What waits for the connection, or for the reader, before it asks again. */
import { create } from "zustand";
import type { Trouble } from "./find-trouble";

interface Patience {
  /** Why the page that was asked for is not there yet. */
  readonly trouble: Trouble | null;
  /** The reader asked for another try, which is not decided yet. */
  readonly isTrying: boolean;
  /** How often it was asked for again. */
  readonly tries: number;
}

const calm: Patience = { trouble: null, isTrying: false, tries: 0 };

export const usePatience = create<Patience>(() => calm);

const waiting = new Set<() => void>();

/** Resolves when it is time for another try; `signal` says that nobody waits for it any longer. */
export function waitForAnotherTry(trouble: Trouble, signal?: AbortSignal): Promise<void> {
  usePatience.setState({ trouble, isTrying: false });
  return new Promise((resolve) => {
    const go = () => {
      waiting.delete(go);
      resolve();
    };
    waiting.add(go);
    signal?.addEventListener("abort", go);
  });
}

/** Asks again for everything that waits. */
export function tryAgain(): void {
  usePatience.setState(({ tries }) => ({ tries: tries + 1 }));
  for (const go of waiting) go();
}

export function tryAgainNow(): void {
  usePatience.setState({ isTrying: true });
  tryAgain();
}

/** Nothing is the matter any more, or with another page. */
export function calmDown(): void {
  usePatience.setState(calm);
}

/** What was waited for is through; others may still wait. */
export function calmDownUnlessWaited(): void {
  if (waiting.size === 0) calmDown();
}

/** How long to wait before a try that nobody asked for: a phone may know nothing of its tunnel. */
export function pauseAfter(tries: number): number {
  return Math.min(30, 2 ** (tries + 1)) * 1000;
}
