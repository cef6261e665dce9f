/** The counts beside the desks' names: what waits there. */
import { create } from "zustand";

interface Count {
  readonly count: number;
  /** For screen readers: "3 comments held". */
  readonly words: string;
}

interface CountState {
  /** By the path of the desk. */
  readonly counts: Readonly<Record<string, Count>>;
}

export const useCounts = create<CountState>(() => ({ counts: {} }));

/** Called by whoever has just learned how many there are. */
export function setCount(path: string, count: number, words: string): void {
  useCounts.setState(({ counts }) => ({ counts: { ...counts, [path]: { count, words } } }));
}
