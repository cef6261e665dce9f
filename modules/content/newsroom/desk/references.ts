/** Resolves a copy's IDs: writers, pictures, sections and topics, and those that no longer exist. */
import type { Queryable } from "../../entries/store/query";
import type { EntryFields, EntryStatus } from "../../entries/model/entry";
import { findMerged } from "../../entries/store/store-authors";
import type { PostTypeName } from "../../entries/model/post-types";
import { listTopicsById } from "../topics/topic-store";
import { toDeskPicture } from "../../pictures/desk/wire-pictures";
import type { WriterRow } from "./desk-store";
import type { EntryCopy } from "./entry-copy";
import type { DeskWriter } from "./types";
import type { DeskPicture } from "../../pictures/desk/types";

interface ReferencedRow extends WriterRow {
  readonly type: PostTypeName;
  readonly status: EntryStatus;
  readonly fields: EntryFields;
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

export interface References<Copy extends EntryCopy = EntryCopy> {
  /** The copy without what no longer exists. */
  readonly copy: Copy;
  readonly writers: readonly DeskWriter[];
  readonly picture: DeskPicture | null;
  /** A sentence for each that no longer exists. */
  readonly notices: readonly string[];
}

/** A stored writer as screens show them. */
export const toDeskWriter = ({ id, name, slug, ...row }: WriterRow): DeskWriter => ({
  id,
  name,
  slug,
  portrait: toDeskPicture(row.portraitId, row.portraitFields),
});

/** Looks up what a copy names. @param noun of the entry, in sentences */
export async function resolveReferences<Copy extends EntryCopy>(
  db: Queryable,
  copy: Copy,
  { noun, sectionIds }: { readonly noun: string; readonly sectionIds: ReadonlySet<number> },
): Promise<References<Copy>> {
  const { pictureId, search } = copy;
  const merged = await findMerged(db, copy.writerIds ?? []);
  const writerIds = copy.writerIds?.map((id) => merged.get(id) ?? id) ?? [];
  const pictureIds = [pictureId, search?.pictureId ?? null].filter((id) => id !== null);
  const rows = await listReferenced(db, [...writerIds, ...pictureIds]);
  const known = new Map(rows.map((row) => [`${row.type}:${row.id}`, row]));
  const notices: string[] = [];

  const wanted = copy.topicIds ?? [];
  const topics = new Set(
    wanted.length === 0 ? [] : (await listTopicsById(db, wanted)).map(({ id }) => id),
  );
  const sections = copy.sectionIds?.filter((id) => sectionIds.has(id)) ?? [];
  if (sections.length < (copy.sectionIds?.length ?? 0)) {
    notices.push(`A section of this ${noun} no longer exists. Choose another.`);
  }
  const writers = [...new Set(writerIds)].flatMap((id): DeskWriter[] => {
    const row = known.get(`writer:${id}`);
    if (row && row.status !== "trash") return [toDeskWriter(row)];
    notices.push(
      row ? `The author ${row.name} was deleted.` : `An author of this ${noun} was deleted.`,
    );
    return [];
  });
  const picture =
    pictureId === null
      ? null
      : toDeskPicture(pictureId, known.get(`attachment:${pictureId}`)?.fields ?? null);
  if (pictureId !== null && !picture) {
    notices.push("The lead picture was deleted. Choose another.");
  }
  const hasSearchPicture =
    typeof search?.pictureId !== "number" || known.has(`attachment:${search.pictureId}`);
  if (!hasSearchPicture) notices.push("The picture for search and social was deleted.");
  return {
    copy: {
      ...copy,
      pictureId: picture?.id ?? null,
      ...(copy.sectionIds && { sectionIds: sections }),
      // One that was deleted since was taken out of everything on purpose.
      ...(copy.topicIds && { topicIds: wanted.filter((id) => topics.has(id)) }),
      ...(copy.writerIds && { writerIds: writers.map(({ id }) => id) }),
      ...(search && !hasSearchPicture && { search: { ...search, pictureId: null } }),
    },
    writers,
    picture,
    notices,
  };
}
