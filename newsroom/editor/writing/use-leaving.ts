import { useEffect } from "react";
import type { Writing } from "./writing";

/** Sends the last words when the page ends or is hidden, and tries again when the connection is back. */
export function useLeaving(writing: Writing): void {
  useEffect(() => {
    const leave = () => writing.leave();
    const hide = () => {
      if (document.visibilityState === "hidden") writing.leave();
    };
    const retry = () => writing.retry();
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", hide);
    window.addEventListener("online", retry);
    return () => {
      writing.leave();
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", hide);
      window.removeEventListener("online", retry);
    };
  }, [writing]);
}
