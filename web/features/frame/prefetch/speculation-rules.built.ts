/**
 * The speculation rules of every page: which linked pages a browser may prefetch when a reader is
 * about to follow a link, and which right away once the link is near the window (early/near-links.ts). From
 * `pages.ts`; of articles only free ones, whose links say so, because others may count against the reader's
 * meter.
 */
import type { PageEntry } from "../../../page-entry";
import { pages } from "../../../pages";

const open = pages.filter(({ cached = true, prefetch = true }) => cached && prefetch);
const ifFree = open.filter(({ prefetch }) => prefetch === "free");

/** URL patterns, which match with any query. */
const patternsOf = (entries: readonly PageEntry[]) => entries.map(({ path }) => path);

const where = {
  and: [
    { href_matches: patternsOf(open) },
    // A path with a dot is a file's.
    { not: { href_matches: "/*.*" } },
    {
      or: [
        { selector_matches: "[data-access=free]" },
        { not: { href_matches: patternsOf(ifFree) } },
      ],
    },
  ],
};

export const speculationRules: string = JSON.stringify({
  prefetch: [
    { where, eagerness: "moderate" },
    { where: { and: [{ selector_matches: "[data-near]" }, where] }, eagerness: "immediate" },
  ],
});

/** Selects the links of the content that the second rule may be about. */
export const nearLinks: string = `main a:is([data-access=free], [href^="/"]${ifFree
  .map(({ path }) => `:not([href^="${path.slice(0, path.indexOf(":"))}"])`)
  .join("")})`;
