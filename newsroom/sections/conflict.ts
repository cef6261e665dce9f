/** Two people changed a section or a topic: what each changed. */
import { CallError } from "../common/call";

const changedIn = <Fields extends object>(before: Fields, mine: Fields): (keyof Fields)[] =>
  (Object.keys(mine) as (keyof Fields)[]).filter((name) => mine[name] !== before[name]);

/** What was changed in a form, of what it began with. */
export const pickChanged = <Fields extends object>(before: Fields, mine: Fields): Partial<Fields> =>
  Object.fromEntries(changedIn(before, mine).map((name) => [name, mine[name]])) as Partial<Fields>;

/** What two have changed, each to something else; whatever only one has changed is both's. */
export const contestedIn = <Fields extends object>(
  before: Fields,
  mine: Fields,
  theirs: Fields,
): readonly (keyof Fields)[] =>
  changedIn(before, mine).filter(
    (name) => theirs[name] !== before[name] && theirs[name] !== mine[name],
  );

export const isConflict = (failure: unknown): boolean =>
  failure instanceof CallError && failure.status === 412;

/** The field that a refusal is about; null: the form as a whole. */
export function fieldOf(failure: unknown): "label" | "slug" | null {
  if (!(failure instanceof CallError)) return null;
  const { code, details } = failure;
  const names = Object.keys((details["fields"] as object | undefined) ?? {});
  const isAbout = (name: string) => code.startsWith(name) || names.includes(name);
  return (["slug", "label"] as const).find(isAbout) ?? null;
}
