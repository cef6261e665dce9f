import { useRef, useState } from "react";

export interface Action<Args extends readonly unknown[]> {
  readonly isWaiting: boolean;
  /** The sentence of what failed last. */
  readonly error: string | null;
  /** One at a time; false if it failed, or another was under way. */
  run(...args: Args): Promise<boolean>;
  clear(): void;
}

/** Something that is sent after a click: whether it is under way, and what went wrong. */
export function useAction<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<unknown>,
): Action<Args> {
  const [isWaiting, setWaiting] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isBusy = useRef(false);
  return {
    isWaiting,
    error,
    clear: () => setError(null),
    async run(...args) {
      if (isBusy.current) return false;
      isBusy.current = true;
      setWaiting(true);
      setError(null);
      try {
        await work(...args);
        return true;
      } catch (failure) {
        setError((failure as Error).message);
        return false;
      } finally {
        isBusy.current = false;
        setWaiting(false);
      }
    },
  };
}
