import { expect, test } from "vitest";
import { alignBodies, joinBody, markWords } from "./align";

const theirs = ["<p>One.</p>", "<p>A joint debt of $14 million.</p>", "<p>Three.</p>"];
const mine = [
  "<p>One.</p>",
  "<p>A combined debt of $41 million.</p>",
  "<p>Three.</p>",
  "<p>Four.</p>",
];

test("passages are aligned, and each is taken from one or both", () => {
  const hunks = alignBodies(mine, theirs);
  expect(hunks.map(({ isChanged }) => isChanged)).toEqual([false, true, false, true]);
  expect(joinBody(hunks, {})).toBe(mine.join("\n"));
  expect(joinBody(hunks, { 1: "theirs", 3: "theirs" })).toBe(theirs.join("\n"));
  expect(joinBody(hunks, { 1: "both" })).toBe(
    [mine[0], mine[1], theirs[1], mine[2], mine[3]].join("\n"),
  );
  expect(joinBody(alignBodies([], theirs), { 0: "theirs" })).toBe(theirs.join("\n"));
});

test("words that the other doesn't have are marked", () => {
  const words = markWords("a joint debt", "a combined debt");
  expect(words.filter(({ isOwn }) => isOwn).map(({ text }) => text)).toEqual(["joint"]);
  expect(words.map(({ text }) => text).join("")).toBe("a joint debt");
});
