/** Comment events for webhooks. Pure. Spam is reported only if later approved. */
import type { CommentFacts, WebhookEvent } from "../webhooks/types";
import type { CommentRow } from "./store/comment-row";
import type { CommentStatus } from "./types";

type Facts = Pick<CommentRow, "id" | "articleId" | "parentId" | "createdAt">;

/** A comment was posted. */
export function listPostedEvents(row: Facts & Pick<CommentRow, "status">): readonly WebhookEvent[] {
  if (row.status === "approved") {
    return [{ type: "comment.created", data: toFacts(row, "approved") }];
  }
  return row.status === "hold" ? [{ type: "comment.held", data: toFacts(row, "hold") }] : [];
}

/** Its status changed. */
export function listStatusEvents(
  row: Facts & Pick<CommentRow, "status">,
  status: CommentStatus,
): readonly WebhookEvent[] {
  if (row.status === status) return [];
  if (status === "approved") {
    return [{ type: "comment.approved", data: toFacts(row, "approved") }];
  }
  if (status === "hold") return [{ type: "comment.held", data: toFacts(row, "hold") }];
  return listRemovedEvents(row);
}

/** It was deleted, or put away. */
export function listRemovedEvents(
  row: Facts & Pick<CommentRow, "status">,
): readonly WebhookEvent[] {
  const wasKnown = row.status === "approved" || row.status === "hold";
  return wasKnown ? [{ type: "comment.removed", data: toFacts(row, "removed") }] : [];
}

const toFacts = (row: Facts, status: CommentFacts["status"]): CommentFacts => ({
  id: row.id,
  article_id: row.articleId,
  parent_id: row.parentId,
  status,
  created_at: row.createdAt.toISOString(),
});
