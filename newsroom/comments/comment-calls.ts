/** Calls of the comments desk. */
import type { DeskItem, DeskLog, DeskQueue, QueueCounts } from "../../modules/comments/types";
import { call } from "../common/call";

export type { DeskItem, DeskLog, DeskQueue, QueueCounts };

export type QueueName = keyof QueueCounts;

export type Decision = "approve" | "hold" | "spam" | "trash";

/** @param before ID of the last comment shown */
export const fetchQueue = (name: QueueName, before?: number): Promise<DeskQueue> =>
  call(`/comments?status=${name}${before === undefined ? "" : `&before=${before}`}`);

export const sendDecision = (
  id: number,
  body: { readonly action: Decision; readonly reason?: string },
): Promise<{ readonly item: DeskItem; readonly counts: QueueCounts }> =>
  call(`/comments/${id}`, { method: "POST", body });

/** @param body `days` null: permanent */
export const sendBan = (body: {
  readonly commentId: number;
  readonly reason: string;
  readonly days: number | null;
}): Promise<{ readonly id: number }> => call("/comments/bans", { method: "POST", body });

export const liftBan = (id: number): Promise<void> =>
  call(`/comments/bans/${id}`, { method: "DELETE" });

export const fetchLog = (before?: number): Promise<DeskLog> =>
  call(`/comments/log${before === undefined ? "" : `?before=${before}`}`);
