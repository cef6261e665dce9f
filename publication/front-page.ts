import type { FrontPageLayout } from "#shared/publication/publication-shapes";

/** How sections stand on the front page, by their slugs; any other has a block of its own. */
export const frontPageLayout: FrontPageLayout = {
  opinion: { editorials: "editorials", columnists: "columnists", essays: "opinion" },
  sharedRow: ["economy", "justice", "education"],
  layouts: {
    national: "split",
    foreign: "panorama",
    politics: "no-picture",
    culture: "salon",
  },
};
