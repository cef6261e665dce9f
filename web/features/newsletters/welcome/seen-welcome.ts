/** Whether this browser has shown the welcome pop-up before. */
import { storedNames } from "../../../common/stored-names";

/** Where nothing may be remembered it counts as seen: nobody is asked on every page. */
export function isWelcomeSeen(): boolean {
  try {
    return localStorage.getItem(storedNames.seenWelcome) !== null;
  } catch {
    return true;
  }
}

export function rememberWelcome(): void {
  try {
    localStorage.setItem(storedNames.seenWelcome, "true");
  } catch {
    // It was not to be remembered.
  }
}
