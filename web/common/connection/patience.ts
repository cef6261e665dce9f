/** The reader's waiting actions, and requests that wait for the connection, or for the reader, before a retry. */
import { createStore } from "zustand/vanilla";
import type { Trouble } from "./find-trouble";

/** A page or an island that the reader has asked for and that has not arrived. */
export interface Awaited {
  /** The reader stays on this page. */
  giveUp(): void;
}

interface Patience {
  readonly awaited: Awaited | null;
  /** Why it has not arrived; null while that is not known. */
  readonly trouble: Trouble | null;
  /** The reader pressed the retry button, and that try is still pending. */
  readonly isTrying: boolean;
  /** Number of retries. */
  readonly tries: number;
}

const calm = { trouble: null, isTrying: false, tries: 0 };

export const patience = createStore<Patience>(() => ({ ...calm, awaited: null }));

const waiting = new Set<() => void>();

/** Begins to wait for something else than before. */
export function beginWait(awaited: Awaited): void {
  patience.setState({ ...calm, awaited });
}

/** Nothing is awaited anymore, unless something else is. */
export function endWait(awaited: Awaited | null): void {
  if (patience.getState().awaited === awaited) patience.setState({ ...calm, awaited: null });
}

/** Resolves when it is time to retry, or when `signal` aborts. */
export function waitForAnotherTry(trouble: Trouble, signal?: AbortSignal): Promise<void> {
  patience.setState({ trouble, isTrying: false });
  return new Promise((resolve) => {
    // A browser fires `online` only if it noticed the loss.
    const timer =
      trouble === "offline" && navigator.onLine
        ? setTimeout(tryAgain, pauseAfter(patience.getState().tries))
        : undefined;
    const go = () => {
      clearTimeout(timer);
      waiting.delete(go);
      resolve();
    };
    waiting.add(go);
    signal?.addEventListener("abort", go);
  });
}

/** Retries every waiting request. */
export function tryAgain(): void {
  patience.setState(({ tries }) => ({ tries: tries + 1 }));
  for (const go of waiting) go();
}

export function tryAgainNow(): void {
  patience.setState({ isTrying: true });
  tryAgain();
}

/** Milliseconds before an automatic retry: a device may not notice that it lost the connection. */
export function pauseAfter(tries: number): number {
  return Math.min(30, 2 ** (tries + 1)) * 1000;
}
