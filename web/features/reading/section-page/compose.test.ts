import { describe, expect, it } from "vitest";
import type { Story } from "../../../../modules/content/types";
import { composeSectionPage } from "./compose";

function write(id: number, pictured: boolean, height = 800, credit = ""): Story {
  return {
    id,
    slug: `story-${id}`,
    title: `Story ${id}`,
    excerpt: "",
    subject: null,
    dateline: null,
    publishedAt: "2026-11-21T11:00:00.000Z",
    updatedAt: "2026-11-21T11:00:00.000Z",
    access: "free",
    picture: pictured
      ? {
          id,
          url: "/media/plate.webp",
          width: 1200,
          height,
          alt: "A plate",
          caption: "",
          credit,
          focalX: 50,
          focalY: 50,
        }
      : null,
    author: null,
    authors: [],
    section: null,
  };
}

/** One letter per story: P with a picture, T with a tall one, M with a map, w without one. */
function compose(letters: string) {
  return composeSectionPage(
    [...letters].map((letter, place) => {
      const credit = letter === "M" ? "Map by The Sun" : "";
      return write(place, letter !== "w", letter === "T" ? 1500 : 800, credit);
    }),
  );
}

describe("a section's page", () => {
  it.each([
    ["", null, [], [], 0],
    ["P", null, [], [], 0],
    ["PP", 1, [], [], 0],
    ["Pw", null, [1], [], 0],
    ["PPP", 1, [2], [], 0],
    ["PPPP", 1, [2], [3], 0],
    ["PPPPP", 1, [2, 3], [4], 0],
    ["PPPPPP", 1, [2, 3], [4, 5], 0],
    ["PPPTPP", 3, [1, 2], [4, 5], 0],
    ["PMPwww", 2, [3, 1], [4, 5], 0],
    ["PMwwww", 1, [2, 3], [4, 5], 0],
    ["PwPwPw", 2, [1, 4], [3, 5], 0],
    ["wwPwww", null, [0, 1], [3, 4, 5], 0],
    ["wwwPww", 3, [1, 2], [4, 5], 0],
    ["wwwwww", null, [1, 2], [3, 4, 5], 0],
    ["PPPPPPPPPPPP", 1, [2, 3], [4, 5], 6],
  ])("composes %j", (letters, tall, middle, box, river) => {
    const page = compose(letters);
    expect(page.tall?.id ?? null).toBe(tall);
    expect(page.middle.map((story) => story.id)).toEqual(middle);
    expect(page.box.map((story) => story.id)).toEqual(box);
    expect(page.river).toHaveLength(river);
  });

  it.each([
    ["", null],
    ["Pww", 0],
    ["wPP", 1],
    ["wwPw", 2],
    ["wwwP", 0],
  ])("opens %j with the first picture of three, else with the newest", (letters, hero) => {
    expect(compose(letters).hero?.id ?? null).toBe(hero);
  });

  it("keeps the columns in place when a further step arrives", () => {
    const { river: before, ...above } = compose("PwPwPw");
    const { river: after, ...still } = compose("PwPwPwPPPPPP");
    expect(still).toEqual(above);
    expect(after.length - before.length).toBe(6);
  });
});
