import { useSyncExternalStore } from "react";

const watch = (query: MediaQueryList) => ({
  subscribe(onChange: () => void) {
    query.addEventListener("change", onChange);
    return () => query.removeEventListener("change", onChange);
  },
  read: () => query.matches,
});

const wide = watch(matchMedia("(width >= 68.75em)"));
const phone = watch(matchMedia("(width < 48em)"));

/** Whether the details stand beside the list; else they open over it. */
export const useIsWide = (): boolean => useSyncExternalStore(wide.subscribe, wide.read);

/** Whether search and button go below the title. */
export const useIsPhone = (): boolean => useSyncExternalStore(phone.subscribe, phone.read);
