/** Days up to today that the figures can show, or all there are. */
export const figureRanges = ["30", "90", "365", "all"] as const;

export type FigureRange = (typeof figureRanges)[number];
