/** Two copies that began as one: which fields each of them has changed. */

export interface Merged<Copy> {
  /** Theirs of the fields that I haven't changed. */
  readonly changes: Partial<Copy>;
  readonly taken: readonly (keyof Copy)[];
  /** Fields that both changed, in different ways. */
  readonly contested: readonly (keyof Copy)[];
}

/**
 * @param options.base what both began with: as the server has it, and as it was on the screen. The server
 *   writes markup in its own way, so these two are compared with themselves only.
 */
export function mergeFields<Copy extends object>({
  base,
  mine,
  theirs,
}: {
  readonly base: { readonly theirs: Copy; readonly mine: Copy };
  readonly mine: Copy;
  readonly theirs: Copy;
}): Merged<Copy> {
  const taken: (keyof Copy)[] = [];
  const contested: (keyof Copy)[] = [];
  for (const field of Object.keys(theirs) as (keyof Copy)[]) {
    const isMineChanged = !isSame(mine[field], base.mine[field]);
    const isTheirsChanged = !isSame(theirs[field], base.theirs[field]);
    if (!isTheirsChanged || isSame(mine[field], theirs[field])) continue;
    (isMineChanged ? contested : taken).push(field);
  }
  return { changes: pick(theirs, taken), taken, contested };
}

export const pick = <Copy extends object>(
  copy: Copy,
  fields: readonly (keyof Copy)[],
): Partial<Copy> =>
  Object.fromEntries(fields.map((field) => [field, copy[field]])) as Partial<Copy>;

/** The fields that changed since a copy began. */
export const pickChanged = <Copy extends object>(before: Copy, copy: Copy): Partial<Copy> =>
  pick(
    copy,
    (Object.keys(copy) as (keyof Copy)[]).filter((field) => !isSame(copy[field], before[field])),
  );

/** The fields that two people changed differently, where the server keeps what it is sent as it came. */
export const contestedIn = <Copy extends object>(before: Copy, mine: Copy, theirs: Copy) =>
  mergeFields({ base: { theirs: before, mine: before }, mine, theirs }).contested;

/** Compares values as JSON has them. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
