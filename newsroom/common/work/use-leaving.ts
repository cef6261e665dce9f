import { useEffect } from "react";
import type { WorkItem } from "./kinds";
import type { Writing } from "./writing";

/** Keeps the last words when the page ends or is hidden, and sends them when the connection is back. */
export function useLeaving<Item extends WorkItem, Copy extends object>(
  writing: Writing<Item, Copy>,
): void {
  useEffect(() => {
    const leave = () => writing.leave();
    const hide = () => {
      if (document.visibilityState === "hidden") writing.leave();
    };
    const retry = () => {
      // Text typed since Save was clicked may not be meant for readers.
      if (writing.kind.isSavedAsTyped) writing.retry();
    };
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
