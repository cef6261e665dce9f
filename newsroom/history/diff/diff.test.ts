import { describe, expect, it } from "vitest";
import { type Block, compareBlocks, countChanges, foldUnchanged } from "./compare-blocks";
import { compareWords, countWords, type Run } from "./compare-words";

/** "[-out-]" and "[+in+]" in the text. */
const print = (runs: readonly Run[]) =>
  runs
    .map(({ kind, text }) =>
      kind === "same" ? text : kind === "in" ? `[+${text}+]` : `[-${text}-]`,
    )
    .join("");

const p = (text: string): Block => ({ kind: "p", text, html: text });

describe("words", () => {
  it.each([
    [
      "a debt of $14 million, most",
      "a debt of $41 million, most",
      "a debt of [-$14-][+$41+] million, most",
    ],
    ["pays $1,200.50 now", "pays $1,250.50 now", "pays [-$1,200.50-][+$1,250.50+] now"],
    [
      "Harbor Towns Agree, Ending a Quarrel",
      "Two Towns Agree",
      "[-Harbor-][+Two+] Towns Agree[-, Ending a Quarrel-]",
    ],
    [
      "Engineers say the first winter",
      "Their first winter",
      "[-Engineers say the-][+Their+] first winter",
    ],
    ["it’s done", "its done", "[-it’s-][+its+] done"],
    ["up 5%", "up 6%", "up [-5%-][+6%+]"],
    ["the same", "the same", "the same"],
    ["", "New.", "[+New.+]"],
    ["Old.", "", "[-Old.-]"],
    ["two  spaces", "two spaces", "two[- -] spaces"],
    ["東京は雨", "東京は晴れ", "[-東京は雨-][+東京は晴れ+]"],
  ])("of %j and %j", (before, after, expected) => {
    const runs = compareWords(before, after);
    expect(print(runs)).toBe(expected);
    const joined = (kind: Run["kind"]) =>
      runs
        .filter((run) => run.kind === "same" || run.kind === kind)
        .map(({ text }) => text)
        .join("");
    expect(joined("out")).toBe(before);
    expect(joined("in")).toBe(after);
  });

  it("are counted as a reader would", () => {
    expect(countWords("It’s $1,200.50 — a year-end sum.")).toBe(5);
  });
});

describe("paragraphs", () => {
  const one = p(
    "Under the agreement the towns pool two reservoirs and a combined debt of $14 million.",
  );
  const two = p("A household in either place will pay about $17 a month less.");
  const three = p(
    "The bean farmer, who was not asked, has a well of his own and means to keep it.",
  );
  const kinds = (before: readonly Block[], after: readonly Block[]) =>
    compareBlocks(before, after).map((change) =>
      "isMoved" in change && change.isMoved ? `${change.kind} moved` : change.kind,
    );

  it("that are the same are aligned, whatever happens around them", () => {
    expect(kinds([one, two, three], [one, two, three])).toEqual(["same", "same", "same"]);
    expect(kinds([one, three], [one, two, three])).toEqual(["same", "in", "same"]);
    expect(kinds([one, two, three], [one, three])).toEqual(["same", "out", "same"]);
    expect(kinds([], [one])).toEqual(["in"]);
  });

  it("are compared with those that they are like, even when another was put between", () => {
    const changed = p(two.text.replace("$17", "$11"));
    expect(kinds([one, two], [one, p("Nothing of this was ever said before."), changed])).toEqual([
      "same",
      "in",
      "changed",
    ]);
    const [, , last] = compareBlocks(
      [one, two],
      [one, p("Something else altogether here."), changed],
    );
    expect(last?.kind === "changed" && print(last.runs)).toContain("[-$17-][+$11+]");
  });

  it("that have nothing in common are one gone and one new", () => {
    expect(kinds([one], [three])).toEqual(["out", "in"]);
  });

  it("that moved say so, and their words are not counted", () => {
    const changes = compareBlocks([one, two, three], [three, one, two]);
    expect(kinds([one, two, three], [three, one, two])).toEqual([
      "in moved",
      "same",
      "same",
      "out moved",
    ]);
    expect(countChanges(changes)).toMatchObject({ wordsIn: 0, wordsOut: 0 });
  });

  it("with another link or emphasis changed without a word", () => {
    const linked = { ...two, html: '<a href="/bills">A household</a> in either place…' };
    const [change] = compareBlocks([two], [linked]);
    expect(change).toMatchObject({ kind: "changed", runs: [] });
  });

  it("that became subheads, and pictures, are told from words", () => {
    expect(kinds([two], [{ ...two, kind: "h2" }])).toEqual(["changed"]);
    const picture = { kind: "picture", text: two.text, html: "<img>" };
    expect(kinds([two], [picture]).toSorted()).toEqual(["in", "out"]);
  });

  it("are counted and folded", () => {
    const changes = compareBlocks(
      [one, two, three],
      [one, p(two.text.replace("$17", "$11")), three],
    );
    expect(countChanges(changes)).toEqual({ paragraphs: 1, wordsIn: 1, wordsOut: 1 });
    expect(foldUnchanged(changes).map(({ isFolded }) => isFolded)).toEqual([true, false, true]);
  });

  it("of a text that was replaced as a whole are compared in time", () => {
    const many = (word: string) => Array.from({ length: 1_000 }, (_, n) => p(`${word} ${n} of it`));
    const began = performance.now();
    compareBlocks(many("old"), many("new"));
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
