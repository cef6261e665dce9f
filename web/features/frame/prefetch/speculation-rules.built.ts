/**
 * The speculation rules of every page: which linked pages a browser may prefetch when a reader is
 * about to follow a link. From `pages.ts`; of articles only free ones, whose links say so, because
 * others may count against the reader's meter.
 */
import type { PageEntry } from "../../../page-entry";
import { pages } from "../../../pages";

const open = pages.filter(({ cached = true, prefetch = true }) => cached && prefetch);

/** URL patterns, which match with any query. */
const patternsOf = (entries: readonly PageEntry[]) => entries.map(({ path }) => path);

export const speculationRules: string = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: patternsOf(open) },
          // A path with a dot is a file's.
          { not: { href_matches: "/*.*" } },
          {
            or: [
              { selector_matches: "[data-access=free]" },
              {
                not: {
                  href_matches: patternsOf(open.filter(({ prefetch }) => prefetch === "free")),
                },
              },
            ],
          },
        ],
      },
      eagerness: "moderate",
    },
  ],
});
