/**
 * The server's questions during work: to sign in again, or to confirm who is at the computer. The
 * screen stays as it is; `sign-in/ask-again-dialog.tsx` opens over it, and the calls that wait are repeated.
 */
import { create } from "zustand";

/** `another`: another person has signed in in this browser, for whom nothing may be written. */
export type Ask = "sign-in" | "prove" | "another";

interface AskState {
  readonly asked: Ask | null;
  /** Which person the page belongs to; null before the first sign-in. */
  readonly staffId: number | null;
  /** Increases with each answer, so that a call sent before it is repeated without asking again. */
  readonly answers: number;
  /** One question at a time: whoever asks in that time waits for the same answer. True: repeat the call. */
  ask(what: Ask): Promise<boolean>;
  answer(isGiven: boolean): void;
}

let waiting: {
  readonly promise: Promise<boolean>;
  readonly resolve: (input: boolean) => void;
} | null = null;

export const useAsk = create<AskState>((set, get) => ({
  asked: null,
  staffId: null,
  answers: 0,
  ask(what) {
    const { asked } = get();
    // Who signs in has also confirmed who they are.
    if (asked === null || asked === "prove") set({ asked: what });
    waiting ??= Promise.withResolvers<boolean>();
    return waiting.promise;
  },
  answer(isGiven) {
    set({ asked: null, answers: get().answers + (isGiven ? 1 : 0) });
    waiting?.resolve(isGiven);
    waiting = null;
  },
}));
