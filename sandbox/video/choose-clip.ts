/**
 * The clip for a film: the one configured for it, otherwise one chosen by a hash of the ID.
 *
 * @param id the film's ID at the provider
 * @param options.names file names of the clips, sorted
 * @param options.named clip names without extension, by film ID
 */
export function chooseClip(
  id: string,
  { names, named }: { names: readonly string[]; named: ReadonlyMap<string, string> },
): string | null {
  const chosen = `${named.get(id)}.webm`;
  if (names.includes(chosen)) return chosen;
  let sum = 0;
  for (const character of id) sum = (Math.imul(sum, 31) + character.charCodeAt(0)) >>> 0;
  return names[sum % names.length] ?? null;
}
