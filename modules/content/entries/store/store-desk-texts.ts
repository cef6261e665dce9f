/** SQL of all words of articles, which the newsroom searches: drafts, and texts that readers don't get. */
import { searchWords, wordsOf } from "../text/plain-text";
import type { Queryable } from "./query";
import type { Entry, EntryFields } from "../model/entry";

// A tsvector is limited to one megabyte, and a word takes up to twice its bytes; of a longer text only
// the beginning is indexed.
const mostIndexedBytes = 400_000;

/** The first words that fit an index. */
export function upTo(words: readonly string[], mostBytes = mostIndexedBytes): readonly string[] {
  let bytes = 0;
  const end = words.findIndex((word) => (bytes += Buffer.byteLength(word) + 1) > mostBytes);
  return end < 0 ? words : words.slice(0, end);
}

/** The words of an article's texts, normalized. */
export function wordsToSearch(
  { title, excerpt, body }: Pick<Entry, "title" | "excerpt" | "body">,
  { subject = "", dateline = "" }: Pick<EntryFields, "subject" | "dateline">,
): string {
  const text = [title, excerpt, subject, dateline, ...wordsOf(body)].join(" ");
  return upTo(searchWords(text)).join(" ");
}

/** Indexes the articles among these entries. */
export async function keepDeskTexts(db: Queryable, input: readonly Entry[]): Promise<void> {
  const articles = input
    .filter(({ type }) => type === "article")
    .map((entry) => ({ id: entry.id, words: wordsToSearch(entry, entry.fields) }));
  if (articles.length === 0) return;
  await db.query(
    `insert into content.desk_texts (entry_id, words)
     select r.id, to_tsvector('simple', r.words)
     from jsonb_to_recordset($1::jsonb) as r (id integer, words text)
     on conflict (entry_id) do update set words = excluded.words`,
    [JSON.stringify(articles)],
  );
}
