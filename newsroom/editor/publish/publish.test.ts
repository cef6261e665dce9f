import { expect, test } from "vitest";
import type { ArticleCopy, DeskPicture } from "../../../modules/content/newsroom/desk/types";
import { joinDone } from "../../common/work/publish/checks";
import { listChecks } from "./ready";
import { tellPublishing } from "./sentence";

const say = (options: Parameters<typeof tellPublishing>[0]) =>
  tellPublishing(options)
    .map(({ text }) => text)
    .join("");

test("what will happen is one plain sentence", () => {
  const first = {
    state: "draft",
    access: "metered",
    section: "Justice",
    isEmbargoed: false,
  } as const;
  expect(say({ ...first, when: null })).toBe(
    "Goes out now, metered, in Justice; the front page stays as it is. No email goes out.",
  );
  expect(say({ ...first, when: "Saturday, November 21, 6:00 p.m. ET", isEmbargoed: true })).toBe(
    "Embargoed until Saturday, November 21, 6:00 p.m. ET, metered, in Justice; the front page stays as it is. No email goes out.",
  );
  expect(say({ ...first, state: "live-changed", when: null })).toBe(
    "Readers see the changes now; the article keeps its place and its time. The front page stays as it is.",
  );
});

const copy = {
  title: "Ferry",
  excerpt: "It left.",
  sectionIds: [2],
  writerIds: [3],
} as unknown as ArticleCopy;
const picture = { alt: "A ferry", credit: "Ines Calloway", isDecorative: false } as DeskPicture;
const missing = (options: Partial<Parameters<typeof listChecks>[0]>) =>
  listChecks({ copy, words: 9, picture, openNotes: 0, ...options })
    .filter(({ state }) => state !== "done")
    .map(({ text, state }) => `${state}: ${text}`);

test("what is missing stops it, the rest is worth a look", () => {
  expect(missing({})).toEqual([]);
  expect(
    missing({ copy: { ...copy, title: " ", sectionIds: [], writerIds: [] }, words: 0 }),
  ).toEqual([
    "missing: It has no headline.",
    "missing: It doesn’t have a section.",
    "missing: It has no author.",
    "missing: It has no text.",
  ]);
  expect(missing({ picture: { ...picture, credit: "", alt: "" } })).toEqual([
    "missing: The picture has no credit.",
    "missing: The picture has no description.",
  ]);
  expect(missing({ picture: { ...picture, alt: "", isDecorative: true } })).toEqual([]);
  expect(missing({ copy: { ...copy, excerpt: "" }, openNotes: 2 })).toEqual([
    "look: It has no deck.",
    "look: 2 notes are open.",
  ]);
});

test("what is done is one line", () => {
  const checks = listChecks({ copy, words: 9, picture: null, openNotes: 1 });
  expect(joinDone(checks).map(({ text }) => text)).toEqual([
    "Headline, section, author, text",
    "One note is open.",
  ]);
});
