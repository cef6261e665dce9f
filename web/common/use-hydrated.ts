import { useSyncExternalStore } from "react";

/** False in the server's markup and while it is hydrated, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Once hydrated it stays so: there is nothing to listen to. */
const never = () => () => undefined;
