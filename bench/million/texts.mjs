/** Words and paragraphs for the large data set: the edition's own sentences, and invented names. The same in each run. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const sentencesInParagraph = 4;

/** Numbers below a limit that look random and are the same in each run. */
function createRandom(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const starts = "B Br C Cr D Dr F G Gr H K L M N P Pr R S St T Tr V W".split(" ");
const middles = "a e i o u ai ea ou".split(" ");
const ends = "ll rn sk nd m ston ford ley mar vik den rick son by ham wick low ter".split(" ");

/** Family names and places that no dictionary has, so that some words of the archive are rare. */
function inventNames(count, random) {
  const pick = (list) => list[random(list.length)];
  const names = new Set();
  while (names.size < count) {
    names.add(
      pick(starts) +
        pick(middles) +
        pick(ends) +
        (random(3) === 0 ? pick(middles) + pick(ends) : ""),
    );
  }
  return [...names];
}

/** The sentences of the demo edition's articles, without markup. */
function readSentences(root) {
  const folder = join(root, "seed", "edition", "articles");
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(".md"))
    .toSorted()
    .flatMap((name) => {
      const [, , body = ""] = readFileSync(join(folder, name), "utf8").split(/^---$/m);
      return body
        .split(/\n{2,}/)
        .filter((paragraph) => /^[A-Z]/.test(paragraph) && !/[<>[\]{}|`*_]/.test(paragraph))
        .flatMap(
          (paragraph) => paragraph.replace(/\s+/g, " ").match(/[A-Z][^.!?]{20,200}[.!?]/g) ?? [],
        );
    });
}

const escape = (text) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** As the search folds words, for plain English. */
const fold = (text) =>
  (
    text
      .normalize("NFKD")
      .replace(/\p{M}+/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(" ");

/**
 * @returns names, and paragraphs as HTML, as plain text and as folded words
 */
export function writeTexts({ root, paragraphs, names }) {
  const random = createRandom(1926);
  const invented = inventNames(names, random);
  const sentences = readSentences(root);
  if (sentences.length < 500) throw new Error(`Only ${sentences.length} sentences in the edition.`);
  const pick = (list) => list[random(list.length)];
  const written = Array.from({ length: paragraphs }, () => {
    const said = `${pick(invented)} of ${pick(invented)} said so in ${1926 + random(100)}.`;
    const text = [
      ...Array.from({ length: sentencesInParagraph }, () => pick(sentences)),
      said,
    ].join(" ");
    return { html: `<p>${escape(text)}</p>`, text, words: fold(text) };
  });
  return { names: invented, paragraphs: written };
}
