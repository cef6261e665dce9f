import { useSyncExternalStore } from "react";

/** False in the server's markup and during hydration, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Hydration happens once: there is nothing to subscribe to. */
const never = () => () => undefined;
