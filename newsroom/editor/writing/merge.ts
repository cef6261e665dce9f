/** Two copies that began as one: which fields each of them has changed. */
import type { ArticleCopy } from "../../../modules/content/newsroom/desk/types";

type Field = keyof ArticleCopy;

export interface Merged {
  /** Theirs of the fields that I haven't changed. */
  readonly changes: Partial<ArticleCopy>;
  readonly taken: readonly Field[];
  /** Fields that both changed, in different ways. */
  readonly contested: readonly Field[];
}

/**
 * @param options.base what both began with: as the server has it, and as it was on the screen. The server
 *   writes markup in its own way, so these two are compared with themselves only.
 */
export function mergeFields({
  base,
  mine,
  theirs,
}: {
  readonly base: { readonly theirs: ArticleCopy; readonly mine: ArticleCopy };
  readonly mine: ArticleCopy;
  readonly theirs: ArticleCopy;
}): Merged {
  const taken: Field[] = [];
  const contested: Field[] = [];
  for (const field of Object.keys(theirs) as Field[]) {
    const isMineChanged = !isSame(mine[field], base.mine[field]);
    const isTheirsChanged = !isSame(theirs[field], base.theirs[field]);
    if (!isTheirsChanged || isSame(mine[field], theirs[field])) continue;
    (isMineChanged ? contested : taken).push(field);
  }
  const changes = Object.fromEntries(taken.map((field) => [field, theirs[field]]));
  return { changes, taken, contested };
}

/** Compares values as JSON has them. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
