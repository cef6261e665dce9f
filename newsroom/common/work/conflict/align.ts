/** Two texts side by side: paragraphs aligned first, then words. */
import { diffArrays, diffWordsWithSpace } from "diff";

export interface Hunk {
  /** Markup of top elements; the same in both unless `isChanged`. */
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
  readonly isChanged: boolean;
}

/** The text of a copy; "" if its kind has none. */
export const bodyOf = (copy: object): string => ("body" in copy ? String(copy.body) : "");

/** The top elements of a body. */
export function splitBody(html: string): readonly string[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return [...body.childNodes]
    .map((node) => (node instanceof Element ? node.outerHTML : (node.textContent?.trim() ?? "")))
    .filter((text) => text !== "");
}

export function alignBodies(mine: readonly string[], theirs: readonly string[]): readonly Hunk[] {
  const hunks: Hunk[] = [];
  let open: { mine: string[]; theirs: string[] } | null = null;
  for (const { added, removed, value } of diffArrays([...theirs], [...mine])) {
    if (!added && !removed) {
      open = null;
      hunks.push({ mine: value, theirs: value, isChanged: false });
      continue;
    }
    if (!open) {
      open = { mine: [], theirs: [] };
      hunks.push({ ...open, isChanged: true });
    }
    (added ? open.mine : open.theirs).push(...value);
  }
  return hunks;
}

export type Choice = "mine" | "theirs" | "both";

/** The body that was chosen; `choices` by place of the hunk, mine unless given. */
export function joinBody(
  hunks: readonly Hunk[],
  choices: Readonly<Record<number, Choice>>,
): string {
  return hunks
    .flatMap(({ mine, theirs, isChanged }, place) => {
      const choice = choices[place] ?? "mine";
      if (!isChanged || choice === "mine") return mine;
      return choice === "theirs" ? theirs : [...mine, ...theirs];
    })
    .join("\n");
}

export interface Words {
  readonly text: string;
  /** Only in this one. */
  readonly isOwn: boolean;
  /** Where it begins in the text. */
  readonly at: number;
}

/** The words of one text, marked where the other differs. */
export function markWords(own: string, other: string): readonly Words[] {
  const words: Words[] = [];
  let at = 0;
  for (const { value, added, removed } of diffWordsWithSpace(other, own)) {
    if (removed) continue;
    words.push({ text: value, isOwn: added, at });
    at += value.length;
  }
  return words;
}

/** Markup as plain text, a line for each element. */
export function plainText(pieces: readonly string[]): string {
  return pieces
    .map(
      (html) => new DOMParser().parseFromString(html, "text/html").body.textContent?.trim() ?? "",
    )
    .join("\n");
}

/** The number of words in a text. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== "").length;
}
