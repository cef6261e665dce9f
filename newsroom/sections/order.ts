/** The order of the navigation, as a list of IDs. Pure. */

/** With one of them at another place, from 0; what isn't in the list is added. */
export function moveTo(ids: readonly number[], id: number, place: number): readonly number[] {
  const others = ids.filter((other) => other !== id);
  const at = Math.max(0, Math.min(others.length, place));
  return [...others.slice(0, at), id, ...others.slice(at)];
}

/** The place of what is dropped on a line between rows, counted with itself still among them. */
export function placeOfLine(ids: readonly number[], id: number, line: number): number {
  const from = ids.indexOf(id);
  return from >= 0 && from < line ? line - 1 : line;
}
