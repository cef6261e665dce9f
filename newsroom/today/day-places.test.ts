import { expect, it } from "vitest";
import type { DayMark } from "../../modules/desk/types";
import { listHours, placeMarks } from "./day-places";

const from = new Date("2026-11-21T10:00:00Z");
const to = new Date("2026-11-22T10:00:00Z");
const at = (hour: number) => new Date(from.getTime() + (hour - 5) * 3_600_000);
const mark = (hour: number, kind: DayMark["kind"] = "article"): DayMark => ({
  at: at(hour).toISOString(),
  kind,
  title: `At ${hour}`,
  note: "",
  articleId: 1,
});
const place = (marks: readonly DayMark[], now = at(10)) => placeMarks(marks, { from, to, now });

it("the line of an ordinary day ends at 11 p.m., of a late one with what is due", () => {
  expect(place([]).to).toBe(at(23).getTime());
  expect(place([mark(26)]).to).toBe(at(27).getTime());
  expect(place([mark(28.9)]).to).toBe(to.getTime());
  expect(place([], at(24.5)).to).toBe(at(26).getTime());
});

it("articles stand above the line and everything else below it", () => {
  const { places } = place([
    mark(9),
    mark(11, "correction"),
    mark(18, "embargo"),
    mark(20, "front"),
  ]);
  expect(places.map(({ side, marks }) => `${side} ${marks[0]!.title}`)).toEqual([
    "above At 9",
    "above At 18",
    "below At 11",
    "below At 20",
  ]);
});

it("what went out at about the same hour is one mark, and what is due is another", () => {
  const { places } = place([mark(8), mark(8.5), mark(9.5), mark(10.5), mark(14), mark(22)]);
  expect(places.map(({ marks }) => marks.length)).toEqual([3, 1, 1, 1]);
  // No words cover others.
  const spans = places.map(({ left, width, isEnd }) =>
    isEnd ? [left - width, left] : [left, left + width],
  );
  for (const [index, [begin = 0, end = 0]] of spans.entries()) {
    expect(begin).toBeGreaterThanOrEqual(spans[index - 1]?.[1] ?? 0);
    expect(end).toBeLessThanOrEqual(100);
  }
});

it("the hours of the line are named every third, and the first", () => {
  const named = listHours(place([])).filter(({ isNamed }) => isNamed);
  expect(named.map((hour) => (hour.at - from.getTime()) / 3_600_000 + 5)).toEqual([
    5, 6, 9, 12, 15, 18, 21,
  ]);
});
