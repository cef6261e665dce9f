import type { FrontPageLayout } from "#shared/publication/publication-shapes";

export const frontPageLayout: FrontPageLayout = {
  opinion: { essays: "zank" },
  sharedRow: [],
  layouts: { kiez: "split" },
};
