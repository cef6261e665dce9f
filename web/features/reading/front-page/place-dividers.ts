import type { Zone } from "./zones";

/** Minimum number of stories between two dividers. */
const fewestBetween = 4;

/**
 * Removes dividers with too little between them: none opens or closes the page, follows another, or
 * comes after fewer stories than the minimum.
 */
export function placeDividers(zones: readonly Zone[]): readonly Zone[] {
  let since = 0;
  return zones.filter((zone, place) => {
    if (zone.form !== "divider") {
      since += countStories(zone);
      return true;
    }
    const hasMore = zones.slice(place + 1).some(({ form }) => form !== "divider");
    if (since < fewestBetween || !hasMore) return false;
    since = 0;
    return true;
  });
}

function countStories(zone: Zone): number {
  switch (zone.form) {
    case "page-one":
      return 1 + (zone.second ? 1 : 0) + zone.companions.length + zone.strip.length;
    case "opinion":
      return (
        (zone.editorial ? 1 : 0) +
        zone.editorials.length +
        zone.columnists.length +
        zone.others.length
      );
    case "rail":
      return [zone.crossword, zone.video, zone.read[0]].filter(Boolean).length;
    case "split":
      return 1 + zone.stack.length + zone.briefs.length;
    case "panorama":
    case "dispatches":
      return 1 + zone.dispatches.length;
    case "no-picture":
      return 1 + zone.rows.length;
    case "salon":
      return 2 + zone.briefs.length + zone.underLead.length + zone.underSecond.length;
    case "shared-row":
      return zone.blocks.reduce((sum, { stories }) => sum + stories.length, 0);
    case "divider":
      return 0;
  }
}
