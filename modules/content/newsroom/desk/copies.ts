/** Compares copies of any kind, and lays changes made elsewhere over them. */
import type { EntryCopy, Texts } from "./entry-copy";
import type { Kind } from "./kind";

type Fields = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A value as text, whatever the order of its keys: the database has an order of its own. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    isGroup(part) ? Object.fromEntries(Object.entries(part).toSorted()) : part,
  );

/** Whether two copies, or two of their fields, say the same. */
export const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

/** Names of the fields in which two copies differ. */
export const changedIn = (before: object, after: object): readonly string[] =>
  Object.entries(after).flatMap(([name, value]) =>
    isSame((before as Fields)[name], value) ? [] : [name],
  );

interface Followed<Copy> {
  readonly copy: Copy;
  /** Whether the copy had changed one of these fields, too. */
  readonly isLost: boolean;
}

/** A waiting copy after its entry was changed elsewhere from `was` to `is`: the fields of that change are taken. */
export function follow<Copy extends object>(waiting: Copy, was: Copy, is: Copy): Followed<Copy> {
  const [old, next] = [was as Fields, is as Fields];
  let isLost = false;
  const fields = Object.entries(waiting).map(([name, value]) => {
    if (isSame(old[name], next[name])) return [name, value];
    if (isGroup(value) && isGroup(old[name]) && isGroup(next[name])) {
      const inside = follow(value, old[name], next[name]);
      isLost ||= inside.isLost;
      return [name, inside.copy];
    }
    isLost ||= !isSame(value, old[name]);
    return [name, next[name]];
  });
  return { copy: Object.fromEntries(fields) as Copy, isLost };
}

/** A copy as a revision has it: three texts, and the rest. */
export function toRevised(kind: Kind, copy: EntryCopy): { texts: Texts; fields: object } {
  const texts = kind.texts(copy);
  const named = new Set(Object.keys(kind.named(texts)));
  const fields = Object.entries(copy).filter(([name]) => !named.has(name));
  return { texts, fields: Object.fromEntries(fields) };
}
