/** The state of a moderation queue, as immutable values. */
import type { Decision, DeskItem, DeskQueue, QueueCounts, QueueName } from "./comment-calls";

export interface QueueState {
  readonly items: readonly DeskItem[];
  readonly counts: QueueCounts;
  readonly more: boolean;
  /** Id of the item that keys act on; null while the queue is empty. */
  readonly current: number | null;
}

export function startQueue({ items, counts, more }: DeskQueue): QueueState {
  return { items, counts, more, current: items[0]?.id ?? null };
}

/** Appends the next part of the queue. */
export function withMore(state: QueueState, { items, counts, more }: DeskQueue): QueueState {
  const shown = new Set(state.items.map(({ id }) => id));
  const all = [...state.items, ...items.filter(({ id }) => !shown.has(id))];
  return { items: all, counts, more, current: state.current ?? all[0]?.id ?? null };
}

/** Selects the next (1) or previous (-1) item; stays at either end. */
export function moved(state: QueueState, by: 1 | -1): QueueState {
  const at = state.items.findIndex(({ id }) => id === state.current);
  const next = state.items[Math.min(Math.max(at + by, 0), state.items.length - 1)];
  return { ...state, current: next?.id ?? null };
}

/** Removes a decided item; the next one becomes current, or at the end the previous one. */
export function without(state: QueueState, id: number): QueueState {
  const at = state.items.findIndex((item) => item.id === id);
  if (at < 0) return state;
  const items = state.items.toSpliced(at, 1);
  const current = state.current === id ? ((items[at] ?? items.at(-1))?.id ?? null) : state.current;
  return { ...state, items, current };
}

/** Puts an item back in its place and makes it current. */
export function withBack(state: QueueState, item: DeskItem, at: number): QueueState {
  const items = state.items.filter(({ id }) => id !== item.id).toSpliced(at, 0, item);
  return { ...state, items, current: item.id };
}

/** Whether a decision removes a comment from this queue; any decision resolves a report. */
export function leaves(queue: QueueName, action: Decision): boolean {
  return queue === "reported" || action !== queue;
}

/** The decision that restores a comment's previous status. */
export function undoing(status: DeskItem["status"]): Decision {
  return status === "approved" ? "approve" : status;
}
