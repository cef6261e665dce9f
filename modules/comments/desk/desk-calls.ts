/** The newsroom's calls on comments: queues, decisions, bans, and the log of decisions. */
import { z } from "zod";
import { type AnyDeskCall, deskCall, DeskRefusal } from "../../../platform/desk/desk-call";
import type { Actor } from "../../../platform/desk/audit-log";
import { largestId } from "../store/comment-row";
import { cleanText } from "../text/comment-html";
import type { Decide, Moderator } from "./decide";
import type { Desk } from "./desk";

const rights = ["moderate_comments"] as const;
const id = z.coerce.number().int().positive().max(largestId);
/** The ID of the last entry shown; without it the list begins with the newest. */
const before = id.default(largestId);
const reason = z.string().max(500).default("").transform(cleanText);

const queueQuery = z.object({
  status: z.enum(["hold", "reported", "spam", "trash", "approved"]).default("hold"),
  before,
});
const logQuery = z.object({ before });
const decisionBody = z.object({ action: z.enum(["approve", "hold", "spam", "trash"]), reason });
const banBody = z.object({
  commentId: z.int().positive().max(largestId),
  reason,
  /** Null: permanent. */
  days: z.int().min(1).max(3650).nullable(),
});

const unknownComment = () =>
  new DeskRefusal(404, "unknown_comment", "This comment no longer exists.");

const moderatorOf = ({ staffId, name }: Actor): Moderator => ({ id: staffId, name });

function readId(text: string | undefined): number {
  const read = id.safeParse(text);
  if (!read.success) throw unknownComment();
  return read.data;
}

export function createCommentCalls(deps: {
  readonly desk: Desk;
  readonly decide: Decide;
}): readonly AnyDeskCall[] {
  const { desk, decide } = deps;
  return [
    deskCall({
      method: "GET",
      path: "/comments",
      rights,
      input: queueQuery,
      handle: async ({ input }) => ({ body: await desk.readQueue(input.status, input.before) }),
    }),
    deskCall({
      method: "GET",
      path: "/comments/log",
      rights,
      input: logQuery,
      handle: async ({ input }) => ({ body: await desk.readLog(input.before) }),
    }),
    deskCall({
      method: "POST",
      path: "/comments/bans",
      rights,
      input: banBody,
      async handle({ actor, input }) {
        const banned = await decide.ban(moderatorOf(actor), input);
        if (banned.ok) return { body: { id: banned.id } };
        if (banned.because !== "staff") throw unknownComment();
        throw new DeskRefusal(409, "staff", "You can’t ban staff here.");
      },
    }),
    deskCall({
      method: "DELETE",
      path: "/comments/bans/:id",
      rights,
      async handle({ actor, params }) {
        if (await decide.unban(moderatorOf(actor), readId(params["id"]))) return { status: 204 };
        throw new DeskRefusal(404, "unknown_ban", "This ban has already ended.");
      },
    }),
    deskCall({
      method: "POST",
      path: "/comments/:id",
      rights,
      input: decisionBody,
      async handle({ actor, params, input: { action, reason: why } }) {
        const decided = await decide.setStatus(moderatorOf(actor), {
          id: readId(params["id"]),
          status: action === "approve" ? "approved" : action,
          reason: why,
        });
        if (decided.ok) {
          const [item] = await desk.describe([decided.row]);
          return { body: { item, counts: await desk.countQueues() } };
        }
        if (decided.because !== "deleted-by-writer") throw unknownComment();
        const message = "The commenter has deleted this comment.";
        throw new DeskRefusal(409, "deleted_by_writer", message);
      },
    }),
  ];
}
