import { expect, it } from "vitest";
import { readParagraphs } from "./written-words";

const show = (text: string) =>
  readParagraphs(text).map((runs) =>
    runs.map((run) => (run.kind === "link" ? `<${run.text}|${run.href}>` : run.text)).join(""),
  );

it("reads paragraphs and links", () => {
  expect(show("One\nline.\n\n\n[Plans](/pricing), [us](mailto:us@paper.example).")).toEqual([
    "One line.",
    "<Plans|/pricing>, <us|mailto:us@paper.example>.",
  ]);
});

it("takes brackets that are no link as they are", () => {
  expect(show("He [sic] said [it](/a) and ](b) [c](")).toEqual([
    "He [sic] said <it|/a> and ](b) [c](",
  ]);
  expect(show("[x](javascript:alert(1)) [y](//evil.example) [z](/z)")).toEqual([
    "[x](javascript:alert(1)) [y](//evil.example) <z|/z>",
  ]);
});

it("keeps the brackets in an address", () => {
  expect(show("See [the Sun](https://en.wikipedia.org/wiki/Sun_(star)).")).toEqual([
    "See <the Sun|https://en.wikipedia.org/wiki/Sun_(star)>.",
  ]);
});

it("takes no time for many brackets", () => {
  expect(show("[](".repeat(2_000))).toEqual(["[](".repeat(2_000)]);
});
