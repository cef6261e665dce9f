/** SQL for articles in plans and for front-page candidates. */
import type { Queryable } from "../../entries/store/query";
import type { EntryFields, EntryStatus } from "../../entries/model/entry";
import { toPicture } from "../../entries/store/story-rows";
import { postTypes } from "../../entries/model/post-types";
import { tsqueryFrom } from "../../entries/store/collections/collection-sql";
import { whyNotOut } from "./plan-rules";
import type { FrontArticle } from "./types";

interface Row {
  readonly id: number;
  readonly title: string;
  readonly excerpt: string;
  readonly slug: string;
  readonly status: EntryStatus;
  readonly sectionIds: readonly number[];
  readonly access: FrontArticle["access"];
  readonly isEmbargoed: boolean;
  readonly publishedAt: Date;
  readonly pictureId: number | null;
  readonly pictureFields: EntryFields | null;
}

const columns = `e.id, e.title, e.excerpt, e.slug, e.status, e.section_ids as "sectionIds", e.access,
  coalesce((e.fields ->> 'is_embargoed')::boolean, false) as "isEmbargoed",
  e.published_at as "publishedAt", m.id as "pictureId", m.fields as "pictureFields"`;
const joined = "left join content.entries m on m.id = e.picture_id";

const toArticle = (row: Row, now: Date): FrontArticle => {
  const isDated = row.status === "publish" || row.status === "future";
  return {
    id: row.id,
    title: row.title,
    excerpt: row.excerpt,
    address: row.slug === "" ? null : postTypes.article.path(row.slug, row.id),
    sectionIds: row.sectionIds,
    access: row.access,
    picture: toPicture(row.pictureId, row.pictureFields),
    state: whyNotOut(row, now) ?? "out",
    publishedAt: isDated ? row.publishedAt.toISOString() : null,
  };
};

/** Articles by ID, of any status, in no particular order. */
export async function readFrontArticles(
  db: Queryable,
  ids: readonly number[],
  now: Date,
): Promise<readonly FrontArticle[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<Row>(
    `select ${columns} from content.entries e ${joined}
     where e.id = any($1::int[]) and e.type = 'article'`,
    [[...new Set(ids)]],
  );
  return rows.map((row) => toArticle(row, now));
}

/** Articles that are scheduled, the next first. */
export async function readScheduled(
  db: Queryable,
  { now, limit }: { now: Date; limit: number },
): Promise<readonly FrontArticle[]> {
  const { rows } = await db.query<Row>(
    `select ${columns} from content.entries e ${joined}
     where e.type = 'article' and e.status = 'future' order by e.published_at, e.id limit $1`,
    [limit],
  );
  return rows.map((row) => toArticle(row, now));
}

/** The newest published articles. */
export async function readNewest(
  db: Queryable,
  { now, limit }: { now: Date; limit: number },
): Promise<readonly FrontArticle[]> {
  const { rows } = await db.query<Row>(
    `select ${columns} from content.entries e ${joined}
     where e.type = 'article' and e.status = 'publish'
     order by e.published_at desc, e.id desc limit $1`,
    [limit],
  );
  return rows.map((row) => toArticle(row, now));
}

/** Published and scheduled articles whose words begin like those of the search, the newest first. */
export async function findFrontArticles(
  db: Queryable,
  search: string,
  { now, limit }: { now: Date; limit: number },
): Promise<readonly FrontArticle[]> {
  const asked = tsqueryFrom(search);
  if (asked === null) return [];
  const { rows } = await db.query<Row>(
    `select ${columns} from content.entries e ${joined}
     where e.type = 'article' and e.status in ('publish', 'future')
       and e.search @@ to_tsquery('simple', $1)
     order by e.published_at desc, e.id desc limit $2`,
    [asked, limit],
  );
  return rows.map((row) => toArticle(row, now));
}
