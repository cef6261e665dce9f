/** Where the marks of a day stand on its line. */
import type { DayMark } from "../../modules/desk/types";

export type Side = "above" | "below";

/** One mark, or several that are too close for words of their own. */
export interface PlacedMark {
  readonly side: Side;
  /** In percent of the line. */
  readonly left: number;
  /** How wide its words may be, in percent of the line. */
  readonly width: number;
  /** Its words stand left of its place, because there is no room right of it. */
  readonly isEnd: boolean;
  /** The first to be named; the others follow. */
  readonly marks: readonly DayMark[];
}

export interface DayLine {
  readonly from: number;
  readonly to: number;
  readonly places: readonly PlacedMark[];
}

const hourMs = 3_600_000;
/** An ordinary day's line ends at 11 p.m., so that its hours have room. */
const usualHours = 18;
/** Narrower than this, words say nothing. */
const leastWidth = 13;
const mostWidthLeft = 22;

const sideOf = ({ kind }: DayMark): Side =>
  kind === "article" || kind === "embargo" ? "above" : "below";

/** The line begins with the day, and ends with it only if something happens that late. */
export function placeMarks(
  marks: readonly DayMark[],
  { from, to, now }: { from: Date; to: Date; now: Date },
): DayLine {
  const begin = from.getTime();
  const latest = Math.max(now.getTime(), ...marks.map(({ at }) => Date.parse(at)));
  const end = Math.min(
    to.getTime(),
    Math.max(begin + usualHours * hourMs, Math.ceil(latest / hourMs) * hourMs + hourMs),
  );
  const percent = (at: string) => ((Date.parse(at) - begin) / (end - begin)) * 100;
  const places = (["above", "below"] as const).flatMap((side) => {
    const onSide = marks.filter((mark) => sideOf(mark) === side);
    const placed = onSide.map((mark) => ({ mark, left: percent(mark.at) }));
    return layOut(cluster(placed, now), side);
  });
  return { from: begin, to: end, places };
}

/** Words go as far as the next ones; where none fit right of their mark, they stand left of it. */
function layOut(groups: readonly Group[], side: Side): readonly PlacedMark[] {
  const places: PlacedMark[] = [];
  /** Where the words right of the current mark begin. */
  let next = 100;
  for (const [index, { left, marks }] of [...groups.entries()].toReversed()) {
    const isEnd = next - left < leastWidth;
    const before = groups[index - 1];
    const room = left - (before ? before.left + leastWidth : 0);
    const width = isEnd ? Math.min(Math.max(room, leastWidth), mostWidthLeft) : next - left;
    places.unshift({ side, left, width: width - 0.75, isEnd, marks });
    next = isEnd ? left - width : left;
  }
  return places;
}

interface Group {
  readonly left: number;
  readonly marks: readonly DayMark[];
}

/** Articles published at about the same hour are one mark; scheduled ones are not mixed with it. */
function cluster(
  places: readonly { readonly mark: DayMark; readonly left: number }[],
  now: Date,
): readonly Group[] {
  const groups: { left: number; marks: DayMark[] }[] = [];
  const isOut = (mark: DayMark) => Date.parse(mark.at) <= now.getTime();
  for (const { mark, left } of places) {
    const last = groups.at(-1);
    const isClose = last && left - last.left < leastWidth;
    if (isClose && isOut(last.marks[0]!) === isOut(mark)) last.marks.push(mark);
    else groups.push({ left, marks: [mark] });
  }
  return groups;
}

/** The hours that are named below the line: every third, and the first. */
export function listHours(line: Pick<DayLine, "from" | "to">): readonly {
  readonly at: number;
  readonly left: number;
  readonly isNamed: boolean;
}[] {
  const count = Math.floor((line.to - line.from) / hourMs);
  return Array.from({ length: count + 1 }, (_, hours) => ({
    at: line.from + hours * hourMs,
    left: ((hours * hourMs) / (line.to - line.from)) * 100,
    // 5, 6, 9, noon, 3, 6, 9.
    isNamed: hours === 0 || hours % 3 === 1,
  }));
}
