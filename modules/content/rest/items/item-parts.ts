/** What items of every post type are made of. */
import { toSiteTime, toUtcTime } from "../../../../platform/rest/site-time";
import type { Entry } from "../../store/schema";

/** An entry's dates in the four fields that every post type has. */
export function datesOf(entry: Entry, timeZone: string) {
  const published = entry.publishedAt.getTime();
  const modified = entry.modifiedAt.getTime();
  return {
    date: toSiteTime(published, timeZone),
    date_gmt: toUtcTime(published),
    modified: toSiteTime(modified, timeZone),
    modified_gmt: toUtcTime(modified),
  };
}

/** A path of ours as an absolute address; an absolute one stays. */
export function absolute(origin: string, address: string): string {
  return address.startsWith("/") ? origin + address : address;
}
