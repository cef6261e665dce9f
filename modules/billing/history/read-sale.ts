/** Where a subscription was bought, from what the browser told Stripe of it. Pure. */
import type { StripeSubscription } from "../stripe";

export interface SalePlace {
  /** "/article/harbor-towns", without query and fragment; null if unknown. */
  readonly path: string | null;
  /** The screen that sold it; null if unknown. */
  readonly place: string | null;
  /** The campaign of the link by which the reader came, as "morning-edition-2026-11-22"; null if there is none. */
  readonly campaign: string | null;
}

const longestPath = 300;
const longestPlace = 60;
/** Nothing else is stored: whoever makes a link may write an address into it. */
const campaignName = /^[a-z0-9_-]{1,100}$/;

export function readSale({ metadata }: Pick<StripeSubscription, "metadata">): SalePlace {
  return {
    path: readPath(metadata.query_url ?? ""),
    place: metadata.created_with?.slice(0, longestPlace) || null,
    campaign: campaignName.exec(metadata.query_utm_campaign ?? "")?.[0] ?? null,
  };
}

/** Query strings are left out: a link may have had an address in them. */
function readPath(address: string): string | null {
  if (address === "" || !URL.canParse(address, "http://paper.invalid")) return null;
  const { pathname } = new URL(address, "http://paper.invalid");
  return pathname.slice(0, longestPath);
}
