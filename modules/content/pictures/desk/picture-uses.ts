/** SQL of the entries and working copies that show a picture. */
import { topStoriesSlug } from "../../entries/model/post-types";
import type { Queryable } from "../../entries/store/query";
import type { EntryStatus } from "../../entries/model/entry";
import type { PicturePlaceName, PictureUse } from "./types";

interface UseRow {
  readonly id: number;
  readonly type: PictureUse["type"];
  readonly title: string;
  readonly status: EntryStatus;
  readonly isEmbargoed: boolean;
  readonly hasChanges: boolean;
  readonly isOnFront: boolean;
  readonly isLead: boolean;
  readonly isInBody: boolean;
  readonly isInSearch: boolean;
  readonly isCopyLead: boolean;
  readonly isInCopy: boolean;
  readonly isInCopySearch: boolean;
}

/** The entries that show a picture, the most recent first. */
export async function listUses(
  db: Queryable,
  picture: { readonly id: number; readonly source: string },
): Promise<readonly PictureUse[]> {
  const { rows } = await db.query<UseRow>(
    `with used as (
       select u.id from content.entries u where u.picture_id = $1
       union select u.id from content.entries u where (u.fields ->> 'search_picture')::integer = $1
       union select s.entry_id from content.picture_uses s where s.source = $2
       union select w.entry_id from content.working_copies w
         where (w.copy ->> 'pictureId')::integer = $1 or (w.copy -> 'search' ->> 'pictureId')::integer = $1
     )
     select u.id, u.type, coalesce(nullif(u.title, ''), w.copy ->> 'title', '') as title, u.status,
       coalesce((u.fields ->> 'is_embargoed')::boolean, false) as "isEmbargoed",
       w.entry_id is not null as "hasChanges",
       u.type = 'article' and coalesce(t.fields -> 'articles' @> to_jsonb(u.id), false) as "isOnFront",
       coalesce(u.picture_id = $1, false) as "isLead",
       exists (select 1 from content.picture_uses s
         where s.source = $2 and s.entry_id = u.id and not s.is_copy) as "isInBody",
       coalesce((u.fields ->> 'search_picture')::integer = $1, false) as "isInSearch",
       coalesce((w.copy ->> 'pictureId')::integer = $1, false) as "isCopyLead",
       exists (select 1 from content.picture_uses s
         where s.source = $2 and s.entry_id = u.id and s.is_copy) as "isInCopy",
       coalesce((w.copy -> 'search' ->> 'pictureId')::integer = $1, false) as "isInCopySearch"
     from content.entries u
     left join content.working_copies w on w.entry_id = u.id
     left join content.entries t on t.type = 'page' and t.slug = $3
     where u.id in (select id from used)
     order by u.published_at desc, u.id desc`,
    [picture.id, picture.source, topStoriesSlug],
  );
  return rows.map(toUse);
}

function toUse(row: UseRow): PictureUse {
  const { id, type, title, isOnFront } = row;
  const isWaiting = !row.isLead && !row.isInBody && !row.isInSearch;
  const places: PicturePlaceName[] = [];
  if (row.isLead || row.isCopyLead) places.push(type === "writer" ? "portrait" : "lead");
  if (row.isInBody || row.isInCopy) places.push("body");
  if (row.isInSearch || row.isInCopySearch) places.push("search");
  return { id, type, title, state: stateOf(row), places, isWaiting, isOnFront };
}

function stateOf({ status, isEmbargoed, hasChanges }: UseRow): PictureUse["state"] {
  switch (status) {
    case "publish":
      return hasChanges ? "live-changed" : "live";
    case "future":
      return isEmbargoed ? "embargoed" : "scheduled";
    case "pending":
      return "review";
    case "draft":
      return "draft";
    case "private":
    case "trash":
      return "taken-down";
  }
}
