/** The campaign a visit began with: the first URL of the visit that has utm parameters. */
import { campaignName } from "./stored-names";

/**
 * Inline script, run on every document before hydration, because a reader may leave the landing
 * page before the app starts. The exception that it swallows: no campaign in the URL, or storage is
 * blocked.
 */
export const campaignWatch = `try{sessionStorage.${campaignName}||=location.search.match(/(?<=[?&])utm_\\w+=[^&]+/g).join("&")}catch{}`;

/**
 * The campaign as a query, such as `utm_source=letter&utm_campaign=june`; empty without one.
 * Callers select the parameters that they support.
 */
export function readCampaign(): string {
  try {
    const kept = window.sessionStorage.getItem(campaignName);
    if (kept) return kept;
  } catch {
    // Storage is blocked.
  }
  // An internal link may carry a campaign, too.
  return window.location.search.match(/(?<=[?&])utm_\w+=[^&]+/g)?.join("&") ?? "";
}
