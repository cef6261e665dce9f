/** The calls on who edits and who reads along. */
import { z } from "zod";
import {
  type AnyDeskCall,
  deskCall,
  DeskRefusal,
  type DeskRequest,
} from "../../../platform/desk/desk-call";
import type { Pool } from "../../../platform/database/database";
import type { FindArticle } from "../find-article";
import type { RoomIntent } from "../types";
import type { Locks, Visitor } from "./locks";
import { listPresence } from "./presence-store";

const intents = ["edit", "keep", "read", "take"] as const satisfies readonly RoomIntent[];

const rights = ["write_articles", "read_drafts"] as const;
const path = "/articles/:id/lock";

export function createLockCalls(deps: {
  pool: Pool;
  locks: Locks;
  findArticle: FindArticle;
}): readonly AnyDeskCall[] {
  const { pool, locks, findArticle } = deps;

  async function visitorOf(call: DeskRequest): Promise<Visitor> {
    const { id, article } = await findArticle(call);
    return {
      articleId: id,
      actor: call.actor,
      tab: tabOf(call.request),
      mayEdit: article.mayEdit,
    };
  }

  async function editorOf(call: DeskRequest): Promise<Visitor> {
    const visitor = await visitorOf(call);
    if (visitor.mayEdit) return visitor;
    throw new DeskRefusal(403, "not_allowed", "You can read this article but can’t edit it.");
  }

  return [
    deskCall({
      method: "POST",
      path,
      rights,
      input: z.strictObject({ intent: z.enum(intents) }),
      handle: async (call) => ({
        body: await locks.visit(await visitorOf(call), call.input.intent),
      }),
    }),
    deskCall({
      method: "POST",
      path: `${path}/ask`,
      rights,
      async handle(call) {
        const { result, room } = await locks.ask(await editorOf(call));
        if (result.ok) return { body: room };
        const { request, holder } = result.lock;
        throw new DeskRefusal(
          409,
          result.because.replaceAll("-", "_"),
          result.because === "asked-by-another"
            ? `${request!.by.name} asked first. Try again in half a minute.`
            : `${holder.name} wants to keep editing. You can ask again in five minutes.`,
          { room },
        );
      },
    }),
    deskCall({
      method: "POST",
      path: `${path}/answer`,
      rights,
      input: z.strictObject({ handsOver: z.boolean() }),
      async handle(call) {
        const { result, room } = await locks.answer(await visitorOf(call), call.input.handsOver);
        if (result) return { body: room };
        throw new DeskRefusal(409, "nobody_asks", "No one is asking anymore.", { room });
      },
    }),
    deskCall({
      method: "POST",
      path: `${path}/release`,
      rights,
      async handle(call) {
        await locks.release(await visitorOf(call));
        return { status: 204 };
      },
    }),
    deskCall({
      method: "GET",
      path: "/presence",
      rights: ["read_drafts"],
      handle: async () => ({ body: { articles: await listPresence(pool) } }),
    }),
  ];
}

const header = "desk-tab";

/** @throws DeskRefusal without one */
function tabOf(request: Request): string {
  const tab = request.headers.get(header) ?? "";
  if (/^[\w-]{8,64}$/.test(tab)) return tab;
  throw new DeskRefusal(400, "no_tab", `The header ${header} is missing. Reload the page.`);
}
