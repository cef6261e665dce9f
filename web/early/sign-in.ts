/** Opens the sign-in dialog again where a link or code had been sent from it before a reload. */
import { interfaceStore } from "../common/interface-store";
import { readTier } from "../features/account/session/tier";
import { findSentEmail, popUpForm } from "../features/account/sign-in/flow/sent-email";
import { startIsland } from "./islands";

export async function resumeSignIn(): Promise<void> {
  const place = document.querySelector<HTMLElement>("#sign-in-dialog [data-island]");
  const tier = readTier(document.cookie);
  if (!place || (tier !== null && tier !== "new")) return;
  const sent = findSentEmail({ form: popUpForm, path: window.location.pathname });
  // The island first: it has the step that was shown.
  if (!sent || !(await startIsland(place))) return;
  interfaceStore.getState().openAuthPopUp(sent.next === null ? {} : { next: sent.next });
}
