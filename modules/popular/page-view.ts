/** One opening of an article by a reader, as it is counted. */
export interface Reading {
  /** A hash that names the reader. */
  readonly reader: string;
  /** A second one by which the same reader may be known at another time; null where there is none. */
  readonly other: string | null;
  readonly articleId: number;
  /** The section in which it was read; null where the page did not say. */
  readonly sectionId: number | null;
  readonly at: Date;
}

const keptMs = 30 * 86_400_000;

/** A reader who was counted before this is counted again. */
export const seenSince = (now: Date): Date => new Date(now.getTime() - keptMs);
