/** Unpublished changes to the front page: kept in this browser over a reload. */
import { useEffect, useState } from "react";
import { z } from "zod/mini";
import type { FrontPlaces } from "../../modules/content/newsroom/front/types";
import { keepForm, readForm } from "../common/forms/form-store";

/** Changes that are neither up nor scheduled. */
export interface Draft {
  readonly places: FrontPlaces;
  /** The plan that it was made from. */
  readonly madeFromId: number | null;
  /** The hour that it is for; null: now. ISO 8601. */
  readonly at: string | null;
  /** "" for the name of its hour. */
  readonly name: string;
}

const stored = z.object({
  places: z.object({
    articleIds: z.array(z.number()),
    lead: z.object({
      isBreaking: z.boolean(),
      hasPoints: z.boolean(),
      title: z.string(),
      words: z.string(),
    }),
  }),
  madeFromId: z.nullable(z.number()),
  at: z.nullable(z.string()),
  name: z.string(),
});

const nameFor = (login: string) => `newsroom-front-${login}`;

function read(login: string): Draft | null {
  // None, or of another version of the newsroom.
  return stored.safeParse(readForm(nameFor(login), "browser")).data ?? null;
}

interface Drafts {
  readonly draft: Draft | null;
  /** Earlier states, the latest last. */
  readonly before: readonly (Draft | null)[];
}

const mostKept = 50;

/** The draft of this person, and its earlier states for Undo. */
export function useDraft(login: string) {
  const [{ draft, before }, set] = useState<Drafts>(() => ({ draft: read(login), before: [] }));
  useEffect(() => keepForm(nameFor(login), draft, "browser"), [login, draft]);
  return {
    draft,
    /** Another state, from which Undo leads back; what is typed is one step. */
    change: (next: Draft | null, isTyped: boolean) =>
      set((known) => ({
        draft: next,
        before:
          isTyped && known.draft ? known.before : [...known.before, known.draft].slice(-mostKept),
      })),
    /** Another hour or name, which is no step of Undo. */
    adjust: (change: Partial<Pick<Draft, "at" | "name">>) =>
      set((known) => (known.draft ? { ...known, draft: { ...known.draft, ...change } } : known)),
    /** Nothing is left to undo: it is up, scheduled or discarded. */
    clear: () => set({ draft: null, before: [] }),
    restore: (kept: Draft) => set({ draft: kept, before: [] }),
    canUndo: before.length > 0,
    undo: () =>
      set((known) =>
        known.before.length === 0
          ? known
          : { draft: known.before.at(-1) ?? null, before: known.before.slice(0, -1) },
      ),
  };
}
