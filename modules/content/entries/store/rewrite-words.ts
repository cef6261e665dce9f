/** SQL that makes the words of entries again after their rules have changed: content.words_queue has their IDs. */
import type { Pool, PoolClient } from "../../../../platform/database/database";
import { inTransaction } from "../../../../platform/database/transaction";
import type { Entry, EntryFields } from "../model/entry";
import { keepDeskTexts, wordsToSearch } from "./store-desk-texts";
import { derive, lockEntries, weightedWords } from "./store-writes";

/** Entries in one transaction, for which concurrent edits of them have to wait. */
const batch = 50;

/** Makes the words of all queued entries again; returns how many there were. */
export async function rewriteWords(pool: Pool): Promise<number> {
  for (let count = 0; ;) {
    const written = await inTransaction(pool, async (db) => {
      const { rows } = await db.query<{ id: number }>(
        `select entry_id as id from content.words_queue order by entry_id limit ${batch}
         for update skip locked`,
      );
      const ids = rows.map(({ id }) => id);
      const entries = [...(await lockEntries(db, ids)).values()];
      await writeWords(db, entries);
      await writeCopies(db, entries);
      await db.query("delete from content.words_queue where entry_id = any($1::int[])", [ids]);
      return ids.length;
    });
    count += written;
    if (written < batch) return count;
  }
}

async function writeWords(db: PoolClient, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  await db.query(
    `update content.entries e set search = ${weightedWords}
     from jsonb_to_recordset($1::jsonb) as r (id integer, words jsonb) where r.id = e.id`,
    [JSON.stringify(entries.map(derive).map(({ id, words }) => ({ id, words })))],
  );
  await keepDeskTexts(db, entries);
}

/** Of working copies, which have what was changed beside their entries. */
async function writeCopies(db: PoolClient, entries: readonly Entry[]): Promise<void> {
  const { rows } = await db.query<{ id: number; copy: Partial<Entry> & EntryFields }>(
    `select w.entry_id as id, w.copy from content.working_copies w
     where w.entry_id = any($1::int[]) for update`,
    [entries.map(({ id }) => id)],
  );
  const copies = new Map(rows.map(({ id, copy }) => [id, copy]));
  const words = entries.flatMap((entry) => {
    const copy = copies.get(entry.id);
    return copy ? [{ id: entry.id, words: wordsToSearch({ ...entry, ...copy }, copy) }] : [];
  });
  if (words.length === 0) return;
  await db.query(
    `update content.working_copies w set words = to_tsvector('simple', r.words)
     from jsonb_to_recordset($1::jsonb) as r (id integer, words text) where r.id = w.entry_id`,
    [JSON.stringify(words)],
  );
}
