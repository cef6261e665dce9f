/**
 * Google Tag Manager. `window.dataLayer` is a queue that its script reads from the start:
 * consent first, then `{ "gtm.start": ms, event: "gtm.js" }`, then the script
 * `https://www.googletagmanager.com/gtm.js?id=GTM-…`. The paper adds
 * `{ event: "page_view", page_path, page_title }` on a change of page (the first is `gtm.js` itself)
 * and `{ event: "article_view", article }` when an article is opened. Consent commands are the
 * *arguments object* of a call: an array is not understood.
 * https://developers.google.com/tag-platform/security/guides/consent
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

/** Consent mode's four kinds of storage, from the two purposes that it knows. */
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

/** Everything is denied until this says otherwise; to be called before the script starts. */
export function tellTagManagerOfConsent(choices: ConsentChoices): void {
  if (!window.dataLayer) gtag("consent", "default", consentMode({}));
  gtag("consent", "update", consentMode(choices));
}

export function startTagManager(container: string): void {
  push({ "gtm.start": Date.now(), event: "gtm.js" });
  void loadScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(container)}`);
}

/** @param path without the query, which can carry what is nobody else's business */
export function tellTagManagerOfPage(path: string): void {
  push({ event: "page_view", page_path: path, page_title: document.title });
}

export function tellTagManagerOfArticle(article: TrackedArticle): void {
  push({ event: "article_view", article });
}
