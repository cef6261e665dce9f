/** Starts the vendors of a page: configured, and with the reader's consent. Imports no React. */
import { readPageFacts } from "../../../common/page/read-facts";
import { startSparkLoop } from "../../../common/vendors/spark-loop";
import { mayLoad } from "../../../../shared/vendors/consent-choices";
import type { VendorId } from "../../../../shared/vendors/vendors";
import { authStore } from "../../account/session/auth-store";
import { isPayingTier } from "../../account/session/tier";
import { trackedArticle } from "../analytics/article-tracking";
import { registerAnalytics } from "../analytics/visitor-reports";
import { consentStore } from "../consent/consent-store";
import { forgetAddress, traceAddress } from "./address-trace";
import { clearAds, refreshAds, showAds } from "./ad-manager";
import { startMarfeel, tellMarfeelOfPage } from "./marfeel";
import { startPushly } from "./pushly";
import {
  startTagManager,
  tellTagManagerOfArticle,
  tellTagManagerOfConsent,
  tellTagManagerOfPage,
} from "./tag-manager";

const started = new Set<VendorId>();

/** Starts what may run by the current choices and does not run yet. */
export function startVendors(): void {
  const { vendors } = readPageFacts();
  const { choices } = consentStore.getState();
  const isAdmitted = (vendor: VendorId) => Boolean(vendors[vendor]) && mayLoad(vendor, choices);

  function start<Id extends VendorId>(
    vendor: Id,
    work: (setting: NonNullable<(typeof vendors)[Id]>) => void,
  ): void {
    const setting = vendors[vendor];
    if (!setting || !isAdmitted(vendor) || started.has(vendor)) return;
    started.add(vendor);
    work(setting);
  }

  if (isAdmitted("tagManager")) tellTagManagerOfConsent(choices);
  start("tagManager", (container) => {
    startTagManager(container);
    tellOfArticle();
  });
  start("marfeel", (account) => registerAnalytics(startMarfeel(account)));
  start("adManager", watchAds);
  start("pushly", startPushly);
  start("sparkLoop", startSparkLoop);
  start("tracesAddress", () => void traceAddress());
  if (!isAdmitted("tracesAddress")) forgetAddress();
}

function tellOfArticle(): void {
  const { article } = readPageFacts();
  if (article) tellTagManagerOfArticle(trackedArticle(article));
}

/** The browser shows this document again from its own cache: a further view. */
export function tellVendorsOfReturn(): void {
  const { pathname } = window.location;
  if (started.has("tagManager")) {
    tellTagManagerOfPage(pathname);
    tellOfArticle();
  }
  if (started.has("marfeel")) tellMarfeelOfPage(pathname);
  refreshAds();
}

/** Fills the slots once the reader is known, and again when they start to pay. */
function watchAds(path: string): void {
  let last: boolean | null = null;
  const look = () => {
    const { isLoading, tier } = authStore.getState();
    const isPaying = isPayingTier(tier);
    if (isLoading || isPaying === last) return;
    last = isPaying;
    fillSlots(path, isPaying);
  };
  authStore.subscribe(look);
  look();
}

function fillSlots(path: string, isPaying: boolean): void {
  const { pathname, search } = window.location;
  clearAds();
  showAds({ path, page: pathname + search, isPaying });
}

/** The page's content was replaced, with its slots. */
export function fillSlotsAgain(): void {
  const { adManager } = readPageFacts().vendors;
  if (!adManager || !started.has("adManager") || authStore.getState().isLoading) return;
  fillSlots(adManager, isPayingTier(authStore.getState().tier));
}
