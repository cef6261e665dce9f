import { expect, it } from "vitest";
import { teaserOf } from "../../../../modules/content/entries/text/teaser";
import { markContinuation } from "./mark-continuation";

const words = (count: number, word: string) => Array(count).fill(word).join(" ");
const mark = (body: string) => markContinuation(body, teaserOf(body));

it.each([
  [
    "the paragraph after the teaser's last",
    `<p>${words(30, "one")}</p><p>${words(40, "two")}</p><p>${words(90, "three")}</p>`,
    `<p id="keep-reading">${words(90, "three")}`,
  ],
  [
    "a picture in that place",
    `<p>${words(60, "one")}</p><figure class="wp-block-image"><img src="/a.webp" alt=""></figure><p>${words(90, "two")}</p>`,
    `<figure id="keep-reading" class="wp-block-image">`,
  ],
  [
    "the first paragraph where the teaser breaks off within it",
    `<p class="has-drop-cap">${words(200, "one")}</p><p>${words(90, "two")}</p>`,
    `<p id="keep-reading" class="has-drop-cap">${words(200, "one")}`,
  ],
  [
    "the next block without an id of its own",
    `<p>${words(60, "one")}</p><h2 id="tide">Tide</h2><p>${words(90, "two")}</p>`,
    `<h2 id="tide">Tide</h2><p id="keep-reading">`,
  ],
])("marks %s", (_, body, marked) => {
  expect(mark(body)).toContain(marked);
  expect(mark(body).split("keep-reading")).toHaveLength(2);
});

it("leaves a body unchanged that is empty or entirely in the teaser", () => {
  expect(markContinuation("", "")).toBe("");
  expect(markContinuation("<p>All of it.</p>", "<p>All of it.</p>")).toBe("<p>All of it.</p>");
});
