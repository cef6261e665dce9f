import { useAuth } from "../auth/auth-store";
import { readTier } from "../auth/tier";

/** Whether the browser holds a session of a reader whose address is proved. */
export function isSignedIn(): boolean {
  const tier = readTier(document.cookie);
  return tier !== null && tier !== "new";
}

/** Has the page learn who reads now; false where the session did not arrive. */
export async function finishSignIn(): Promise<boolean> {
  await useAuth.getState().refresh();
  return isSignedIn() && useAuth.getState().isAuthenticated;
}
