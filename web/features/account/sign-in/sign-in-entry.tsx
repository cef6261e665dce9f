import { useEffect } from "react";
import { readTier } from "../session/tier";
import { Part } from "../../../common/connection/part";
import { useInterface } from "../../../common/interface-state";
import { findSentEmail, popUpForm } from "./flow/sent-email";

const load = () => import("./sign-in-pop-up");
/** The sign-in page works without the pop-up's script. */
const instead = () => `/socialLogin?next=${encodeURIComponent(window.location.pathname)}`;

/**
 * Loads the sign-in pop-up when it is first opened; from then on it stays mounted. Where a link or
 * code had been sent before a reload, it opens again.
 */
export function SignInEntry() {
  useEffect(() => {
    const tier = readTier(document.cookie);
    if (tier !== null && tier !== "new") return;
    const sent = findSentEmail({ form: popUpForm, path: window.location.pathname });
    if (sent) useInterface.getState().openAuthPopUp(sent.next === null ? {} : { next: sent.next });
  }, []);
  const isWanted = useInterface((state) => state.authPopUp !== null);
  const giveUp = useInterface((state) => state.closeAuthPopUp);
  return <Part isWanted={isWanted} load={load} giveUp={giveUp} instead={instead} />;
}
