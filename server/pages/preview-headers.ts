import type { ContentReader } from "../../modules/content/types";
import type { PageContext } from "../../web/common/context";

/** A page as it would be with content that is not published. */
export interface PreviewOrder {
  /** The page's path, with its query. */
  readonly target: string;
  /** The content that the page reads instead of the published content. */
  readonly content: ContentReader;
  /** Its reader's access to an article. */
  readonly variantOf: PageContext["access"]["variantOf"];
  /** When it is read. */
  readonly now: Date;
  /** Its scripts run, under the page's own policy. */
  readonly runs?: true;
}

/**
 * The permissions of a preview's document: nothing runs in it, nothing is sent from it, and only our own pages may
 * frame it. `sandbox` holds where it is opened in a tab of its own, too; there its links open further tabs.
 */
const previewPolicy = [
  "default-src 'none'",
  "script-src 'none'",
  "font-src 'self'",
  "media-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox",
];

/** Vite's stylesheets; pages have no policy of their own there. */
const inDevelopment = ["style-src 'self' 'unsafe-inline'", "img-src 'self' data: https:"];

/** Directives that a preview takes from its page's own policy. */
const kept = /^(?:style|img)-src /;

const unkept = {
  "cache-control": "no-store, private",
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "no-referrer",
};

/**
 * The headers that make a page a preview: no cache or search engine keeps it.
 *
 * @param headers of the page; its styles and pictures stay allowed
 * @param runs whether its scripts run, as a puzzle's do that is tried
 */
export function previewHeaders(
  headers: Readonly<Record<string, string>>,
  runs?: true,
): Readonly<Record<string, string>> {
  const policy = headers["content-security-policy"]?.split("; ") ?? [];
  if (runs) return { ...unkept, "content-security-policy": policy.join("; ") };
  const loaded = policy.filter((directive) => kept.test(directive));
  return {
    ...unkept,
    "content-security-policy": [
      ...previewPolicy,
      ...(loaded.length > 0 ? loaded : inDevelopment),
    ].join("; "),
  };
}
