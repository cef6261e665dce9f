/** Scales of the line: which values and days are marked. Pure. */

export interface Scale {
  readonly from: number;
  readonly to: number;
  /** Values that get a rule, from the lowest. */
  readonly marks: readonly number[];
}

const steps = [1, 2, 5];
const mostMarks = 4;
/** Fewer are always shown from 0. */
const leastCut = 100;

/**
 * Whole numbers around the values, at even steps. It begins at 0 unless the values are far from it; a line
 * that hardly moves still gets room.
 */
export function scaleOf(values: readonly number[]): Scale {
  const low = Math.min(...values);
  const high = Math.max(...values, 1);
  const bottom = low >= leastCut && high - low < low / 2 ? low : 0;
  const step = findStep(Math.max(high - bottom, 1));
  const from = Math.floor(bottom / step) * step;
  const to = Math.max(Math.ceil(high / step) * step, from + step);
  const count = Math.round((to - from) / step);
  return { from, to, marks: Array.from({ length: count + 1 }, (_, place) => from + place * step) };
}

function findStep(span: number): number {
  for (let size = 1; ; size *= 10) {
    const fits = steps.find((step) => span / (step * size) <= mostMarks);
    if (fits !== undefined) return fits * size;
  }
}

/**
 * The places of the days to be named: the first of months, or every so many days of a short range.
 *
 * @param most names that have room
 */
export function pickDays(
  days: readonly string[],
  most: number,
): readonly { readonly place: number; readonly isMonth: boolean }[] {
  const firsts = days.flatMap((day, place) => (day.endsWith("-01") ? [place] : []));
  if (firsts.length >= 4) {
    const every = Math.ceil(firsts.length / most);
    return firsts
      .filter((_, index) => index % every === 0)
      .map((place) => ({ place, isMonth: true }));
  }
  const every = Math.max(1, Math.ceil(days.length / most));
  return days.flatMap((_, place) => (place % every === 0 ? [{ place, isMonth: false }] : []));
}

/** A name beside a point: where it begins, and how wide it is. */
interface Named {
  readonly left: number;
  readonly width: number;
}

const gap = 8;

/** Which of the names, from left to right, have room beside those before them. */
export function pickNames(names: readonly Named[]): readonly boolean[] {
  let taken = -Infinity;
  return names.map(({ left, width }) => {
    if (left < taken + gap) return false;
    taken = left + width;
    return true;
  });
}
