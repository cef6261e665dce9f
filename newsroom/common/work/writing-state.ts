/** The state of a piece of work while it is written, and where its text is saved. */
import type { KeptWords } from "./kept-words";

/** The operations of both places that keep text. */
export interface Places<Item, Copy> {
  put(input: { copy: Copy; seen: number; keepalive: boolean }): Promise<Item>;
  /** Takes a step that is no save: "publish". */
  step(name: string, input: { body?: unknown; seen: number }): Promise<Item>;
  /** Keeps the words on this computer. */
  keep(words: KeptWords<Copy>): Promise<void>;
  forget(): Promise<void>;
  now(): Date;
}

export interface Conflict<Item, Copy> {
  readonly mine: Copy;
  readonly theirs: Item;
  /** Fields that both have changed. */
  readonly contested: readonly (keyof Copy)[];
  /** The fields that only the other person changed. */
  readonly changes: Partial<Copy>;
}

export interface WritingState<Item, Copy> {
  /** The server's last answer. */
  readonly item: Item;
  /** The text on the screen; a joined body as of the last save. */
  readonly copy: Copy;
  readonly isSaving: boolean;
  /** Whether the server has every word. */
  readonly isSaved: boolean;
  /** Since when the server can't be reached; ISO 8601. */
  readonly offlineSince: string | null;
  /** Why the server doesn't take the words; it may be shown. */
  readonly refusal: string | null;
  /** Whether that is because someone deleted it, which can be undone. */
  readonly isInTrash: boolean;
  readonly conflict: Conflict<Item, Copy> | null;
  /** Fields that another person has changed since and that were taken over. */
  readonly taken: readonly (keyof Copy)[];
  /** Counts how often everything on the screen was replaced. */
  readonly shown: number;
}
