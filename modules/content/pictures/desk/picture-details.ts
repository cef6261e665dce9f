/** A picture for one person of the newsroom: whether they may know of it, with the places that they may know of. */
import { type DeskRequest, notFound } from "../../../../platform/desk/desk-call";
import type { Queryable } from "../../entries/store/query";
import { findPictureRow, type PictureRow, type Viewer } from "./picture-rows";
import { listUses } from "./picture-uses";
import type { PictureDetails, PictureUse } from "./types";
import { type Asking, toStoredPicture } from "./wire-pictures";

export type Asked = Pick<DeskRequest, "actor" | "rights">;

/** @throws DeskRefusal 404 */
export async function findPicture(db: Queryable, asked: Asked, id: number): Promise<PictureRow> {
  const row = await findPictureRow(db, viewerOf(asked), id);
  if (!row) throw notFound("This picture");
  return row;
}

/** @throws DeskRefusal 404 */
export async function describePicture(
  db: Queryable,
  asked: Asked,
  id: number,
): Promise<PictureDetails> {
  const row = await findPicture(db, asked, id);
  const uses = await listUses(db, { id, source: row.fields.source ?? "" });
  return {
    ...toStoredPicture(row, askingOf(asked)),
    uses: uses.filter(isKnownTo(asked)),
    useCount: uses.length,
    mayReplace: asked.rights.has("edit_articles"),
  };
}

export const askingOf = ({ actor, rights }: Asked): Asking => ({ staffId: actor.staffId, rights });

export const viewerOf = ({ actor, rights }: Asked): Viewer => ({
  staffId: actor.staffId,
  seesAll: rights.has("read_drafts"),
});

/** Without the right to read drafts, one knows of what readers see. */
export const isKnownTo =
  (asked: Asked) =>
  ({ state }: PictureUse): boolean =>
    viewerOf(asked).seesAll || state === "live" || state === "live-changed";
