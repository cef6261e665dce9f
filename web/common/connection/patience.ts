/** Requests that wait for the connection, or for the reader, before a retry. */
import { create } from "zustand";
import type { Trouble } from "./find-trouble";

interface Patience {
  /** Why the requested page has not arrived. */
  readonly trouble: Trouble | null;
  /** The reader pressed the retry button, and that try is still pending. */
  readonly isTrying: boolean;
  /** Number of retries. */
  readonly tries: number;
}

const calm: Patience = { trouble: null, isTrying: false, tries: 0 };

export const usePatience = create<Patience>(() => calm);

const waiting = new Set<() => void>();

/** Resolves when it is time to retry, or when `signal` aborts. */
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

/** Retries every waiting request. */
export function tryAgain(): void {
  usePatience.setState(({ tries }) => ({ tries: tries + 1 }));
  for (const go of waiting) go();
}

export function tryAgainNow(): void {
  usePatience.setState({ isTrying: true });
  tryAgain();
}

/** Resets the state: the trouble is over, or concerns another page. */
export function calmDown(): void {
  usePatience.setState(calm);
}

/** Resets the state unless other requests are still waiting. */
export function calmDownUnlessWaited(): void {
  if (waiting.size === 0) calmDown();
}

/** Milliseconds before an automatic retry: a device may not notice that it lost the connection. */
export function pauseAfter(tries: number): number {
  return Math.min(30, 2 ** (tries + 1)) * 1000;
}
