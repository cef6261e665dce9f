/** A comment as a WordPress REST item. Only moderators get the email address and the IP address. */
import { toSiteTime, toUtcTime } from "../../../platform/rest/site-time";
import type { Comment, CommentItem } from "../types";
import type { CommentRow } from "../store/comment-row";
import { articlePath } from "../../../shared/paths";

interface Shown {
  readonly row: CommentRow;
  readonly comment: Comment;
  readonly slug: string;
  readonly origin: string;
  readonly timeZone: string;
  readonly isEdit: boolean;
  /** Its article is not open to the caller. */
  readonly isProtected: boolean;
}

/** The fields that top-level comments and replies share. */
function core(
  comment: Comment,
  options: Pick<Shown, "slug" | "origin" | "timeZone" | "isProtected">,
): CommentItem & Record<string, unknown> {
  const at = Date.parse(comment.createdAt);
  return {
    id: comment.id,
    post: comment.articleId,
    parent: comment.parentId,
    author: comment.staffId ?? 0,
    author_name: comment.author,
    author_url: "",
    date: toSiteTime(at, options.timeZone),
    date_gmt: toUtcTime(at),
    content: {
      rendered: options.isProtected ? "" : comment.contentHtml,
      protected: options.isProtected,
    },
    link: `${options.origin}${articlePath(options.slug)}#comment-${comment.id}`,
    status: comment.status,
    type: "comment",
  };
}

export function toCommentItem(options: Shown): Record<string, unknown> {
  const { row, comment, origin, isEdit } = options;
  const api = `${origin}/wp-json/wp/v2`;
  const shown = core(comment, options);
  return {
    ...shown,
    ...(isEdit
      ? {
          author_email: row.email ?? "",
          author_ip: row.ip ?? "",
          author_user_agent: "",
          content: { ...shown.content, raw: row.raw },
        }
      : {}),
    author_avatar_urls: {},
    meta: [],
    replies: {
      total: comment.replies.total,
      recent: comment.replies.recent.map((reply) => core(reply, options)),
    },
    _links: {
      self: [{ href: `${api}/comments/${comment.id}` }],
      collection: [{ href: `${api}/comments` }],
      up: [
        { embeddable: true, post_type: "article", href: `${api}/articles/${comment.articleId}` },
      ],
      ...(comment.parentId === 0
        ? {}
        : { "in-reply-to": [{ embeddable: true, href: `${api}/comments/${comment.parentId}` }] }),
      ...(comment.replies.total === 0
        ? {}
        : { children: [{ href: `${api}/comments?parent=${comment.id}` }] }),
    },
  };
}

const text = { type: "string" };
const readonly = { readonly: true };
const integer = { type: "integer" };
const date = { type: "string", format: "date-time" };

export const commentSchema = {
  $schema: "http://json-schema.org/draft-04/schema#",
  title: "comment",
  type: "object",
  properties: {
    id: { ...integer, ...readonly },
    post: integer,
    parent: integer,
    author: { ...integer, ...readonly },
    author_name: text,
    author_email: { type: "string", format: "email" },
    author_ip: { type: "string", format: "ip" },
    author_url: { type: "string", format: "uri", ...readonly },
    date: { ...date, ...readonly },
    date_gmt: { ...date, ...readonly },
    content: {
      type: "object",
      properties: {
        raw: text,
        rendered: { type: "string", ...readonly },
        protected: { type: "boolean", ...readonly },
      },
    },
    link: { type: "string", format: "uri", ...readonly },
    status: { type: "string", enum: ["approved", "hold", "spam", "trash"] },
    type: { type: "string", ...readonly },
    author_avatar_urls: { type: "object", ...readonly },
    meta: { type: ["array", "object"] },
    replies: {
      type: "object",
      properties: { total: integer, recent: { type: "array", items: { type: "object" } } },
      ...readonly,
    },
  },
};
