/** SQL of the last publication of an entry: what it was before, for as long as it can be undone. */
import type { PoolClient } from "../../../../platform/database/database";
import type { EntryStatus } from "../../entries/model/entry";
import type { EntryCopy } from "./entry-copy";

export interface Publication {
  readonly publishedAt: Date;
  readonly staffId: number;
  readonly status: EntryStatus;
  readonly date: Date;
  readonly dateFloats: boolean;
  /** The published text. */
  readonly copy: EntryCopy;
  readonly waited: boolean;
  /** The previous text of the entry, and whether it was under embargo. */
  readonly entryCopy: EntryCopy & { readonly isEmbargoed?: boolean };
}

/** Remembers what an entry was before it is published. */
export async function keepPublication(
  db: PoolClient,
  entryId: number,
  options: Publication,
): Promise<void> {
  await db.query(
    `insert into content.publications
       (entry_id, published_at, staff_id, status, date, date_floats, copy, waited, entry_copy)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (entry_id) do update set published_at = excluded.published_at,
       staff_id = excluded.staff_id, status = excluded.status, date = excluded.date,
       date_floats = excluded.date_floats, copy = excluded.copy, waited = excluded.waited,
       entry_copy = excluded.entry_copy`,
    [
      entryId,
      options.publishedAt,
      options.staffId,
      options.status,
      options.date,
      options.dateFloats,
      JSON.stringify(options.copy),
      options.waited,
      JSON.stringify(options.entryCopy),
    ],
  );
}

/** Removes and returns the last publication. */
export async function takePublication(
  db: PoolClient,
  entryId: number,
): Promise<Publication | null> {
  const { rows } = await db.query<Publication>(
    `delete from content.publications p where p.entry_id = $1
     returning p.published_at as "publishedAt", p.staff_id as "staffId", p.status, p.date,
       p.date_floats as "dateFloats", p.copy, p.waited, p.entry_copy as "entryCopy"`,
    [entryId],
  );
  return rows[0] ?? null;
}
