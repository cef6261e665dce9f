import { useEffect } from "react";
import { useHydrated } from "../use-hydrated";
import { Part } from "./part";
import { tryAgain } from "./patience";

// Pages open all the same without it; offline-watch.ts stays in charge of taps without a connection.
const load = () => import("./connection");

/** Brings in what a navigation shows that is slow or gets no answer. */
export function ConnectionEntry() {
  useEffect(() => {
    window.addEventListener("online", tryAgain);
    return () => window.removeEventListener("online", tryAgain);
  }, []);
  return <Part isWanted={useHydrated()} load={load} />;
}
