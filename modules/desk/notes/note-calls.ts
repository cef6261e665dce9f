/** The calls on notes. Whoever may read a draft may leave notes in it, and resolve them. */
import { z } from "zod";
import type { Clock } from "../../../platform/clock";
import type { Pool } from "../../../platform/database/database";
import { inTransaction } from "../../../platform/database/transaction";
import type { AuditLog } from "../../../platform/desk/audit-log";
import {
  type AnyDeskCall,
  deskCall,
  DeskRefusal,
  type DeskRequest,
  notFound,
} from "../../../platform/desk/desk-call";
import type { FindArticle } from "../find-article";
import type { NoteList } from "../types";
import {
  countNotes,
  deleteNote,
  findNote,
  insertNote,
  type KnownNote,
  listNotes,
  markNote,
} from "./note-store";

const rights = ["write_articles", "read_drafts"] as const;
const mostNotes = 1_000;

const text = z
  .string()
  .trim()
  .min(1, "Write something first.")
  .max(2_000, "A note can have up to 2,000 characters.");
const anchor = z.strictObject({
  quote: z.string().max(400),
  prefix: z.string().max(40),
  suffix: z.string().max(40),
  block: z.int().min(0).max(100_000),
});

export function createNoteCalls(deps: {
  pool: Pool;
  clock: Clock;
  auditLog: AuditLog;
  findArticle: FindArticle;
  announce: (articleId: number) => Promise<void>;
}): readonly AnyDeskCall[] {
  const { pool, clock, auditLog, findArticle, announce } = deps;

  async function answer(articleId: number, created?: number) {
    const notes = await listNotes(pool, articleId);
    const open = notes.filter(({ settled }) => settled === null).length;
    return { notes, open, ...(created === undefined ? {} : { created }) } satisfies NoteList & {
      created?: number;
    };
  }

  /** A note of an article that the caller may read. */
  async function noteOf(call: DeskRequest): Promise<KnownNote> {
    const input = call.params["id"] ?? "";
    const note = /^[1-9]\d{0,8}$/.test(input) ? await findNote(pool, Number(input)) : null;
    if (!note) throw notFound("This note");
    await findArticle({ ...call, params: { id: String(note.articleId) } });
    return note;
  }

  async function leave(
    call: DeskRequest<{ text: string }>,
    articleId: number,
    place: Parameters<typeof insertNote>[2],
  ) {
    const { actor, input } = call;
    const created = await inTransaction(pool, async (db) => {
      if ((await countNotes(db, articleId)) >= mostNotes) {
        const sentence = "This article has reached its limit of notes. Delete some first.";
        throw new DeskRefusal(409, "too_many_notes", sentence);
      }
      const id = await insertNote(
        db,
        {
          articleId,
          staffId: actor.staffId,
          name: actor.name,
          text: input.text,
          writtenAt: clock.now(),
        },
        place,
      );
      const subject = `article:${articleId}`;
      await auditLog.record(db, actor, { action: "note.leave", subject, after: { note: id } });
      return id;
    });
    await announce(articleId);
    return { status: 201, body: await answer(articleId, created) };
  }

  function settling(verb: "settle" | "reopen"): AnyDeskCall {
    return deskCall({
      method: "POST",
      path: `/notes/:id/${verb}`,
      rights,
      async handle(call) {
        const { id, articleId, parentId } = await noteOf(call);
        if (parentId !== null) throw notFound("This note");
        const settled = verb === "settle" ? { at: clock.now(), by: call.actor.name } : null;
        await inTransaction(pool, async (db) => {
          await markNote(db, id, settled);
          await auditLog.record(db, call.actor, {
            action: `note.${verb}`,
            subject: `article:${articleId}`,
            after: { note: id },
          });
        });
        await announce(articleId);
        return { body: await answer(articleId) };
      },
    });
  }

  return [
    deskCall({
      method: "GET",
      path: "/articles/:id/notes",
      rights,
      handle: async (call) => ({ body: await answer((await findArticle(call)).id) }),
    }),
    deskCall({
      method: "POST",
      path: "/articles/:id/notes",
      rights,
      input: z.strictObject({ text, anchor }),
      async handle(call) {
        const { id } = await findArticle(call);
        return leave(call, id, { anchor: call.input.anchor });
      },
    }),
    deskCall({
      method: "POST",
      path: "/notes/:id/replies",
      rights,
      input: z.strictObject({ text }),
      async handle(call) {
        const { id, articleId, parentId } = await noteOf(call);
        return leave(call, articleId, { parentId: parentId ?? id });
      },
    }),
    settling("settle"),
    settling("reopen"),
    deskCall({
      method: "DELETE",
      path: "/notes/:id",
      rights,
      async handle(call) {
        const { id, articleId, staffId } = await noteOf(call);
        if (staffId !== call.actor.staffId) {
          const sentence =
            "Only the person who wrote a note can delete it. You can resolve it instead.";
          throw new DeskRefusal(403, "not_yours", sentence);
        }
        await inTransaction(pool, async (db) => {
          await deleteNote(db, id);
          await auditLog.record(db, call.actor, {
            action: "note.delete",
            subject: `article:${articleId}`,
            before: { note: id },
          });
        });
        await announce(articleId);
        return { body: await answer(articleId) };
      },
    }),
  ];
}
