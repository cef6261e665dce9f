/** A queue as it is worked through, as values. */
import type { Counts, Decision, DeskItem, Queue, QueueName } from "./moderation-service";

export interface QueueState {
  readonly items: readonly DeskItem[];
  readonly counts: Counts;
  readonly more: boolean;
  /** Id of the one that keys act on; null while the queue is empty. */
  readonly current: number | null;
}

export function startQueue({ items, counts, more }: Queue): QueueState {
  return { items, counts, more, current: items[0]?.id ?? null };
}

/** With the next part of the queue behind what is shown. */
export function withMore(state: QueueState, { items, counts, more }: Queue): QueueState {
  const shown = new Set(state.items.map(({ id }) => id));
  const all = [...state.items, ...items.filter(({ id }) => !shown.has(id))];
  return { items: all, counts, more, current: state.current ?? all[0]?.id ?? null };
}

/** One further (1) or back (-1); at either end it stays. */
export function moved(state: QueueState, by: 1 | -1): QueueState {
  const at = state.items.findIndex(({ id }) => id === state.current);
  const next = state.items[Math.min(Math.max(at + by, 0), state.items.length - 1)];
  return { ...state, current: next?.id ?? null };
}

/** Without one that was decided; the next takes its turn, or at the end the one before. */
export function without(state: QueueState, id: number): QueueState {
  const at = state.items.findIndex((item) => item.id === id);
  if (at < 0) return state;
  const items = state.items.toSpliced(at, 1);
  const current = state.current === id ? ((items[at] ?? items.at(-1))?.id ?? null) : state.current;
  return { ...state, items, current };
}

/** With one that came back, at the place it had, and current. */
export function withBack(state: QueueState, item: DeskItem, at: number): QueueState {
  const items = state.items.filter(({ id }) => id !== item.id).toSpliced(at, 0, item);
  return { ...state, items, current: item.id };
}

/** Whether a decision takes a comment out of this queue; every one of them answers a report. */
export function leaves(queue: QueueName, action: Decision): boolean {
  return queue === "reported" || action !== queue;
}

/** What brings a comment back to where it was. */
export function undoing(status: DeskItem["status"]): Decision {
  return status === "approved" ? "approve" : status;
}
