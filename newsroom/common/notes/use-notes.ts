/** The notes of an article, and the one that is being written. */
import { useCallback, useMemo, useState } from "react";
import useSwr from "swr";
import type { DeskNote, NoteAnchor, NoteList } from "../../../modules/desk/types";
import { call } from "../call";
import { keepForm, readForm } from "../forms/form-store";
import { useDeskEvents } from "../together/events";
import { showToast } from "../toast";
import { anchorSelection } from "./surface";

/** A note that is being written; it outlives a reload. */
export interface NoteDraft {
  readonly anchor: NoteAnchor;
  readonly text: string;
}

export interface NotesView {
  readonly notes: readonly DeskNote[];
  /** How many are open. */
  readonly open: number;
  readonly error: unknown;
  readonly retry: () => void;
  readonly draft: NoteDraft | null;
  /** The note that the person looks at. */
  readonly current: number | null;
  readonly setCurrent: (id: number | null) => void;
  /** Whether the sheet is open, on screens without room for a column. */
  readonly isSheetOpen: boolean;
  readonly setSheetOpen: (isOpen: boolean) => void;
  /** Begins a note on the selected words; false if none are selected. */
  readonly begin: (surface: HTMLElement) => boolean;
  readonly write: (text: string) => void;
  readonly cancel: () => void;
  /** These throw a CallError, whose sentence is shown beside the form. */
  readonly leave: () => Promise<void>;
  readonly reply: (note: DeskNote, text: string) => Promise<void>;
  /** These show what failed by themselves. */
  readonly settle: (note: DeskNote) => Promise<void>;
  readonly reopen: (note: DeskNote) => Promise<void>;
  readonly remove: (note: DeskNote) => Promise<void>;
}

const none: NoteList = { notes: [], open: 0 };
const keyOf = (articleId: number) => `note ${articleId}`;

export function useNotes(articleId: number): NotesView {
  const path = `/articles/${articleId}/notes`;
  const { data = none, error, mutate } = useSwr(path, call<NoteList>);
  const [draft, setDraft] = useState(() => readForm(keyOf(articleId)) as NoteDraft | null);
  const [current, setCurrent] = useState<number | null>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  useDeskEvents(["notes"], articleId, () => void mutate());

  const change = useCallback(
    (next: NoteDraft | null) => {
      setDraft(next);
      keepForm(keyOf(articleId), next);
    },
    [articleId],
  );

  const send = useCallback(
    async (method: "POST" | "DELETE", to: string, body?: unknown) => {
      const list = await call<NoteList>(to, { method, ...(body === undefined ? {} : { body }) });
      await mutate(list, { revalidate: false });
    },
    [mutate],
  );

  return useMemo(() => {
    const attempt = async (what: string, run: () => Promise<void>): Promise<boolean> => {
      try {
        await run();
        return true;
      } catch (failure) {
        showToast({ text: what, detail: (failure as Error).message });
        return false;
      }
    };
    const mark = (note: DeskNote, verb: "settle" | "reopen") =>
      send("POST", `/notes/${note.id}/${verb}`);
    return {
      ...data,
      error,
      retry: () => void mutate(),
      draft,
      current,
      setCurrent,
      isSheetOpen,
      setSheetOpen,
      begin(surface) {
        const found = anchorSelection(surface);
        if (!found) return false;
        change({ anchor: found.anchor, text: draft?.text ?? "" });
        setCurrent(null);
        setSheetOpen(true);
        return true;
      },
      write: (text) => draft && change({ ...draft, text }),
      cancel: () => change(null),
      async leave() {
        if (!draft) return;
        await send("POST", path, draft);
        change(null);
      },
      reply: (note, text) => send("POST", `/notes/${note.id}/replies`, { text }),
      async settle(note) {
        if (!(await attempt("We couldn’t resolve the note.", () => mark(note, "settle")))) return;
        showToast({ text: "Note resolved.", undo: { run: () => mark(note, "reopen") } });
      },
      async reopen(note) {
        await attempt("We couldn’t reopen the note.", () => mark(note, "reopen"));
      },
      async remove(note) {
        const { anchor, text } = note;
        const isDone = await attempt("We couldn’t delete the note.", () =>
          send("DELETE", `/notes/${note.id}`),
        );
        if (!isDone) return;
        showToast({
          text: "Note deleted.",
          undo: { run: () => send("POST", path, { anchor, text }) },
        });
      },
    };
  }, [data, error, mutate, draft, current, isSheetOpen, change, send, path]);
}
