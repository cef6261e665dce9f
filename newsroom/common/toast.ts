/** Short messages about what was done, each with an Undo for ten seconds. */
import { create } from "zustand";
import type { ArticleState } from "../../modules/content/newsroom/desk/types";

export interface ToastGiven {
  /** The action that was done: "Taken down." */
  readonly text: string;
  /** More of it: "Its readers go to Justice." */
  readonly detail?: string;
  readonly mark?: ArticleState;
  readonly undo?: {
    /** "Undo" unless given. */
    readonly label?: string;
    /** Its rejection is shown as another message. */
    readonly run: () => Promise<void> | void;
  };
  /** How long it stays; 10 unless given. */
  readonly seconds?: number;
}

export interface ShownToast extends ToastGiven {
  readonly id: number;
  readonly seconds: number;
}

interface ToastState {
  readonly toasts: readonly ShownToast[];
}

export const useToasts = create<ToastState>(() => ({ toasts: [] }));

let lastId = 0;

/** Shows a message; returns what removes it. */
export function showToast(options: ToastGiven): () => void {
  const toast = { seconds: 10, ...options, id: ++lastId };
  // More than three hide the list that they are about.
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, toast].slice(-3) }));
  return () => removeToast(toast.id);
}

export function removeToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Undoes the latest that can be undone; what fails is shown, and can be tried again. */
export async function undoToast(id?: number): Promise<void> {
  const { toasts } = useToasts.getState();
  const toast = toasts.findLast((shown) => shown.undo && (id === undefined || shown.id === id));
  if (!toast?.undo) return;
  removeToast(toast.id);
  try {
    await toast.undo.run();
  } catch (error) {
    showToast({
      text: "We couldn’t undo that.",
      detail: (error as Error).message,
      undo: { label: "Try again", run: toast.undo.run },
    });
  }
}
