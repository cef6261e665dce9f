/** The newsroom's list of articles. */
import { DeskRefusal } from "../../../../../../platform/desk/desk-call";
import { tsqueryFrom } from "../../../../entries/store/collections/collection-sql";
import type { Queryable } from "../../../../entries/store/query";
import type { EntryStatus } from "../../../../entries/model/entry";
import { toDeskPicture } from "../../../../pictures/desk/wire-pictures";
import { articleRights, type DeskPerson } from "../../../desk/entry-rights";
import { stateOf } from "../../../desk/entry-state";
import { addressOf } from "../../../desk/work";
import { isInReview } from "../../../desk/last-review";
import type { ListQuery } from "../article-inputs";
import { listRows, pageSize, type Row, statusOf } from "./list-rows";
import type { ArticleList, ArticleRow } from "../../../desk/types";

interface Byline {
  readonly entryId: number;
  readonly id: number;
  readonly name: string;
}

/** One page of the list, last saved first. */
export async function listArticles(
  db: Queryable,
  query: ListQuery,
  { person, publishesOwn }: { person: DeskPerson; publishesOwn: boolean },
): Promise<ArticleList> {
  const seesAll = person.rights.has("read_drafts") || person.rights.has("edit_articles");
  const isOwn = !seesAll || query.tab === "mine";
  const after = readPlace(query.after);
  const words = query.q.trim() === "" ? "" : tsqueryFrom(query.q);
  const counts = await countTabs(db, person, seesAll);
  if (words === null) return { articles: [], next: null, counts };
  const rows = await listRows(db, {
    query,
    words,
    ownerId: isOwn ? person.actor.staffId : null,
    after,
  });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const bylines = await listBylines(db, shown);
  return {
    articles: shown.map((row) =>
      toArticleRow(row, {
        person,
        publishesOwn,
        writers: bylines.filter(({ entryId }) => entryId === row.id),
      }),
    ),
    next: rows.length > pageSize && last ? `${last.savedAt.getTime()}-${last.id}` : null,
    counts,
  };
}

/** The last row of the page before, as `next` names it. */
function readPlace(text: string | undefined): { savedAt: Date; id: number } | null {
  if (text === undefined) return null;
  const [ms, id] = /^(\d{1,15})-(\d{1,9})$/.exec(text)?.slice(1) ?? [];
  if (!ms || !id) throw new DeskRefusal(400, "invalid_query", "“after” isn’t in this list.");
  return { savedAt: new Date(Number(ms)), id: Number(id) };
}

/** Who wrote these articles, in the order of their bylines: those of the working copy, if there is one. */
async function listBylines(db: Queryable, rows: readonly Row[]): Promise<readonly Byline[]> {
  const waiting = rows.flatMap((row) =>
    row.waiting
      ? row.waiting.writerIds.map((writerId, place) => ({ entryId: row.id, writerId, place }))
      : [],
  );
  const { rows: found } = await db.query<Byline>(
    `select s."entryId", a.id, a.title as name from (
       select b.entry_id as "entryId", b.writer_id, b.place::int from content.bylines b
       where b.entry_id = any($1::int[])
       union all
       select r."entryId", r."writerId", r.place
       from jsonb_to_recordset($2::jsonb) as r ("entryId" int, "writerId" int, place int)
     ) s join content.entries a on a.id = s.writer_id and a.type = 'writer'
     where s."entryId" is not null
     order by s."entryId", s.place`,
    [rows.filter((row) => !row.waiting).map(({ id }) => id), JSON.stringify(waiting)],
  );
  return found;
}

interface Shown {
  readonly person: DeskPerson;
  readonly publishesOwn: boolean;
  readonly writers: readonly Byline[];
}

function toArticleRow(row: Row, { person, publishesOwn, writers }: Shown): ArticleRow {
  const { waiting, fields } = row;
  const title = waiting?.title ?? row.title;
  const isUndated = row.dateFloats && (row.status === "draft" || row.status === "pending");
  return {
    id: row.id,
    state: stateOf(row, waiting !== null),
    isInReview: isInReview(row),
    version: row.version,
    title,
    excerpt: waiting?.excerpt ?? row.excerpt,
    sectionIds: waiting?.sectionIds ?? row.sectionIds,
    subject: waiting?.subject ?? fields.subject ?? "",
    dateline: waiting?.dateline ?? fields.dateline ?? "",
    writers: writers.map(({ id, name }) => ({ id, name })),
    picture: toDeskPicture(row.pictureId, row.pictureFields),
    access: waiting?.access ?? row.access,
    wordCount: row.wordCount,
    publishedAt: isUndated ? null : row.publishedAt.toISOString(),
    savedAt: row.savedAt.toISOString(),
    savedBy: row.savedBy,
    address: addressOf("article", { slug: waiting?.slug ?? row.slug, title, id: row.id }),
    mayEdit: articleRights.edits(person, row),
    mayPublish: articleRights.publishes(person, row, publishesOwn),
  };
}

async function countTabs(
  db: Queryable,
  { actor }: DeskPerson,
  seesAll: boolean,
): Promise<ArticleList["counts"]> {
  // Triggers count published articles; there are few others.
  const { rows } = await db.query<{ status: EntryStatus; total: number }>(
    seesAll
      ? `select e.status, count(*)::int as total from content.entries e
         where e.type = 'article' and e.status <> 'trash' and e.status <> 'publish' group by e.status
         union all
         select 'publish', t.total from content.totals t
         where t.type = 'article' and t.scope = 'all' and t.scope_id = 0`
      : `select e.status, count(*)::int as total from content.entries e
         where e.type = 'article' and e.status <> 'trash' and e.owner_id = $1 group by e.status`,
    seesAll ? [] : [actor.staffId],
  );
  const own = await db.query<{ total: number }>(
    `select count(*)::int as total from content.entries e
     where e.type = 'article' and e.status <> 'trash' and e.owner_id = $1`,
    [actor.staffId],
  );
  const changes = await db.query<{ total: number }>(
    `select count(*)::int as total from content.working_copies c
     join content.entries e on e.id = c.entry_id
     where c.in_review and e.type = 'article' and e.status not in ('trash', 'pending')
       and ($1::int is null or e.owner_id = $1)`,
    [seesAll ? null : actor.staffId],
  );
  const sum = (tab: ListQuery["tab"]) =>
    rows.find(({ status }) => status === statusOf[tab])?.total ?? 0;
  return {
    all: rows.reduce((total, row) => total + row.total, 0),
    mine: own.rows[0]?.total ?? 0,
    review: sum("review") + (changes.rows[0]?.total ?? 0),
    scheduled: sum("scheduled"),
    live: sum("live"),
    drafts: sum("drafts"),
    "taken-down": sum("taken-down"),
  };
}
