/** What an article's copy names by ID: writers, pictures and sections, and which of them no longer exist. */
import type { Queryable } from "../../../entries/store/query";
import type { EntryFields, EntryStatus } from "../../../entries/model/entry";
import { findMerged } from "../../../entries/store/store-authors";
import type { PostTypeName } from "../../../entries/model/post-types";
import { listTopicsById } from "../../topics/topic-store";
import { toDeskWriter, topicIdsOf } from "./article-copy";
import { toDeskPicture } from "../../../pictures/desk/wire-pictures";
import type { DeskType } from "../../desk/desk-store";
import type { ArticleCopy, DeskWriter } from "../../desk/types";
import type { DeskPicture } from "../../../pictures/desk/types";

interface ReferencedRow {
  readonly id: number;
  readonly type: PostTypeName;
  readonly status: EntryStatus;
  readonly name: string;
  readonly slug: string;
  readonly fields: EntryFields;
  readonly portraitId: number | null;
  readonly portraitFields: EntryFields | null;
}

async function listReferenced(
  db: Queryable,
  ids: readonly number[],
): Promise<readonly ReferencedRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<ReferencedRow>(
    `select e.id, e.type, e.status, e.title as name, e.slug, e.fields,
       p.id as "portraitId", p.fields as "portraitFields"
     from content.entries e left join content.entries p on p.id = e.picture_id
     where e.id = any($1::int[]) and e.type in ('writer', 'attachment')`,
    [ids],
  );
  return rows;
}

/** What a copy names by ID. */
type Referring = Pick<
  ArticleCopy,
  "sectionIds" | "topicIds" | "writerIds" | "pictureId" | "search"
>;

export interface References<Copy extends Referring = ArticleCopy> {
  /** The copy without what no longer exists. */
  readonly copy: Copy;
  readonly writers: readonly DeskWriter[];
  readonly picture: DeskPicture | null;
  /** A sentence for each that no longer exists. */
  readonly notices: readonly string[];
}

/** What only articles have. */
const ofNoArticle = {
  subject: "",
  dateline: "",
  sectionIds: [],
  topicIds: [],
  access: "free",
  writerIds: [],
  commentsOpen: false,
} as const satisfies Partial<ArticleCopy>;

/** Looks up what a copy names. */
export async function resolveReferences<Copy extends Referring>(
  db: Queryable,
  input: Copy,
  sectionIds: ReadonlySet<number>,
): Promise<References<Copy>> {
  const merged = await findMerged(db, input.writerIds);
  const copy = { ...input, writerIds: input.writerIds.map((id) => merged.get(id) ?? id) };
  const pictureIds = [copy.pictureId, copy.search.pictureId].filter((id) => id !== null);
  const rows = await listReferenced(db, [...copy.writerIds, ...pictureIds]);
  const known = new Map(rows.map((row) => [`${row.type}:${row.id}`, row]));
  const notices: string[] = [];

  const wanted = topicIdsOf(copy);
  const topics = new Set(
    wanted.length === 0 ? [] : (await listTopicsById(db, wanted)).map(({ id }) => id),
  );
  const sections = copy.sectionIds.filter((id) => sectionIds.has(id));
  if (sections.length < copy.sectionIds.length) {
    notices.push("A section of this article no longer exists. Choose another.");
  }
  const writers = [...new Set(copy.writerIds)].flatMap((id): DeskWriter[] => {
    const row = known.get(`writer:${id}`);
    if (row && row.status !== "trash") return [toDeskWriter(row)];
    notices.push(
      row ? `The writer ${row.name} was deleted.` : "A writer of this article was deleted.",
    );
    return [];
  });
  const picture =
    copy.pictureId === null
      ? null
      : toDeskPicture(copy.pictureId, known.get(`attachment:${copy.pictureId}`)?.fields ?? null);
  if (copy.pictureId !== null && !picture) {
    notices.push("The lead picture was deleted. Choose another.");
  }
  const { search } = copy;
  const hasSearchPicture = search.pictureId === null || known.has(`attachment:${search.pictureId}`);
  if (!hasSearchPicture) notices.push("The picture for search and social was deleted.");
  return {
    copy: {
      ...copy,
      sectionIds: sections,
      // One that was deleted since was taken out of everything on purpose.
      topicIds: wanted.filter((id) => topics.has(id)),
      writerIds: writers.map(({ id }) => id),
      pictureId: picture?.id ?? null,
      search: hasSearchPicture ? search : { ...search, pictureId: null },
    },
    writers,
    picture,
    notices,
  };
}

/** The same of an article or a page. */
export const resolveEntry = (
  db: Queryable,
  copy: ArticleCopy,
  { type, sectionIds }: { readonly type: DeskType; readonly sectionIds: ReadonlySet<number> },
): Promise<References> =>
  resolveReferences(db, type === "page" ? { ...copy, ...ofNoArticle } : copy, sectionIds);
