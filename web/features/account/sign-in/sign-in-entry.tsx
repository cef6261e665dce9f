import { useEffect } from "react";
import { readTier } from "../session/tier";
import { Part } from "../../../common/connection/part";
import { useInterface } from "../../../common/interface-state";
import { findSentEmail, popUpForm } from "./flow/sent-email";

const load = () => import("./sign-in-pop-up");
/** The page of its own does without the pop-up's script. */
const instead = () => `/socialLogin?next=${encodeURIComponent(window.location.pathname)}`;

/**
 * Brings in the sign-in pop-up when something first asks for it; from then on it is there. Where a
 * link or code was on its way when the page was loaded again, it is open again.
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
