import { describe, expect, it } from "vitest";
import type { Crossword } from "../../../../modules/content/types";
import { findPlace, windowAround } from "./find-place";
import { frameOf } from "./frame-of";
import { datedTitle, signedDay } from "./puzzle-title";

const newest = new Date("2026-11-21T09:00:00Z").getTime();

function crossword(daysAgo: number, options: Partial<Crossword> = {}): Crossword {
  return {
    id: 1000 - daysAgo,
    slug: `day-${daysAgo}`,
    title: "Second Light",
    publishedAt: new Date(newest - daysAgo * 86_400_000).toISOString(),
    author: null,
    iframeSrc: "",
    grid: null,
    ...options,
  };
}

describe("a puzzle's frame", () => {
  it.each([
    ["", null],
    ["nonsense", null],
    ["javascript:alert(1)", null],
    ["//elsewhere.example/a", null],
    ["/\\elsewhere.example/a", null],
    ["/crosswords/a/play", { kind: "own", src: "/crosswords/a/play" }],
    [
      "https://puzzles.example/a?b=1",
      { kind: "vendor", src: "https://puzzles.example/a?b=1", host: "puzzles.example" },
    ],
    [
      "http://puzzles.example/a",
      { kind: "link", src: "http://puzzles.example/a", host: "puzzles.example" },
    ],
  ])("of %s", (iframeSrc, frame) => {
    expect(frameOf(iframeSrc)).toEqual(frame);
  });
});

describe("a puzzle's title", () => {
  it("uses New York's weekday and adds no second pair of quotes", () => {
    expect(datedTitle(crossword(0))).toBe("Saturday: ‘Second Light’");
    expect(datedTitle(crossword(0, { publishedAt: "2026-11-21T03:00:00Z" }))).toBe(
      "Friday: ‘Second Light’",
    );
    expect(datedTitle(crossword(0, { title: "‘Low Water’" }))).toBe("Saturday: ‘Low Water’");
  });

  it("has an author where the puzzle has one", () => {
    expect(signedDay(crossword(0))).toBe("November 21, 2026");
    const author = { id: 1, name: "Nell Abernathy", slug: "nell-abernathy", portrait: null };
    expect(signedDay(crossword(0, { author }))).toBe("By Nell Abernathy · November 21, 2026");
  });
});

describe("a puzzle's place", () => {
  const all = Array.from({ length: 40 }, (_, at) => crossword(at));
  // Puzzles with the same instant are ordered by their ids.
  all[20] = { ...crossword(19), id: all[20]?.id ?? 0 };
  let asked = 0;
  const shelf = {
    listCrosswords: ({ offset = 0, limit }: { offset?: number; limit: number }) => {
      asked += 1;
      return Promise.resolve({ crosswords: all.slice(offset, offset + limit), total: all.length });
    },
  };

  it.each([0, 1, 18, 19, 20, 21, 39])("is found at %i", async (at) => {
    asked = 0;
    expect(await findPlace(shelf, all[at] ?? crossword(0))).toBe(at);
    expect(asked).toBeLessThan(9);
  });

  it.each([
    [0, 40, 0],
    [3, 40, 0],
    [10, 40, 7],
    [39, 40, 33],
    [2, 4, 0],
  ])("the window around %i of %i begins at %i", (at, total, from) => {
    expect(windowAround(at, { size: 7, total })).toBe(from);
  });
});
