import { useSyncExternalStore } from "react";

const query = matchMedia("(width >= 68.75em)");

const subscribe = (onChange: () => void) => {
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
};

/** Whether the details stand beside the list; else they open over it. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
