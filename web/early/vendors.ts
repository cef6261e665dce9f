/** Consent and third-party services, after everything else: in documents whose vendors need consent. */
import { consentStore } from "../features/frame/consent/consent-store";
import { watchConsent } from "../features/frame/consent/watch-consent";
import { forgetAddress } from "../features/frame/vendors/address-trace";
import { withContent } from "./refresh";
import { whenIdle } from "./when-idle";

/** URLs from our emails may contain a token or an address: no third-party script runs on such a page. */
const ownAffairs = /[?&](token|recognized_email)=/;

/**
 * @param bar the consent banner
 * @param search the query with which the document was opened
 */
export function watchVendors(bar: HTMLElement, search: string): void {
  watchConsent(bar);
  let isStarted = false;
  whenIdle(() => {
    isStarted = true;
    start(search);
    consentStore.subscribe(() => start(search));
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void load().then((vendors) => vendors?.tellVendorsOfReturn());
  });
  withContent(() => {
    if (isStarted) void load().then((vendors) => vendors?.fillSlotsAgain());
  });
}

const hasConsent = () => Object.values(consentStore.getState().choices).includes(true);

/** Null if there is no consent, and where it cannot be loaded: pages work without it. */
async function load() {
  if (!hasConsent()) return null;
  try {
    return await import("../features/frame/vendors/start-vendors");
  } catch {
    return null;
  }
}

function start(search: string): void {
  if (!hasConsent() || ownAffairs.test(search)) forgetAddress();
  else void load().then((vendors) => vendors?.startVendors());
}
