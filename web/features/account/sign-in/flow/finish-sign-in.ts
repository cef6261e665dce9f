import { useAuth } from "../../session/auth-store";
import { readTier } from "../../session/tier";

/** Said where the session had nowhere to be kept. */
export const cookiesNeeded =
  "Your browser is blocking cookies, which we need to keep you signed in. Allow cookies for this site and try again.";

/**
 * Whether the browser holds a session of a reader: one whose address is proved, or who pays.
 */
export function isSignedIn(): boolean {
  const tier = readTier(document.cookie);
  return tier !== null && tier !== "new";
}

/** Has the page learn who reads now; false where the session did not arrive. */
export async function finishSignIn(): Promise<boolean> {
  await useAuth.getState().refresh();
  return isSignedIn() && useAuth.getState().isAuthenticated;
}
