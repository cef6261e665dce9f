/** Whether a paper's copy of a WordPress is what was put into WordPress. */
import type { Pool } from "pg";

/**
 * Published version of each published entry, by type and slug: without addresses of files and space between
 * elements, with times in seconds and an ellipsis for three dots, as WordPress has them.
 */
export async function describePublished(pool: Pool): Promise<ReadonlyMap<string, object>> {
  const { rows } = await pool.query<{ key: string; entry: { fields: Record<string, unknown> } }>(
    `select e.type || ' ' || e.slug as key, jsonb_build_object(
       'title', e.title, 'excerpt', e.excerpt, 'access', e.access, 'sections', e.section_ids,
       'body', replace(regexp_replace(regexp_replace(e.body, '/media/[^"]*', '/media/', 'g'), '>\\s+<', '><', 'g'),
         '...', '…'), 'teaser', regexp_replace(e.teaser, '>\\s+<', '><', 'g'),
       'writers', (select jsonb_agg(w.slug order by b.place) from content.bylines b
         join content.entries w on w.id = b.writer_id where b.entry_id = e.id),
       'picture', (select p.fields - array['source', 'file', 'mime', 'bytes'] from content.entries p where p.id = e.picture_id),
       'published', date_trunc('second', e.published_at), 'modified',
         -- The list of the front page is put up whenever it changes.
         case when e.slug <> 'top-stories-2' then date_trunc('second', e.modified_at) end,
       'fields', e.fields) as entry
     from content.entries e where e.status = 'publish' and e.type not in ('attachment', 'podcast')`,
  );
  return new Map(
    rows.map(({ key, entry }) => [key, { ...entry, fields: withoutDefaults(entry.fields) }]),
  );
}

/** A field that says nothing is the same as one that is missing. */
const withoutDefaults = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => !["", "false", "open"].includes(String(value)))
      .map(([name, value]) => [name, typeof value === "string" ? value.trim() : value] as const)
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );

/** One sentence for each part that differs. */
export function findDifferences(
  wanted: ReadonlyMap<string, object>,
  found: ReadonlyMap<string, object>,
): readonly string[] {
  const differences = [...found.keys()]
    .filter((key) => !wanted.has(key))
    .map((key) => `${key} is new`);
  for (const [key, entry] of wanted) {
    const copy = found.get(key) as Record<string, unknown> | undefined;
    if (!copy) {
      differences.push(`${key} is missing`);
      continue;
    }
    for (const [part, value] of Object.entries(entry)) {
      const [before, after] = [JSON.stringify(value), JSON.stringify(copy[part])];
      if (before !== after) differences.push(`${key}, ${part}: ${cut(before, after)}`);
    }
  }
  return differences;
}

/** Where two texts part. */
function cut(before = "", after = ""): string {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  const show = (text: string) => text.slice(Math.max(0, at - 40), at + 120);
  return `${show(before)} became ${show(after)}`;
}
