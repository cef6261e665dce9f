/** Words on this computer (IndexedDB), by person and piece of work. */
import { del, get, set, update } from "idb-keyval";

/** Words on this computer that the server may not have. */
export interface KeptWords<Copy> {
  readonly copy: Copy;
  /** The version that they were written on. */
  readonly version: number;
  /** The server's version at that time; text from earlier releases lacks it. */
  readonly base?: Copy;
  /** ISO 8601, for people only. */
  readonly at: string;
}

/** Words that an earlier page left; they wait under a name of their own until someone has decided. */
export interface FoundWords<Copy> extends KeptWords<Copy> {
  readonly key: string;
}

/** Articles, pages, features and authors have their IDs from one sequence. */
const keyOf = (person: number, id: number): string => `words:${person}:${id}`;

export function keepWords<Copy>(person: number, id: number, words: KeptWords<Copy>): Promise<void> {
  return set(keyOf(person, id), words);
}

export function forgetWords(person: number, id: number): Promise<void> {
  return del(keyOf(person, id));
}

/**
 * Finds what an earlier page left, and puts it aside: new words don't overwrite it. Of several that no one
 * has decided on, the last ones; the others wait.
 */
export async function findWords<Copy>(
  person: number,
  id: number,
): Promise<FoundWords<Copy> | null> {
  const key = keyOf(person, id);
  const aside = `${key}:aside`;
  const left = await get<KeptWords<Copy>>(key);
  if (left) {
    await update<readonly KeptWords<Copy>[]>(aside, (others = []) => [...others, left]);
    await del(key);
  }
  const words = (await get<readonly KeptWords<Copy>[]>(aside))?.at(-1);
  return words ? { ...words, key: aside } : null;
}

export function forgetFound({ key, at }: FoundWords<unknown>): Promise<void> {
  return update<readonly KeptWords<unknown>[]>(key, (others = []) =>
    others.filter((words) => words.at !== at),
  );
}
