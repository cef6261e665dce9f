/** Lists and single comments via the API. */
import type { RestAnswer, RestCall } from "../../../platform/rest/rest-call";
import { refused, RestError } from "../../../platform/rest/rest-error";
import { pagingHeaders } from "../../../platform/rest/rest-paging";
import { toList } from "../../../platform/rest/rest-query";
import type { ArticleSummary } from "../../content/types";
import type { Service } from "../service";
import { type CommentRow, largestId } from "../store/comment-row";
import { toCommentItem } from "./comment-item";
import { findGuarded, toListing } from "./comment-params";

/** Converts one comment for its author or a moderator; `articles`: the comment's, if already loaded. */
export type Show = (
  call: RestCall,
  row: CommentRow,
  options: { readonly isEdit: boolean; readonly articles?: readonly ArticleSummary[] },
) => Promise<unknown>;

export function createReads(service: Service) {
  const { listing, paper } = service;

  async function mayModerate(request: Request): Promise<boolean> {
    return (await service.findStaff(request))?.rights.has("moderate_comments") ?? false;
  }

  /** 401 for an anonymous caller, 403 for a reader or other staff. */
  async function refuse(call: RestCall, code: string, message: string): Promise<RestError> {
    const isKnown = call.staff !== null || (await service.findVisit(call.request)) !== null;
    return refused(code, message, isKnown);
  }

  async function refuseEdit(call: RestCall): Promise<void> {
    if (call.params.context !== "edit" || (await mayModerate(call.request))) return;
    const message = "Sorry, you are not allowed to edit comments.";
    throw await refuse(call, "rest_forbidden_context", message);
  }

  /**
   * Comments on published articles, without text if the caller may not read the article; staff at the
   * desk get all comments with their texts.
   */
  async function showRows(
    call: RestCall,
    rows: readonly CommentRow[],
    options: { isEdit: boolean; isDesk: boolean; articles?: readonly ArticleSummary[] },
  ) {
    const { isEdit, isDesk } = options;
    const ids = [...new Set(rows.map(({ articleId }) => articleId))];
    const articles =
      options.articles?.filter(({ id }) => ids.includes(id)) ?? (await service.findArticles(ids));
    const slugs = new Map(articles.map(({ id, slug }) => [id, slug]));
    const shown = rows.filter(({ articleId }) => isDesk || slugs.has(articleId));
    const readable = isDesk
      ? new Set(ids)
      : await service.readable.ofRequest(call.request, articles);
    const comments = await listing.withReplies(shown);
    const names = toList(call.query.get("_fields") ?? "") ?? [];
    // As in WordPress, only this exact name selects it: `content.rendered` does not.
    const hasContent = names.length === 0 || names.includes("content");
    const items = shown.map((row, index) => {
      const comment = comments[index];
      if (!comment) throw new Error("A comment disappeared while it was being read.");
      const { content, ...item } = toCommentItem({
        row,
        comment,
        slug: slugs.get(row.articleId) ?? "",
        origin: call.origin,
        timeZone: paper.timeZone,
        isEdit,
        isProtected: !readable.has(row.articleId),
      });
      return hasContent ? inOrder(item, content) : item;
    });
    return { items, isPublic: !isDesk && articles.every(({ access }) => access === "free") };
  }

  return {
    showRow: (async (call, row, options) =>
      (await showRows(call, [row], { ...options, isDesk: true })).items[0]) satisfies Show,

    async list(call: RestCall): Promise<RestAnswer> {
      await refuseEdit(call);
      const guarded = findGuarded(call);
      if (guarded !== null && (guarded !== "status" || !(await mayModerate(call.request)))) {
        const message = `Query parameter not permitted: ${guarded}`;
        throw await refuse(call, "rest_forbidden_param", message);
      }
      const asked = toListing(call, paper.timeZone);
      const isEdit = call.params.context === "edit";
      const isDesk = isEdit || guarded !== null;
      const known = await service.findArticles(asked.articleIds);
      const articleIds = isDesk ? asked.articleIds : known.map(({ id }) => id);
      const isEmpty = asked.articleIds.length > 0 && articleIds.length === 0;
      const narrowed = { ...asked, articleIds };
      const total = isEmpty ? 0 : await listing.countListing(narrowed);
      const rows = asked.offset >= total ? [] : await listing.listRows(narrowed, total);
      const { items, isPublic } = await showRows(call, rows, {
        isEdit,
        isDesk,
        ...(asked.articleIds.length > 0 && { articles: known }),
      });
      return {
        body: items,
        headers: pagingHeaders({
          total,
          page: call.params.page as number,
          perPage: asked.limit,
          query: call.query,
          address: `${call.origin}/wp-json/wp/v2/comments`,
        }),
        isPublic,
      };
    },

    async show(call: RestCall): Promise<RestAnswer> {
      const id = Number(call.captured[0]);
      const row = id > 0 && id <= largestId ? await listing.findRow(id) : null;
      if (!row) throw unknownComment();
      await refuseEdit(call);
      const isEdit = call.params.context === "edit";
      const place = isEdit ? null : await listing.findPlace(id);
      const isDesk = !place && (isEdit || (await mayModerate(call.request)));
      if (!place && !isDesk) {
        const message = "Sorry, you are not allowed to read this comment.";
        throw await refuse(call, "rest_cannot_read", message);
      }
      const {
        items: [item],
        isPublic,
      } = await showRows(call, [row], { isEdit, isDesk });
      if (!item) throw unknownComment();
      return { body: item, isPublic };
    },
  };
}

export function unknownComment(): RestError {
  return new RestError("rest_comment_invalid_id", 404, "Invalid comment ID.");
}

/** Puts the text where WordPress has it, after the dates. */
function inOrder(item: Record<string, unknown>, content: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) =>
      name === "date_gmt"
        ? [
            [name, value],
            ["content", content],
          ]
        : [[name, value]],
    ),
  );
}
