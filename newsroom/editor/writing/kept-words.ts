/** Words on this computer (IndexedDB), by person and article. */
import { del, get, set } from "idb-keyval";
import type { KeptWords } from "./writing";

/** Words that an earlier page left; they wait under a name of their own until somebody has decided. */
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

/** Finds what an earlier page left, and puts it aside: new words don't overwrite it. */
export async function findWords(person: number, article: number): Promise<FoundWords | null> {
  const key = keyOf(person, article);
  const aside = `${key}:aside`;
  const left = await get<KeptWords>(key);
  if (left) {
    await set(aside, left);
    await del(key);
  }
  const words = left ?? (await get<KeptWords>(aside));
  return words ? { ...words, key: aside } : null;
}

export function forgetFound({ key }: FoundWords): Promise<void> {
  return del(key);
}
