import type { FrontPageLayout } from "#shared/publication/publication-shapes";

/** The arrangement of sections on the front page, by slug; other sections have a block of their own. */
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
