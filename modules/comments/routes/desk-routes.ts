/** The moderation API, for staff with the moderation capability, by session or password. */
import { type Context, Hono } from "hono";
import { z } from "zod";
import { answer, refuse, signedOut } from "../../../platform/http/answers";
import type { Decide, Moderator } from "../desk/decide";
import type { Desk } from "../desk/desk";
import type { Service } from "../service";
import { largestId } from "../store/comment-row";
import type { QueueName } from "../store/desk-store";
import { cleanText } from "../text/comment-html";
import { readBefore, readBody, readId, unknownComment } from "./answers";

const queueNames = z.enum(["hold", "reported", "spam", "trash", "approved"]);
const reason = z.string().max(500).default("").transform(cleanText);
const decisionBody = z.object({ action: z.enum(["approve", "hold", "spam", "trash"]), reason });
const banBody = z.object({
  commentId: z.int().positive().max(largestId),
  reason,
  days: z.int().min(1).max(3650).nullable(),
});

/** Mounted at `/api/v1/moderation`. */
export function createDeskRoutes(
  service: Service,
  { desk, decide }: { readonly desk: Desk; readonly decide: Decide },
): Hono {
  const routes = new Hono();

  /** The calling moderator, or an error response. */
  async function enter(
    c: Context,
  ): Promise<{ ok: true; moderator: Moderator } | { ok: false; answer: Response }> {
    const staff = await service.findStaff(c.req.raw);
    if (staff?.rights.has("moderate_comments")) return { ok: true, moderator: staff };
    const isKnown = staff !== null || (await service.findVisit(c.req.raw)) !== null;
    return {
      ok: false,
      answer: isKnown
        ? refuse(c, 403, {
            code: "not_a_moderator",
            message: "This page is for moderators.",
          })
        : refuse(c, 401, signedOut),
    };
  }

  routes.get("/queue", async (c) => {
    const entered = await enter(c);
    if (!entered.ok) return entered.answer;
    const name = queueNames.safeParse(c.req.query("status") ?? "hold");
    if (!name.success) {
      return refuse(c, 400, { code: "invalid_status", message: "Unknown queue." });
    }
    return answer(c, await desk.readQueue(name.data satisfies QueueName, readBefore(c)));
  });

  routes.get("/log", async (c) => {
    const entered = await enter(c);
    return entered.ok ? answer(c, await desk.readLog(readBefore(c))) : entered.answer;
  });

  routes.post("/comments/:id{[0-9]+}", async (c) => {
    const entered = await enter(c);
    if (!entered.ok) return entered.answer;
    const read = await readBody(c, decisionBody);
    if (!read.ok) return read.answer;
    const id = readId(c.req.param("id"));
    const { action } = read.body;
    const decided =
      id === null
        ? null
        : await decide.setStatus(entered.moderator, {
            id,
            status: action === "approve" ? "approved" : action,
            reason: read.body.reason,
          });
    if (decided?.ok) {
      const [item] = await desk.describe([decided.row]);
      return answer(c, { item, counts: await desk.countQueues() });
    }
    if (decided?.because === "deleted-by-writer") {
      const message = "The commenter has deleted this comment.";
      return refuse(c, 409, { code: "deleted_by_writer", message });
    }
    return unknownComment(c);
  });

  routes.post("/bans", async (c) => {
    const entered = await enter(c);
    if (!entered.ok) return entered.answer;
    const read = await readBody(c, banBody);
    if (!read.ok) return read.answer;
    const banned = await decide.ban(entered.moderator, read.body);
    if (banned.ok) return answer(c, { id: banned.id });
    return banned.because === "staff"
      ? refuse(c, 409, { code: "staff", message: "You can’t ban staff here." })
      : unknownComment(c);
  });

  routes.delete("/bans/:id{[0-9]+}", async (c) => {
    const entered = await enter(c);
    if (!entered.ok) return entered.answer;
    const id = readId(c.req.param("id"));
    const isLifted = id !== null && (await decide.unban(entered.moderator, id));
    return isLifted
      ? answer(c, { lifted: true })
      : refuse(c, 404, { code: "unknown_ban", message: "Ban not found." });
  });

  return routes;
}
