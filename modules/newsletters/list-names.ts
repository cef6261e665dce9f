/** "Morning Edition, The Weekend and Crossword". */
export function listNames(lists: readonly { readonly name: string }[]): string {
  const names = lists.map(({ name }) => name);
  const last = names.pop() ?? "";
  return names.length === 0 ? last : `${names.join(", ")} and ${last}`;
}
