/** "A", "A and B", "A, B and C": the names of a byline, in running text. */
export function joinNames(names: readonly string[]): string {
  const [last = "", ...others] = names.toReversed();
  if (others.length === 0) return last;
  return `${others.toReversed().join(", ")} and ${last}`;
}

/** The same for a story. */
export const namesOf = ({ authors }: { authors: readonly { readonly name: string }[] }): string =>
  joinNames(authors.map(({ name }) => name));
