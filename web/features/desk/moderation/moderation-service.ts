/** Client of the moderation API. */
import type {
  DeskItem,
  DeskLog as LogPage,
  DeskQueue as Queue,
  QueueCounts as Counts,
} from "../../../../modules/comments/types";
import { call, type Answer } from "../../../call";

export type { Counts, DeskItem, LogPage, Queue };

export type QueueName = keyof Counts;

export type Decision = "approve" | "hold" | "spam" | "trash";

const root = "/api/v1/moderation";

/** @param before id of the last entry shown */
export const fetchQueue = (name: QueueName, before?: number): Promise<Answer<Queue>> =>
  call("GET", `${root}/queue?status=${name}${before === undefined ? "" : `&before=${before}`}`);

export const decide = (id: number, given: { action: Decision; reason?: string }) =>
  call<{ readonly item: DeskItem; readonly counts: Counts }>(
    "POST",
    `${root}/comments/${id}`,
    given,
  );

/** @param given.days null: permanent */
export const ban = (given: { commentId: number; reason: string; days: number | null }) =>
  call<{ readonly id: number }>("POST", `${root}/bans`, given);

export const liftBan = (id: number) => call("DELETE", `${root}/bans/${id}`);

export const fetchLog = (before?: number): Promise<Answer<LogPage>> =>
  call("GET", `${root}/log${before === undefined ? "" : `?before=${before}`}`);
