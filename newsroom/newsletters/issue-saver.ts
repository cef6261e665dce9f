/** Saves an issue as it is typed, over the version that was seen; what has not arrived yet survives a reload. */
import { mutate } from "swr";
import { createStore } from "zustand";
import type { Issue, IssueText } from "../../modules/newsletters/types";
import { call } from "../common/call";
import { keepForm, readForm } from "../common/forms/form-store";

const restMs = 700;

interface Kept {
  readonly text: IssueText;
  /** The version that it was made from. */
  readonly version: number;
}

const nameOf = (id: number) => `newsletter-issue-${id}`;

interface SaverState {
  /** Typed text that isn't saved yet. */
  readonly mine: Kept | null;
  /** Why it could not be saved. */
  readonly failure: unknown;
  readonly isSaving: boolean;
}

export function createIssueSaver(id: number) {
  const path = `/newsletters/issues/${id}`;
  const state = createStore<SaverState>(() => ({
    mine: readForm(nameOf(id), "browser") as Kept | null,
    failure: null,
    isSaving: false,
  }));
  const set = state.setState;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function setMine(mine: Kept | null): void {
    keepForm(nameOf(id), mine, "browser");
    set({ mine });
  }

  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), restMs);
  }

  async function save(): Promise<void> {
    const { mine: sent, isSaving } = state.getState();
    if (!sent || isSaving) return;
    set({ isSaving: true });
    try {
      const saved = await call<Issue>(path, {
        method: "PUT",
        seen: sent.version,
        body: sent.text,
      });
      await mutate(path, saved, { revalidate: false });
      const { mine: later } = state.getState();
      set({ failure: null });
      // Text typed since is saved over what has just been saved.
      setMine(later === sent || !later ? null : { text: later.text, version: saved.version });
    } catch (failure) {
      set({ failure });
    }
    set({ isSaving: false });
    const { mine, failure } = state.getState();
    if (mine && failure === null) wait();
  }

  return {
    path,
    state,
    save,
    edit(text: IssueText, version: number) {
      setMine({ text, version });
      wait();
    },
    /** @param text chosen of mine and of theirs, which are those that were compared; null: all theirs */
    async settle(text: IssueText | null, theirs: Issue) {
      clearTimeout(timer);
      setMine(text && { text, version: theirs.version });
      set({ failure: null });
      await mutate(path, theirs, { revalidate: false });
      await save();
    },
    /** Unsaved text is dropped. */
    async discard() {
      clearTimeout(timer);
      setMine(null);
      set({ failure: null });
      await mutate(path);
    },
    /** Saves what is kept from before, and again when the connection is back. Returns what ends it. */
    start() {
      wait();
      const again = () => void save();
      window.addEventListener("online", again);
      return () => {
        clearTimeout(timer);
        window.removeEventListener("online", again);
        void save();
      };
    },
  };
}
