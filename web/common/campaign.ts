/** By which campaign a visit began: the first address of the visit that names one tells it. */
import { campaignName } from "./stored-names";

/**
 * Inline script, run on every document before the app exists: a reader may have gone on to another
 * page before it does. It throws where no campaign is named, or nothing may be kept.
 */
export const campaignWatch = `try{sessionStorage.${campaignName}||=location.search.match(/(?<=[?&])utm_\\w+=[^&]+/g).join("&")}catch{}`;

/**
 * The campaign as a query, like `utm_source=letter&utm_campaign=june`; empty without one. Who sends
 * it on picks out the names that they know.
 */
export function readCampaign(): string {
  try {
    const kept = window.sessionStorage.getItem(campaignName);
    if (kept) return kept;
  } catch {
    // Nothing may be kept.
  }
  // A link within the paper may name one, too.
  return window.location.search.match(/(?<=[?&])utm_\w+=[^&]+/g)?.join("&") ?? "";
}
