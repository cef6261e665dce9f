/** The time at the paper. In the sandbox its clock differs from the browser's. */
import { useEffect, useState } from "react";
import { create } from "zustand";

const useOffset = create<{ readonly ms: number }>(() => ({ ms: 0 }));

/** Called for each answer of the API, which carries the server's time (server/desk/desk-api.ts). */
export function setServerTime(iso: string | null): void {
  const found = Date.parse(iso ?? "") - Date.now();
  // Smaller differences are those of the network.
  if (Math.abs(found - useOffset.getState().ms) > 2_000) useOffset.setState({ ms: found });
}

/** The time by the server's clock. */
export const getNow = (): Date => new Date(Date.now() + useOffset.getState().ms);

/** The same, and again after each `everyMs`. */
export function useNow(everyMs = 60_000): Date {
  const { ms } = useOffset();
  const [browserMs, setBrowserMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setBrowserMs(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return new Date(browserMs + ms);
}
