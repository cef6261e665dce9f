/** Metadata of a new subscription: where it was bought, and how the reader came there. */

const campaignParts = ["campaign", "content", "medium", "source"] as const;

interface Visit {
  readonly source: "pricing-page" | "registration-wall" | null;
  /** URL of the page on which it was bought. */
  readonly url: string;
  /** The visit's campaign, as a query; see `readCampaign`. */
  readonly campaign: string;
  /** Width of the window, in CSS pixels. */
  readonly width: number;
}

/** Maximum length of each value, in characters. */
const limit = 500;

/** The server adds the reader's IP address and location. */
export function describeVisit({ source, url, campaign, width }: Visit): Record<string, string> {
  const { origin, pathname } = new URL(url);
  const parts = new URLSearchParams(campaign);
  const described: Record<string, string> = {
    query_url: origin + pathname,
    device_type: width < 768 ? "mobile" : width < 1100 ? "tablet" : "desktop",
  };
  if (source) described.created_with = source;
  for (const part of campaignParts) {
    const value = parts.get(`utm_${part}`);
    if (value) described[`query_utm_${part}`] = value;
  }
  return Object.fromEntries(
    Object.entries(described).map(([key, value]) => [key, value.slice(0, limit)]),
  );
}
