/** Metadata of a new subscription: where it was bought, by whom, and how the reader came there. */

const campaignParts = ["campaign", "content", "medium", "source"] as const;

interface Visit {
  /** URL of the page on which it was bought. */
  readonly url: string;
  /** The visit's campaign, as a query; see `readCampaign`. */
  readonly campaign: string;
  /** Width of the window, in CSS pixels. */
  readonly width: number;
  readonly email: string | null;
  /** The response of `GET /api/geo`; null if it failed. */
  readonly place: { readonly city: string | null; readonly country: string | null } | null;
}

/** Maximum length of each value, in characters. */
const limit = 500;

/** Without empty values. The server replaces email and place by what the session and the connection say. */
export function describeVisit(visit: Visit): Record<string, string> {
  const { origin, pathname } = new URL(visit.url);
  const parts = new URLSearchParams(visit.campaign);
  const described = {
    created_with: nameSource(pathname),
    customer_email: visit.email,
    query_url: origin + pathname,
    ...Object.fromEntries(
      campaignParts.map((part) => [`query_utm_${part}`, parts.get(`utm_${part}`)]),
    ),
    device_type: visit.width < 768 ? "mobile" : visit.width < 1100 ? "tablet" : "desktop",
    geo_city: visit.place?.city,
    geo_country: visit.place?.country,
  };
  return Object.fromEntries(
    Object.entries(described).flatMap(([key, value]) =>
      value ? [[key, value.slice(0, limit)]] : [],
    ),
  );
}

const pricingPages = new Set(["/pricing", "/membership", "/offer/newsletter"]);

/** The two sources that the specification names; any other page has its own name, such as `founder`. */
function nameSource(pathname: string): string {
  const path = pathname.replace(/\/$/, "");
  if (pricingPages.has(path)) return "pricing-page";
  if (path.startsWith("/article/")) return "registration-wall";
  return path.slice(1) || "homepage";
}
