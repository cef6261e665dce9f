import { useEffect } from "react";
import { useHydrated } from "../use-hydrated";
import { Part } from "./part";
import { tryAgain } from "./patience";

// Not needed to open pages; until it loads, offline-watch.ts handles taps without a connection.
const load = () => import("./connection");

/** Loads the interface for navigations that are slow or get no response. */
export function ConnectionEntry() {
  useEffect(() => {
    window.addEventListener("online", tryAgain);
    return () => window.removeEventListener("online", tryAgain);
  }, []);
  return <Part isWanted={useHydrated()} load={load} />;
}
