import { signOut } from "../../account/session/account-calls";
import { useAuth } from "../../account/session/auth-store";
import { forgetReader } from "../../account/session/local-profile";

/**
 * Ends the reader's sessions without leaving the page; false when the server did not do it. A page
 * for readers only is left: it would ask for a sign-in at once.
 */
export async function leaveAccount(): Promise<boolean> {
  const { refresh, signOut: leave } = useAuth.getState();
  if (/^\/(dashboard|profile)\b/.test(window.location.pathname)) return leave();
  const answer = await signOut("EVERYWHERE");
  if (!answer.ok) return false;
  forgetReader();
  await refresh();
  return true;
}
