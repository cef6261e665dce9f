import type { ContentReader, Crossword } from "../../../../modules/content/types";

type Shelf = Pick<ContentReader, "listCrosswords">;

function isNewer(a: Crossword, b: Crossword): boolean {
  return a.publishedAt === b.publishedAt ? a.id > b.id : a.publishedAt > b.publishedAt;
}

/** Counts the puzzles newer than this one by binary search: a dozen queries for ten years. */
export async function findPlace(content: Shelf, crossword: Crossword): Promise<number> {
  let low = 0;
  let high = (await content.listCrosswords({ limit: 1 })).total;
  while (low < high) {
    const middle = (low + high) >> 1;
    const [found] = (await content.listCrosswords({ offset: middle, limit: 1 })).crosswords;
    if (found && isNewer(found, crossword)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Offset of a window of `size` entries centered on `at`, clamped to the list. */
export function windowAround(at: number, { size, total }: { size: number; total: number }): number {
  return Math.max(0, Math.min(at - (size >> 1), total - size));
}
