import { useEffect, useRef } from "react";
import { useAuth } from "../session/auth-store";
import { isSignedIn } from "./flow/finish-sign-in";

/**
 * Waits for a reader to be signed in, in this window or in another: the link of a letter opens a
 * page of its own, and this one learns of it when the reader comes back. Who pays without having
 * proved their address is known, but has not arrived: what they came for asks for the proof.
 */
export function useReaderArriving(onDone: () => void): void {
  const isHere = useAuth((state) => state.isAuthenticated && state.account?.isUnproved !== true);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  }, [onDone]);

  // Somebody known here is asked to sign in only by a server that did not know them: it is asked
  // again, or the two would send the reader to and fro.
  const isDoubtful = useRef(isHere);
  useEffect(() => {
    if (isHere && !isDoubtful.current) {
      done.current();
      return undefined;
    }
    let isWanted = true;
    async function askAgain() {
      await useAuth.getState().refresh();
      isDoubtful.current = false;
      const { account } = useAuth.getState();
      if (isWanted && account?.isUnproved === false) done.current();
    }
    if (isDoubtful.current) void askAgain();
    const look = () => {
      if (document.visibilityState === "visible" && isSignedIn()) void useAuth.getState().refresh();
    };
    window.addEventListener("focus", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      isWanted = false;
      window.removeEventListener("focus", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, [isHere]);
}
