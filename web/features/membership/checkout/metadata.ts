/** What is told of a subscription once it is bought: where it began, and how the reader came there. */

const campaignParts = ["campaign", "content", "medium", "source"] as const;

interface Visit {
  readonly source: "pricing-page" | "registration-wall" | null;
  /** Of the page on which it was bought. */
  readonly url: string;
  /** By which the visit began, as a query; see `readCampaign`. */
  readonly campaign: string;
  /** Of the window, in CSS pixels. */
  readonly width: number;
}

/** At most so many characters are kept of each. */
const limit = 500;

/** The address of the reader and where they are is added by the server, which knows. */
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
