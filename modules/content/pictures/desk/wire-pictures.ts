/** Pictures as the newsroom's API sends them. */
import type { Right } from "../../../../shared/newsroom/staff-rights";
import type { EntryFields } from "../../entries/model/entry";
import { toPicture } from "../../entries/store/story-rows";
import type { PictureRow } from "./picture-rows";
import type { DeskPicture, StoredPicture } from "./types";

/** Who asks: the person, and what the person may do. */
export interface Asking {
  readonly staffId: number;
  readonly rights: ReadonlySet<Right>;
}

/**
 * Only staff who can publish may change a published picture: a caption goes to readers at once. Before, also by
 * the person who uploaded it.
 */
export function mayChange(
  { ownerId, isPrinted }: Pick<PictureRow, "ownerId" | "isPrinted">,
  { staffId, rights }: Asking,
): boolean {
  if (rights.has("edit_articles") || rights.has("plan_front_page")) return true;
  const isOwn = ownerId === staffId;
  return isOwn && (!isPrinted || rights.has("publish_own_articles"));
}

/** A stored picture as screens show it; null if there is no file. */
export function toDeskPicture(id: number | null, fields: EntryFields | null): DeskPicture | null {
  const picture = toPicture(id, fields);
  return picture && { ...picture, isDecorative: fields?.is_decorative ?? false };
}

export function toStoredPicture(row: PictureRow, asking: Asking): StoredPicture {
  const { fields, id, title, uploadedAt, version } = row;
  const extension = /\.[a-z]+$/.exec(fields.source ?? "")?.[0] ?? "";
  return {
    ...toDeskPicture(id, fields)!,
    version: String(version),
    fileName: title.endsWith(extension) ? title : `${title}${extension}`,
    mime: fields.mime ?? "",
    bytes: fields.bytes ?? 0,
    uploadedAt: uploadedAt.toISOString(),
    mayChange: mayChange(row, asking),
  };
}
