/**
 * Google Tag Manager. `window.dataLayer` is a queue that its script reads from the start: consent
 * first, then `{ "gtm.start": ms, event: "gtm.js" }`, then the script
 * `https://www.googletagmanager.com/gtm.js?id=GTM-…`. We add `{ event: "page_view", page_path,
 * page_title }` on a page change (`gtm.js` itself is the first) and `{ event: "article_view",
 * article }` when an article is opened. Consent commands must be the *arguments object* of a call:
 * arrays are ignored. https://developers.google.com/tag-platform/security/guides/consent
 */
import type { ConsentChoices } from "../../../../shared/vendors/consent-choices";
import type { TrackedArticle } from "../analytics/article-tracking";
import { loadScript } from "../../../common/vendors/load-script";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

type Consent = "granted" | "denied";

/** Consent mode's four kinds of storage, derived from our two purposes. */
export function consentMode({ analytics, advertising }: ConsentChoices): Record<string, Consent> {
  const ads = advertising ? "granted" : "denied";
  return {
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
    analytics_storage: analytics ? "granted" : "denied",
  };
}

function push(entry: unknown): void {
  (window.dataLayer ??= []).push(entry);
}

function gtag(..._command: readonly unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- see above
  push(arguments);
}

/** Updates consent, which is denied by default; must be called before the script starts. */
export function tellTagManagerOfConsent(choices: ConsentChoices): void {
  if (!window.dataLayer) gtag("consent", "default", consentMode({}));
  gtag("consent", "update", consentMode(choices));
}

export function startTagManager(container: string): void {
  push({ "gtm.start": Date.now(), event: "gtm.js" });
  void loadScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(container)}`);
}

/** @param path without the query, which may contain private data */
export function tellTagManagerOfPage(path: string): void {
  push({ event: "page_view", page_path: path, page_title: document.title });
}

export function tellTagManagerOfArticle(article: TrackedArticle): void {
  push({ event: "article_view", article });
}
