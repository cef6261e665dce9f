import { describe, expect, it } from "vitest";
import { findAnchor, makeAnchor, type Span } from "./anchor";

const blocks = [
  "One Plane a Night, and a Town That Stays Up for It",
  "It brings blood, tractor parts, and now and then a queen bee.",
  "The airfield owns a single runway, with 46 lamps, and she is its night manager, under a clause added to her contract in 2009, its deer.",
  "The first of the regulars comes in: Mr. Purcell, a widower, with a jigsaw puzzle under his arm.",
];
const quote = "a clause added to her contract in 2009";
const spanOf = (words: string, block: number): Span => {
  const offset = blocks[block]!.indexOf(words);
  return { from: { block, offset }, to: { block, offset: offset + words.length } };
};
const anchor = makeAnchor(blocks, spanOf(quote, 2));

/** The words at the place that was found; null: they are gone. */
const found = (text: readonly string[], of = anchor) => {
  const { block, span } = findAnchor(text, of);
  const words =
    span &&
    (span.from.block === span.to.block
      ? text[span.from.block]!.slice(span.from.offset, span.to.offset)
      : "several blocks");
  return { block, words };
};
const changed = (block: number, text: string) => blocks.with(block, text);

describe("a note", () => {
  it("knows its words and what stands around them", () => {
    expect(anchor).toEqual({
      quote,
      prefix: "6 lamps, and she is its night manager, under ".slice(-40),
      suffix: ", its deer.\nThe first of the regulars comes in".slice(0, 40),
      block: 2,
    });
    expect(found(blocks)).toEqual({ block: 2, words: quote });
  });

  it.each<[string, readonly string[], number]>([
    ["paragraphs are added before it", ["New.", "Another.", ...blocks], 4],
    ["paragraphs before it are gone", blocks.slice(2), 0],
    ["its paragraph moves to the end", [blocks[0]!, blocks[1]!, blocks[3]!, blocks[2]!], 3],
    ["words before it change", changed(2, blocks[2]!.replace("46 lamps", "48 lamps, two dim")), 2],
    ["all around it changes", changed(2, `Under ${quote}.`), 2],
    [
      "its paragraph is split before it",
      blocks.toSpliced(2, 1, "The airfield owns a runway.", `Under ${quote}, its deer.`),
      3,
    ],
  ])("stays with its words when %s", (_, text, block) => {
    expect(found(text)).toEqual({ block, words: quote });
  });

  it("stays with its words when their quotes curl", () => {
    const typed = ['She said "no" to it -- twice.'];
    const input = makeAnchor(typed, {
      from: { block: 0, offset: 9 },
      to: { block: 0, offset: 13 },
    });
    expect(input.quote).toBe('"no"');
    expect(found(["She said “no” to it -- twice."], input).words).toBe("“no”");
  });

  it("moves to what replaced its words", () => {
    const text = changed(2, blocks[2]!.replace(quote, "a line in her contract"));
    expect(found(text)).toEqual({ block: 2, words: "a line in her contract" });
  });

  it("stays in its place when its words are gone", () => {
    const cut = changed(2, blocks[2]!.replace(`${quote}, `, ""));
    expect(found(cut)).toMatchObject({ words: null });
    expect(found(blocks.toSpliced(2, 1))).toEqual({ block: 2, words: null });
    expect(found([])).toEqual({ block: 0, words: null });
  });

  it("of words that stand in several places belongs to the one it was left at", () => {
    const text = [
      "The lamp was lit by Wilma at eight.",
      "At nine the lamp was out.",
      "The lamp again, by day.",
    ];
    const second = makeAnchor(text, {
      from: { block: 1, offset: 12 },
      to: { block: 1, offset: 16 },
    });
    expect(second.quote).toBe("lamp");
    expect(found(text, second).block).toBe(1);
    expect(found(["An opening.", ...text], second).block).toBe(2);
    expect(
      found(["Lamps everywhere, a lamplight parade of them, and nothing else."], second),
    ).toEqual({
      block: 0,
      words: null,
    });
  });

  it("may be on several paragraphs, and on no more than 400 characters", () => {
    const over = makeAnchor(blocks, {
      from: { block: 2, offset: 120 },
      to: { block: 3, offset: 9 },
    });
    expect(findAnchor(blocks, over).span).toEqual({
      from: { block: 2, offset: 120 },
      to: { block: 3, offset: 9 },
    });
    const long = ["x".repeat(5_000)];
    const whole = makeAnchor(long, {
      from: { block: 0, offset: 0 },
      to: { block: 0, offset: 5_000 },
    });
    expect(whole.quote).toHaveLength(400);
    expect(findAnchor(long, whole).span?.from).toEqual({ block: 0, offset: 0 });
  });
});
