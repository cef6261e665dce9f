import type { Video } from "../../../../modules/content/types";

/**
 * Films to watch after `film`: as different from it and each other as the candidates allow, by
 * section first and then by series. Ties keep the candidates' order.
 */
export function pickUnlike(
  film: Video,
  candidates: readonly Video[],
  limit: number,
): readonly Video[] {
  const picked: Video[] = [];
  let left = candidates.filter(({ id }) => id !== film.id);
  while (picked.length < limit && left.length > 0) {
    const shown = [film, ...picked];
    const [best] = left.toSorted((a, b) => likeness(a, shown) - likeness(b, shown));
    if (!best) break;
    picked.push(best);
    left = left.filter((candidate) => candidate !== best);
  }
  return picked;
}

function likeness({ section, series }: Video, shown: readonly Video[]): number {
  return shown.reduce(
    (sum, other) =>
      sum +
      (section && section.id === other.section?.id ? 2 : 0) +
      (series && series === other.series ? 1 : 0),
    0,
  );
}
