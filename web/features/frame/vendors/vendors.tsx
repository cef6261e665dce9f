/** The vendors that run on a page: configured, and with the reader's consent. */
import { useEffect, useRef, useState } from "react";
import { usePage } from "../../../common/page/facts";
import { mayLoad } from "../../../../shared/vendors/consent-choices";
import type { VendorSettings } from "../../../../shared/vendors/vendor-settings";
import type { VendorId } from "../../../../shared/vendors/vendors";
import { trackedArticle } from "../analytics/article-tracking";
import { registerAnalytics } from "../analytics/visitor-reports";
import { useAuth } from "../../account/session/use-auth";
import { isPayingTier } from "../../account/session/tier";
import { useConsent } from "../consent/use-consent";
import { forgetAddress, traceAddress } from "./address-trace";
import { clearAds, showAds } from "./ad-manager";
import { startMarfeel, tellMarfeelOfPage } from "./marfeel";
import { startPushly } from "./pushly";
import { startSparkLoop } from "../../../common/vendors/spark-loop";
import {
  startTagManager,
  tellTagManagerOfArticle,
  tellTagManagerOfConsent,
  tellTagManagerOfPage,
} from "./tag-manager";

/** Without stored choices there is no consent. */
const nothing = {};

/** URLs from our emails may contain a token or an address: no third-party script runs on such a page. */
const ownAffairs = /[?&](token|recognized_email)=/;

export default function Vendors({ settings }: { settings: VendorSettings }) {
  const isIdle = useIdle();
  const { search } = usePage();
  const choices = useConsent((state) => state.choices) ?? nothing;
  const isReady = isIdle && !ownAffairs.test(search);
  /** The setting of a vendor that may run on this page; null for any other. */
  const admit = <Id extends VendorId>(vendor: Id) =>
    isReady && mayLoad(vendor, choices) ? settings[vendor] : null;

  const tagManager = admit("tagManager");
  useEffect(() => {
    if (tagManager) tellTagManagerOfConsent(choices);
  }, [tagManager, choices]);
  useStart(startTagManager, tagManager);
  useTagManagerViews(tagManager !== null);

  useMarfeel(admit("marfeel"));
  useAds(admit("adManager"));
  useStart(startPushly, admit("pushly"));
  useStart(startSparkLoop, admit("sparkLoop"));

  const traces = admit("tracesAddress") === true;
  useEffect(() => {
    if (traces) void traceAddress();
    else if (isIdle) forgetAddress();
  }, [traces, isIdle]);

  return null;
}

/** Calls `start` with the setting of a vendor once it may run. */
function useStart(start: (setting: string) => void, setting: string | null): void {
  useEffect(() => {
    if (setting) start(setting);
  }, [start, setting]);
}

/** True once the browser is idle: vendors start after the page. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(() => setIdle(true), 200);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: 3000 });
    return () => cancelIdleCallback(handle);
  }, []);
  return isIdle;
}

/** Identifies a page by its URL without the fragment. */
function usePageUrl(): string {
  const { pathname, search } = usePage();
  return pathname + search;
}

/** Calls `tell` with the path of each page after the one on which a vendor started. */
function useFurtherPages(isStarted: boolean, tell: (path: string) => void): void {
  const { pathname } = usePage();
  const page = usePageUrl();
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (!isStarted) return;
    if (told.current !== null && told.current !== page) tell(pathname);
    told.current = page;
  }, [isStarted, page, pathname, tell]);
}

/** The container's start reports the first page. An article is reported whenever it is opened. */
function useTagManagerViews(isStarted: boolean): void {
  const page = usePageUrl();
  const article = usePage().article;
  const opened = useRef<string | null>(null);
  useFurtherPages(isStarted, tellTagManagerOfPage);
  useEffect(() => {
    const opening = article ? `${article.id} ${page}` : null;
    // A rerender may pass the same article as another object.
    if (!isStarted || opened.current === opening) return;
    opened.current = opening;
    if (article) tellTagManagerOfArticle(trackedArticle(article));
  }, [isStarted, page, article]);
}

function useMarfeel(account: string | null): void {
  useFurtherPages(account !== null, tellMarfeelOfPage);
  useEffect(() => {
    if (account === null) return undefined;
    return registerAnalytics(startMarfeel(account));
  }, [account]);
}

/** Slots are filled again on each page, and when the reader starts to pay. */
function useAds(path: string | null): void {
  const page = usePageUrl();
  const isPaying = useAuth((state) => isPayingTier(state.tier));
  const isLoading = useAuth((state) => state.isLoading);
  useEffect(() => {
    if (path === null || isLoading) return undefined;
    showAds({ path, page, isPaying });
    return clearAds;
  }, [path, page, isPaying, isLoading]);
}
