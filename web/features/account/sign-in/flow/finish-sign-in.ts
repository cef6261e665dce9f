import { useAuth } from "../../session/use-auth";
import { readTier } from "../../session/tier";

/** Message where the browser blocks the session cookie. */
export const cookiesNeeded =
  "Your browser is blocking cookies, which we need to keep you signed in. Allow cookies for this site and try again.";

/** Whether the browser has a reader's session: with a verified address, or a paid subscription. */
export function isSignedIn(): boolean {
  const tier = readTier(document.cookie);
  return tier !== null && tier !== "new";
}

/** Reloads the reader in the auth store; false where there is no session. */
export async function finishSignIn(): Promise<boolean> {
  await useAuth.getState().refresh();
  return isSignedIn() && useAuth.getState().isAuthenticated;
}
