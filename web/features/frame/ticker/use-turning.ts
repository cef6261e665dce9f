import { useEffect, useState, useSyncExternalStore } from "react";

const turnMs = 5000;
const lessMotion = "(prefers-reduced-motion: reduce)";

/** Index of the shown item: the next one every five seconds while `mayTurn`, wrapping around. */
export function useTurning(count: number, mayTurn: boolean) {
  const [place, setPlace] = useState(0);
  useEffect(() => {
    if (!mayTurn) return;
    const timer = setInterval(() => setPlace((shown) => shown + 1), turnMs);
    return () => clearInterval(timer);
  }, [mayTurn]);
  return {
    place: count === 0 ? 0 : ((place % count) + count) % count,
    step: (by: 1 | -1) => setPlace((shown) => shown + by),
  };
}

/** Whether the reader prefers reduced motion. */
export function useLessMotion(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(lessMotion);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => window.matchMedia(lessMotion).matches,
    () => true,
  );
}

/** Whether the page is in a hidden tab. */
export function useHiddenPage(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      document.addEventListener("visibilitychange", onChange);
      return () => document.removeEventListener("visibilitychange", onChange);
    },
    () => document.hidden,
    () => false,
  );
}
