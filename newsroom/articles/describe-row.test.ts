import { expect, it } from "vitest";
import type { ArticleRow } from "../../modules/content/newsroom/desk/types";
import { describeLength, describeRow, describeState } from "./describe-row";

const now = new Date("2026-11-22T15:40:00Z");
const row: ArticleRow = {
  id: 1,
  state: "draft",
  isInReview: false,
  version: 1,
  title: "One Plane a Night",
  excerpt: "",
  sectionIds: [2],
  subject: "",
  dateline: "",
  writers: [{ id: 3, name: "Tobias Wren" }],
  picture: {
    id: 4,
    url: "/media/plane.webp",
    width: 1200,
    height: 800,
    alt: "A plane over a field",
    isDecorative: false,
    caption: "",
    credit: "Ansel Bend",
    focalX: 50,
    focalY: 50,
  },
  access: "metered",
  wordCount: 1120,
  publishedAt: null,
  savedAt: "2026-11-22T15:38:00Z",
  savedBy: "Dora Quill",
  address: null,
  mayEdit: true,
  mayPublish: true,
};
const at = (change: Partial<ArticleRow>, readings?: number) =>
  Object.values(describeRow({ ...row, ...change }, now, readings));

it("says what a draft lacks, the first thing first", () => {
  expect(at({})).toEqual(["10:38 a.m.", "1,120 words"]);
  expect(at({ picture: { ...row.picture!, credit: "" } })[1]).toBe("no credit");
  expect(at({ picture: { ...row.picture!, alt: "", credit: "" } })[1]).toBe(
    "no picture description",
  );
  expect(at({ picture: { ...row.picture!, alt: "", isDecorative: true } })[1]).toBe("1,120 words");
  expect(at({ picture: null, writers: [] })[1]).toBe("no author");
  expect(at({ picture: null, wordCount: 0, title: "" })[1]).toBe("no headline");
});

it("says when it goes out, by the paper's day", () => {
  const today = { state: "scheduled", publishedAt: "2026-11-22T17:30:00Z" } as const;
  // After midnight at the paper.
  const tomorrow = { state: "embargoed", publishedAt: "2026-11-23T05:36:00Z" } as const;
  expect(at(today)).toEqual(["12:30 p.m.", "ready"]);
  expect(at(tomorrow)).toEqual(["Monday", "12:36 a.m."]);
  expect(describeState({ ...row, ...tomorrow }, now)).toBe("Embargo Monday, 12:36 a.m.");
});

it("says since when it is live, and how often it was read", () => {
  const live = { state: "live", publishedAt: "2026-11-22T13:40:00Z" } as const;
  expect(at(live, 4118)).toEqual(["8:40 a.m.", "4,118 read"]);
  expect(at(live)).toEqual(["8:40 a.m.", ""]);
  const changed = { ...row, ...live, state: "live-changed" } as const;
  expect(describeState(changed, now)).toBe("Live 8:40 a.m., unpublished changes");
});

it("counts a minute for 230 words", () => {
  expect(describeLength(row)).toBe("1,120 words, 5 minutes");
  expect(describeLength({ ...row, wordCount: 1 })).toBe("1 word, 1 minute");
});
