/** Words on this computer (IndexedDB), by person and article. */
import { del, get, set, update } from "idb-keyval";
import type { KeptWords } from "./writing";

/** Words that an earlier page left; they wait under a name of their own until someone has decided. */
export interface FoundWords extends KeptWords {
  readonly key: string;
}

function keyOf(person: number, article: number): string {
  return `words:${person}:${article}`;
}

export function keepWords(person: number, article: number, words: KeptWords): Promise<void> {
  return set(keyOf(person, article), words);
}

export function forgetWords(person: number, article: number): Promise<void> {
  return del(keyOf(person, article));
}

/**
 * Finds what an earlier page left, and puts it aside: new words don't overwrite it. Of several that no one
 * has decided on, the last ones; the others wait.
 */
export async function findWords(person: number, article: number): Promise<FoundWords | null> {
  const key = keyOf(person, article);
  const aside = `${key}:aside`;
  const left = await get<KeptWords>(key);
  if (left) {
    await update<readonly KeptWords[]>(aside, (others = []) => [...others, left]);
    await del(key);
  }
  const words = (await get<readonly KeptWords[]>(aside))?.at(-1);
  return words ? { ...words, key: aside } : null;
}

export function forgetFound({ key, at }: FoundWords): Promise<void> {
  return update<readonly KeptWords[]>(key, (others = []) =>
    others.filter((words) => words.at !== at),
  );
}
