/** The advertising slots, as the specification names them, and their sizes. */

/** Width and height of an advertisement in CSS pixels. */
type AdSize = readonly [width: number, height: number];

/** Sizes from the named breakpoint on: phone below 768, tablet from 768, desktop from 1100. */
export interface AdSizes {
  readonly phone: AdSize;
  readonly tablet: AdSize;
  readonly desk: AdSize;
}

/**
 * `header`: above the news, low on phones. `band`: across the whole page, on tint. `inset`: between paragraphs. `box`: in a column beside
 * stories. `strip`: below stories. The stylesheet reserves the height of each before it is filled.
 */
export type AdShape = "header" | "band" | "inset" | "box" | "strip";

export const adSizes: Record<AdShape, AdSizes> = {
  header: { phone: [320, 50], tablet: [728, 90], desk: [970, 90] },
  band: { phone: [320, 100], tablet: [728, 90], desk: [970, 90] },
  inset: { phone: [320, 100], tablet: [468, 60], desk: [468, 60] },
  box: { phone: [320, 100], tablet: [120, 90], desk: [180, 150] },
  strip: { phone: [320, 100], tablet: [320, 100], desk: [320, 100] },
};

export type AdSlotName =
  | `homepage-${"header" | "in-content-1" | "in-content-2"}`
  | `homepage-divider-${1 | 2 | 3 | 4}`
  | "article-header"
  | `article-divider-${1 | 2 | 3 | 4}`;

/** Every slot, page by page in reading order. */
export const adSlots: Record<AdSlotName, AdShape> = {
  "homepage-header": "header",
  "homepage-divider-1": "band",
  "homepage-in-content-1": "box",
  "homepage-divider-2": "band",
  "homepage-divider-3": "band",
  "homepage-in-content-2": "strip",
  "homepage-divider-4": "band",
  "article-header": "header",
  "article-divider-1": "inset",
  "article-divider-2": "inset",
  "article-divider-3": "inset",
  "article-divider-4": "inset",
};
