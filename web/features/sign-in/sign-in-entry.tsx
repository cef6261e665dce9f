import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { readTier } from "../auth/tier";
import { useOnceWanted } from "../dialogs/use-once-wanted";
import { useInterface } from "../interface-state";
import { findSentEmail, popUpForm } from "./sent-email";

const SignInPopUp = lazy<ComponentType>(() => import("./sign-in-pop-up").catch(leadToPage));

/** The pop-up's script did not come: the page of its own does without. */
function leadToPage(): { default: () => null } {
  window.location.assign(`/socialLogin?next=${encodeURIComponent(window.location.pathname)}`);
  return { default: () => null };
}

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
  const isHere = useOnceWanted(useInterface((state) => state.authPopUp !== null));
  if (!isHere) return null;
  return (
    <Suspense fallback={null}>
      <SignInPopUp />
    </Suspense>
  );
}
