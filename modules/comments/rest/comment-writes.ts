/** Creating, changing and deleting comments via the API. */
import type { RestAnswer, RestCall } from "../../../platform/rest/rest-call";
import { noRoute, refused, RestError } from "../../../platform/rest/rest-error";
import type { Decide, Moderator } from "../desk/decide";
import type { Service } from "../service";
import { largestId } from "../store/comment-row";
import type { Write } from "../writing/write";
import { checkCreation, checkUpdate, readContent, toStatus } from "./comment-params";
import { type Show, unknownComment } from "./comment-reads";

/**
 * Rejects WordPress's method override on GET: these routes accept session cookies, so a link in a
 * comment could otherwise write on behalf of the reader who follows it.
 *
 * @throws RestError 404 `rest_no_route`
 */
function refuseLinks({ request }: RestCall): void {
  if (request.method === "GET" || request.method === "HEAD") throw noRoute();
}

export function createWrites(
  service: Service,
  work: {
    readonly write: Write;
    readonly decide: Decide;
    readonly show: Show;
  },
) {
  const { write, decide, show } = work;
  const { listing } = service;

  async function isKnown(call: RestCall): Promise<boolean> {
    return call.staff !== null || (await service.findVisit(call.request)) !== null;
  }

  async function findModerator(request: Request): Promise<Moderator | null> {
    const staff = await service.findStaff(request);
    return staff?.rights.has("moderate_comments") ? staff : null;
  }

  /** The requested comment, and who may change it. @throws RestError 401, 403, 404 */
  async function open(call: RestCall, what: "edit" | "delete") {
    refuseLinks(call);
    const id = Number(call.captured[0]);
    const row = id <= largestId ? await listing.findRow(id) : null;
    if (!row) throw unknownComment();
    const moderator = await findModerator(call.request);
    if (moderator) return { id, row, moderator };
    const message = `Sorry, you are not allowed to ${what} this comment.`;
    throw refused(`rest_cannot_${what}`, message, await isKnown(call));
  }

  return {
    async create(call: RestCall): Promise<RestAnswer> {
      refuseLinks(call);
      checkCreation(call);
      const { params, request } = call;
      const isDesk = (await findModerator(request)) !== null;
      for (const name of ["author", "status"] as const) {
        if (params[name] === undefined || params[name] === 0 || isDesk) continue;
        const message = `Sorry, you are not allowed to edit '${name}' for comments.`;
        throw refused(`rest_comment_invalid_${name}`, message, await isKnown(call));
      }
      const written = await write(request, {
        articleId: (params.post as number | undefined) ?? 0,
        parentId: params.parent as number,
        name: params.author_name as string,
        email: params.author_email as string,
        content: readContent(call.given) ?? "",
      });
      if (!written.ok) throw new RestError(written.code, written.status, written.message);
      const { row, article } = written;
      return {
        status: 201,
        body: await show(call, row, { isEdit: isDesk, articles: [article] }),
        headers: {
          Location: `${call.origin}/wp-json/wp/v2/comments/${row.id}`,
          ...(written.cookies[0] === undefined ? {} : { "Set-Cookie": written.cookies[0] }),
        },
        isPublic: false,
      };
    },

    async update(call: RestCall): Promise<RestAnswer> {
      const { id, row, moderator } = await open(call, "edit");
      checkUpdate(call);
      let changed = row;
      const raw = readContent(call.given);
      if (raw !== null) {
        const decided = await decide.setText(moderator, { id, raw });
        if (!decided.ok) throw refusalOf(decided.because);
        changed = decided.row;
      }
      if (typeof call.params.status === "string") {
        const status = toStatus(call.params.status);
        const decided = await decide.setStatus(moderator, { id, status, reason: "" });
        if (!decided.ok) throw refusalOf(decided.because);
        changed = decided.row;
      }
      return { body: await show(call, changed, { isEdit: true }), isPublic: false };
    },

    /** Moves to the trash; with `force`, deletes permanently. */
    async remove(call: RestCall): Promise<RestAnswer> {
      const { id, row, moderator } = await open(call, "delete");
      if (call.params.force === true) {
        const previous = await show(call, row, { isEdit: true });
        const removed = await decide.remove(moderator, id);
        if (!removed.ok) throw refusalOf(removed.because);
        return { body: { deleted: true, previous }, isPublic: false };
      }
      if (row.status === "trash") {
        throw new RestError("rest_already_trashed", 410, "The comment has already been trashed.");
      }
      const decided = await decide.setStatus(moderator, { id, status: "trash", reason: "" });
      if (!decided.ok) throw refusalOf(decided.because);
      return { body: await show(call, decided.row, { isEdit: true }), isPublic: false };
    },
  };
}

function refusalOf(because: "unknown" | "deleted-by-writer" | "empty" | "staff"): RestError {
  if (because === "unknown") return unknownComment();
  if (because === "empty") {
    return new RestError("rest_comment_content_invalid", 400, "Invalid comment content.");
  }
  return new RestError("rest_comment_failed_edit", 409, "The commenter has deleted this comment.");
}
