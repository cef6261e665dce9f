/** One page view of an article by a reader. */
export interface PageView {
  /** A keyed hash that identifies the reader. */
  readonly reader: string;
  /** A second hash that may identify the same reader at another time; null if there is none. */
  readonly other: string | null;
  /** A keyed hash of the address that it came from; of IPv6, of its /64 network. */
  readonly network: string;
  readonly articleId: number;
  /** The section in which the article was opened; null if the page did not send it. */
  readonly sectionId: number | null;
  readonly at: Date;
}

/**
 * The page views of an article that one network may add on a day. Many readers may share an address, but whoever
 * changes browsers must not decide what is read most.
 */
export const mostOfNetwork = 20;

const keptMs = 30 * 86_400_000;

/** A reader counted before this is counted again. */
export const seenSince = (now: Date): Date => new Date(now.getTime() - keptMs);
