/** The newsroom's call that puts one picture in all places of another. */
import { z } from "zod";
import { type AnyDeskCall, deskCall, DeskRefusal } from "../../../../platform/desk/desk-call";
import type { Pool } from "../../../../platform/database/database";
import type { AuditLog } from "../../../../platform/desk/audit-log";
import type { Writer } from "../../entries/write";
import { describePicture, findPicture } from "../../pictures/desk/picture-details";
import { readId } from "../../pictures/desk/picture-inputs";
import type { Replacement } from "../../pictures/desk/types";
import { toDeskPicture } from "../../pictures/desk/wire-pictures";
import { replaceEverywhere } from "./replace-everywhere";

const replaceInput = z.strictObject({
  /** The picture that takes the place. */
  withId: z.int().positive(),
  /** Only in these entries: to undo a replacement. */
  entryIds: z.array(z.int().positive()).max(10_000).optional(),
});

export function createReplaceCalls({
  pool,
  writer,
  audit,
}: {
  readonly pool: Pool;
  readonly writer: Pick<Writer, "editAll">;
  readonly audit: AuditLog;
}): readonly AnyDeskCall[] {
  return [
    deskCall({
      method: "POST",
      path: "/pictures/:id/replace-everywhere",
      rights: ["edit_articles"],
      input: replaceInput,
      longestBody: 256 * 1024,
      async handle(call) {
        const { actor, input } = call;
        const id = readId(call.params.id);
        const { fields } = await findPicture(pool, call, id);
        if (input.withId === id) {
          throw new DeskRefusal(422, "same_picture", "Choose a different picture.");
        }
        const entryIds = await replaceEverywhere(
          { db: pool, writer, audit },
          {
            old: toDeskPicture(id, fields)!,
            nextId: input.withId,
            entryIds: input.entryIds,
            actor,
          },
        );
        const body: Replacement = { picture: await describePicture(pool, call, id), entryIds };
        return { body };
      },
    }),
  ];
}
