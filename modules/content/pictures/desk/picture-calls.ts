/** The newsroom's calls on pictures: `/api/v1/desk/pictures`. */
import type { z } from "zod";
import type { AuditLog } from "../../../../platform/desk/audit-log";
import {
  deskCall,
  DeskRefusal,
  type DeskRequest,
  notFound,
  type AnyDeskCall,
} from "../../../../platform/desk/desk-call";
import { requireVersion } from "../../../../platform/desk/refusals";
import type { Pool } from "../../../../platform/database/database";
import type { PictureIntake } from "../take-picture";
import type { EntryFields } from "../../entries/model/entry";
import type { Writer } from "../../entries/write";
import { isFileInUse } from "../../entries/store/collections/store-collection";
import { mayChange, toStoredPicture } from "./wire-pictures";
import { changeInput, listInput, readId } from "./picture-inputs";
import {
  type Asked,
  askingOf,
  describePicture,
  findPicture,
  isKnownTo,
  viewerOf,
} from "./picture-details";
import { countPictures, listPictureRows } from "./picture-rows";
import { listUses } from "./picture-uses";
import { readSearchDays } from "./search-days";
import { takeDeskUpload } from "./take-desk-upload";
import type { PictureList, PictureUse } from "./types";

export interface PictureDeskDeps extends PictureIntake {
  readonly pool: Pool;
  readonly writer: Pick<Writer, "create" | "edit" | "remove">;
  readonly audit: AuditLog;
  readonly timeZone: string;
}

const perPage = 60;

export function createPictureCalls(deps: PictureDeskDeps): readonly AnyDeskCall[] {
  const { audit, clock, media, pool, timeZone, writer } = deps;

  return [
    deskCall({
      method: "GET",
      path: "/pictures",
      rights: ["upload_files"],
      input: listInput,
      async handle(call) {
        return { body: await list(call, call.input) };
      },
    }),
    deskCall({
      method: "POST",
      path: "/pictures",
      rights: ["upload_files"],
      rawBody: true,
      async handle(call) {
        const { fields, title } = await takeDeskUpload(deps, call.request);
        const uploaded = { title, status: "publish", fields } as const;
        const entry = await writer.create("attachment", uploaded, call.actor);
        return { status: 201, body: await describePicture(pool, call, entry.id) };
      },
    }),
    deskCall({
      method: "GET",
      path: "/pictures/:id",
      rights: ["upload_files"],
      handle: async (call) => ({ body: await describePicture(pool, call, readId(call.params.id)) }),
    }),
    deskCall({
      method: "PATCH",
      path: "/pictures/:id",
      rights: ["upload_files"],
      input: changeInput,
      async handle(call) {
        const id = readId(call.params.id);
        await update(call, id);
        return { body: await describePicture(pool, call, id) };
      },
    }),
    deskCall({
      method: "DELETE",
      path: "/pictures/:id",
      rights: ["upload_files"],
      async handle(call) {
        await remove(call, readId(call.params.id));
        return { status: 204 };
      },
    }),
  ];

  async function list(
    asked: Asked,
    { q = "", filter, after }: z.output<typeof listInput>,
  ): Promise<PictureList> {
    const viewer = viewerOf(asked);
    const search = q.trim();
    const rows = await listPictureRows(pool, viewer, {
      search,
      days: readSearchDays(search, { now: clock.now(), timeZone }),
      filter,
      after: readCursor(after),
      limit: perPage + 1,
    });
    const shown = rows.slice(0, perPage);
    const last = rows.length > perPage ? shown.at(-1) : undefined;
    return {
      pictures: shown.map((row) => toStoredPicture(row, askingOf(asked))),
      next: last ? `${last.uploadedAt.getTime()}-${last.id}` : null,
      counts: await countPictures(pool, viewer),
    };
  }

  async function update(
    call: DeskRequest<z.output<typeof changeInput>>,
    id: number,
  ): Promise<void> {
    const { actor, input, seen } = call;
    const done = await writer.edit("attachment", id, async ({ db, entry, save }) => {
      const row = await findPicture(db, call, id);
      if (!mayChange(row, askingOf(call))) throw notYours();
      if (requireVersion(seen) !== String(row.version)) {
        throw new DeskRefusal(
          412,
          "changed_elsewhere",
          "Someone else has changed this picture in the meantime.",
          { theirs: toStoredPicture(row, askingOf(call)) },
        );
      }
      const fields = fieldsOf(input);
      await save({ fields }, actor.name);
      await audit.record(db, actor, {
        action: "picture.update",
        subject: `picture:${id}`,
        after: { fields: namesOfChanged(entry.fields, fields) },
      });
      return true;
    });
    if (!done) throw notFound("This picture");
  }

  async function remove(call: Asked, id: number): Promise<void> {
    const removed = await writer.remove("attachment", id, call.actor, async (db) => {
      const row = await findPicture(db, call, id);
      if (!mayChange(row, askingOf(call))) throw notYours();
      const uses = await listUses(db, { id, source: row.fields.source ?? "" });
      if (uses.length > 0) throw inUse(uses.filter(isKnownTo(call)), uses.length);
    });
    if (!removed) throw notFound("This picture");
    const { file } = removed.fields;
    // Two uploads of the same picture share one file.
    if (file && !(await isFileInUse(pool, file))) await media.remove(file);
  }
}

function inUse(known: readonly PictureUse[], count: number): DeskRefusal {
  const [first] = known;
  const others = count - 1;
  const where =
    first === undefined
      ? "It is in use"
      : `It is in use: in “${first.title || "an article without a headline"}”`;
  const more =
    first && others > 0 ? ` and ${others} more ${others === 1 ? "place" : "places"}` : "";
  const message = `${where}${more}. Replace it there first.`;
  return new DeskRefusal(409, "in_use", message, { uses: known });
}

const notYours = () =>
  new DeskRefusal(
    403,
    "not_allowed",
    "This picture is published or belongs to someone else. Ask an editor to change it.",
    { roles: ["editor", "front", "publisher"] },
  );

function readCursor(after: string | undefined) {
  if (after === undefined) return null;
  const [at, id] = after.split("-").map(Number);
  return { uploadedAt: new Date(at!), id: id! };
}

function fieldsOf(input: z.output<typeof changeInput>): EntryFields {
  const { isDecorative, focalX, focalY, ...texts } = input;
  return {
    ...texts,
    ...(isDecorative === undefined ? {} : { is_decorative: isDecorative }),
    ...(focalX === undefined ? {} : { focal_x: focalX }),
    ...(focalY === undefined ? {} : { focal_y: focalY }),
  };
}

/** The log contains no texts. */
function namesOfChanged(before: EntryFields, after: EntryFields): readonly string[] {
  const names = Object.keys(after) as (keyof EntryFields)[];
  return names.filter((name) => before[name] !== after[name]);
}
