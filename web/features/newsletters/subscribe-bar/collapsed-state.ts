/** Whether a reader has folded the bar away, as their browser remembers it. */
import { storedNames } from "../../../common/stored-names";

/** False where nothing is remembered, or nothing may be. */
export function readCollapsed(): boolean {
  try {
    return localStorage.getItem(storedNames.condensedSubscribe) === "true";
  } catch {
    return false;
  }
}

export function rememberCollapsed(collapsed: boolean): void {
  try {
    localStorage.setItem(storedNames.condensedSubscribe, String(collapsed));
  } catch {
    // Folded for this page, then.
  }
}
