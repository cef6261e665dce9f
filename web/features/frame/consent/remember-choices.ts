/** The cookie with a reader's consent choices, and the browser's own signal. */
import {
  type ConsentChoices,
  consentCookie,
  consentLasts,
  readChoices,
  underSignal,
  writeChoices,
} from "../../../../shared/vendors/consent-choices";
import { consentStore } from "./consent-store";

declare global {
  interface Navigator {
    /** https://w3c.github.io/gpc/ */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Whether the browser declines tracking for its reader. */
export function isSignaled(): boolean {
  return navigator.globalPrivacyControl === true;
}

/** The stored choices, with the browser's signal applied. */
export function recallChoices(): ConsentChoices {
  const pair = document.cookie.split("; ").find((one) => one.startsWith(`${consentCookie}=`));
  return underSignal(readChoices(pair?.slice(consentCookie.length + 1) ?? null), isSignaled());
}

/**
 * Stores and applies the choices. A running script cannot be unloaded: when consent is withdrawn,
 * the page reloads without it.
 */
export function decide(answer: ConsentChoices): void {
  const { choices: before } = consentStore.getState();
  const choices = underSignal(answer, isSignaled());
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${consentCookie}=${writeChoices(choices)}; path=/; max-age=${consentLasts}; samesite=lax${secure}`;
  consentStore.setState({ choices });
  const isWithdrawn = Object.entries(before).some(
    ([purpose, was]) => was && !choices[purpose as keyof ConsentChoices],
  );
  if (isWithdrawn) window.location.reload();
}
