/**
 * The clip that stands for a film: the one named for it, else always the same one for the same id.
 *
 * @param id the film's id at the provider
 * @param given.names file names of the clips, sorted
 * @param given.named a clip's name without its ending, by the id of a film
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
