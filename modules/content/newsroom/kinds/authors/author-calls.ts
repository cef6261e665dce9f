/** The newsroom's calls on authors: their list, and what happens to one besides being written. */
import { type AnyDeskCall, deskCall, notFound } from "../../../../../platform/desk/desk-call";
import { DeskRefusal } from "../../../../../platform/desk/desk-call";
import type { Queryable } from "../../../entries/store/query";
import type { Writer } from "../../../entries/write";
import { readId } from "../../../pictures/desk/picture-inputs";
import type { EntryDesk } from "../../desk/entry-desk";
import { callerOf, type EntryPath } from "../../desk/verbs/entry-calls";
import { authorInput, authorListInput, mergeInput, newAuthorInput } from "./author-inputs";
import { author, toAuthorRow } from "./author-kind";
import { findAuthorRecord, listAuthorRecords, pageSize } from "./author-store";
import type { createMergeAuthors } from "./merge-authors";
import type { AuthorList, AuthorStaff } from "./types";

const rights = ["edit_features"] as const;

export const authorPath: EntryPath = {
  path: "/authors/:id",
  kindsOf: () => [author],
  rights: { see: rights, edit: rights, publish: [], sendBack: [] },
  copy: { path: "", input: authorInput },
  takeDown: null,
};

/** Before those with `:id`, which would match them. */
export function createAuthorCalls(deps: {
  readonly pool: Queryable;
  readonly writer: Pick<Writer, "remove">;
  readonly desk: EntryDesk;
  readonly merge: ReturnType<typeof createMergeAuthors>;
  readonly listStaff: () => Promise<readonly AuthorStaff[]>;
}): readonly AnyDeskCall[] {
  const { pool, writer, desk, merge, listStaff } = deps;

  async function list({
    q,
    after,
  }: {
    q: string;
    after?: string | undefined;
  }): Promise<AuthorList> {
    const place = after === undefined ? null : readPlace(after);
    const [rows, staff] = await Promise.all([
      listAuthorRecords(pool, { q: q.trim(), after: place }),
      listStaff(),
    ]);
    const shown = rows.slice(0, pageSize);
    const last = shown.at(-1);
    return {
      authors: shown.map((row) => toAuthorRow(row, staff)),
      next: rows.length > pageSize && last ? `${last.id}-${last.name}` : null,
    };
  }

  return [
    deskCall({
      method: "GET",
      path: "/authors",
      rights,
      input: authorListInput,
      handle: async ({ input }) => ({ body: await list(input) }),
    }),
    deskCall({
      method: "POST",
      path: "/authors",
      rights,
      input: newAuthorInput,
      async handle(call) {
        const begun = { title: call.input.name, status: "publish" } as const;
        return { status: 201, body: await desk.create(author, begun, callerOf(call).person) };
      },
    }),
    deskCall({
      method: "GET",
      path: "/authors/staff",
      rights,
      handle: async () => ({ body: { staff: await listStaff() } }),
    }),
    deskCall({
      method: "DELETE",
      path: "/authors/:id",
      rights,
      /** An author with any work stays: readers would not know who wrote it. */
      async handle(call) {
        const which = { kinds: [author], id: readId(call.params["id"]) };
        const { person, seen } = callerOf(call);
        const staff = await listStaff();
        const removed = await writer.remove("writer", which.id, call.actor, async (db) => {
          await desk.open(which, seen, { person, db, staff });
          const row = await findAuthorRecord(db, which.id);
          if (!row) throw notFound("This author");
          if (row.works === 0) return;
          throw new DeskRefusal(
            409,
            "has_works",
            `${row.name} has bylines. Merge this author with another one instead.`,
            { works: row.works },
          );
        });
        if (!removed) throw notFound("This author");
        return { status: 204 };
      },
    }),
    deskCall({
      method: "POST",
      path: "/authors/:id/merge",
      rights,
      input: mergeInput,
      handle: async (call) => ({
        body: await merge(readId(call.params["id"]), call.input, callerOf(call)),
      }),
    }),
  ];
}

/** The last row of the page before, as `next` names it. */
function readPlace(text: string): { name: string; id: number } {
  const [, id, name = ""] = /^(\d{1,9})-(.*)$/s.exec(text) ?? [];
  if (id === undefined) throw new DeskRefusal(400, "invalid_query", "“after” isn’t in this list.");
  return { id: Number(id), name };
}
