import { useEffect, useRef } from "react";
import { useAuth } from "../session/use-auth";
import { isSignedIn } from "./flow/finish-sign-in";

/**
 * Waits for a sign-in, in this window or in another: the email's link opens a new page, and this
 * one checks when the reader returns to it. A paying reader with an unverified address has an
 * account but does not count as signed in here, because the action needs a verified address.
 *
 * @param isWanted whether the form is shown
 */
export function useReaderArriving(onDone: () => void, isWanted: boolean): void {
  const isHere = useAuth((state) => state.isAuthenticated && state.account?.isUnverified !== true);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  }, [onDone]);

  // The server asked a known reader to sign in, so its state may differ: reload first, or page and
  // server would redirect to each other.
  const isDoubtful = useRef(isHere);
  useEffect(() => {
    if (!isWanted) return undefined;
    if (isHere && !isDoubtful.current) {
      done.current();
      return undefined;
    }
    let isGone = false;
    async function askAgain() {
      await useAuth.getState().refresh();
      isDoubtful.current = false;
      const { account } = useAuth.getState();
      if (!isGone && account?.isUnverified === false) done.current();
    }
    if (isDoubtful.current) void askAgain();
    const look = () => {
      if (document.visibilityState === "visible" && isSignedIn()) void useAuth.getState().refresh();
    };
    window.addEventListener("focus", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      isGone = true;
      window.removeEventListener("focus", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, [isHere, isWanted]);
}
