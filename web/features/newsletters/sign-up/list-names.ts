import { publication } from "#publication";

/** The lists with these ids, in the publication's order. */
export function pickLists(ids: readonly string[]) {
  return publication.newsletters.filter(({ id }) => ids.includes(id));
}

/** "Morning Edition, The Weekend and Crossword". */
export function listNames(ids: readonly string[]): string {
  const names = pickLists(ids).map(({ name }) => name);
  const last = names.pop() ?? "";
  return names.length === 0 ? last : `${names.join(", ")} and ${last}`;
}
