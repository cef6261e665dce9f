/** Parts shared by items of all post types. */
import { toSiteTime, toUtcTime } from "../../../../../platform/rest/site-time";
import type { Entry } from "../../../entries/model/entry";

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

/** Makes a path absolute; an absolute URL is unchanged. */
export function absolute(origin: string, address: string): string {
  return address.startsWith("/") ? origin + address : address;
}
