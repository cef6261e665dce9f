/** SQL of corrections; they are never changed (a trigger of migrations/0027-bylines-and-corrections.sql). */
import type { Correction, CorrectionList } from "../model/published";
import type { Queryable, Read } from "./query";

interface Row {
  readonly id: number;
  readonly kind: Correction["kind"];
  readonly text: string;
  readonly madeAt: Date;
}

const toCorrection = ({ id, kind, text, madeAt }: Row): Correction => ({
  id,
  kind,
  text,
  madeAt: madeAt.toISOString(),
});

/** Keeps a correction and returns its ID. */
export async function insertCorrection(
  db: Queryable,
  options: Omit<Correction, "id" | "madeAt"> & {
    readonly articleId: number;
    readonly madeAt: Date;
    readonly staffId: number;
  },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into content.corrections (entry_id, kind, text, made_at, staff_id)
     values ($1, $2, $3, $4, $5) returning id`,
    [options.articleId, options.kind, options.text, options.madeAt, options.staffId],
  );
  return rows[0]!.id;
}

/** An article's corrections, oldest first, as they are printed below it. */
export async function listCorrectionsOf(
  db: Queryable,
  articleId: number,
): Promise<readonly Correction[]> {
  const { rows } = await db.query<Row>(
    `select c.id, c.kind, c.text, c.made_at as "madeAt" from content.corrections c
     where c.entry_id = $1 order by c.id`,
    [articleId],
  );
  return rows.map(toCorrection);
}

/** Corrections of published articles, newest first, with the total. */
export async function readCorrections(
  read: Read,
  { offset = 0, limit }: { offset?: number; limit: number },
): Promise<CorrectionList> {
  const rows = await read<Row & { articleId: number; slug: string; title: string; total: number }>({
    name: "content-corrections",
    text: `select c.id, c.kind, c.text, c.made_at as "madeAt", e.id as "articleId", e.slug, e.title,
        (count(*) over ())::int as total
      from content.corrections c
      join content.entries e on e.id = c.entry_id and e.type = 'article' and e.status = 'publish'
      order by c.made_at desc, c.id desc limit $1 offset $2`,
    values: [limit, offset],
  });
  return {
    corrections: rows.map(({ articleId: id, slug, title, ...row }) => ({
      correction: toCorrection(row),
      article: { id, slug, title },
    })),
    total: rows[0]?.total ?? 0,
  };
}
