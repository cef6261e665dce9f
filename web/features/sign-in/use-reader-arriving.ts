import { useEffect, useRef } from "react";
import { useAuth } from "../auth/auth-store";
import { isSignedIn } from "./finish-sign-in";

/**
 * Waits for a reader to be signed in, in this window or in another: the link of a letter opens a
 * page of its own, and this one learns of it when the reader comes back.
 */
export function useReaderArriving(onDone: () => void): void {
  const isAuthenticated = useAuth((state) => state.isAuthenticated);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  }, [onDone]);

  useEffect(() => {
    if (isAuthenticated) {
      done.current();
      return undefined;
    }
    const look = () => {
      if (document.visibilityState === "visible" && isSignedIn()) void useAuth.getState().refresh();
    };
    window.addEventListener("focus", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      window.removeEventListener("focus", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, [isAuthenticated]);
}
