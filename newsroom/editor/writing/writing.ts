/**
 * The words of one article, from the screen to this computer and to the server. Nothing here knows of a
 * screen: what is shown is the state of the store. Versions decide what is newer, never clocks.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { ArticleCopy, DeskArticle } from "../../../modules/content/newsroom/desk/types";
import { CallError } from "../../common/call";
import { mergeFields } from "./merge";

/** What the two places that keep words can do. */
export interface Places {
  put(input: { copy: ArticleCopy; seen: number; keepalive: boolean }): Promise<DeskArticle>;
  /** Keeps the words on this computer. */
  keep(words: KeptWords): Promise<void>;
  forget(): Promise<void>;
  now(): Date;
}

/** Words on this computer that the server may not have. */
export interface KeptWords {
  readonly copy: ArticleCopy;
  /** The version that they were written on. */
  readonly version: number;
  /** ISO 8601, for people only. */
  readonly at: string;
}

export interface Conflict {
  readonly mine: ArticleCopy;
  readonly theirs: DeskArticle;
  /** Fields that both have changed. */
  readonly contested: readonly (keyof ArticleCopy)[];
  /** What only they have changed. */
  readonly changes: Partial<ArticleCopy>;
}

export interface WritingState {
  /** The server's last answer. */
  readonly article: DeskArticle;
  /** What is on the screen; `body` as of the last save. */
  readonly copy: ArticleCopy;
  readonly isSaving: boolean;
  /** Whether the server has every word. */
  readonly isSaved: boolean;
  /** Since when the server can't be reached; ISO 8601. */
  readonly offlineSince: string | null;
  /** Why the server doesn't take the words; it may be shown. */
  readonly refusal: string | null;
  /** Whether that is because someone deleted the article, which can be undone. */
  readonly isInTrash: boolean;
  readonly conflict: Conflict | null;
  /** Fields that another person has changed since and that were taken over. */
  readonly taken: readonly (keyof ArticleCopy)[];
  /** Counts how often everything on the screen was replaced. */
  readonly shown: number;
}

const keepAfterMs = 600;
const sendAfterMs = 1_200;
const longestWaitMs = 15_000;

export class Writing {
  readonly store: StoreApi<WritingState>;
  readonly #places: Places;
  #readBody: (() => string) | null = null;
  #showBody: ((html: string) => void) | null = null;
  /** What the server made of the words that it was last sent, and these words. */
  #base: { readonly theirs: ArticleCopy; readonly mine: ArticleCopy };
  #edits = 0;
  #sent = 0;
  #failures = 0;
  #keepTimer: ReturnType<typeof setTimeout> | undefined;
  #sendTimer: ReturnType<typeof setTimeout> | undefined;
  #inFlight: Promise<void> | null = null;

  constructor(article: DeskArticle, places: Places) {
    this.#places = places;
    this.#base = { theirs: article.copy, mine: article.copy };
    this.store = createStore<WritingState>(() => ({
      article,
      copy: article.copy,
      isSaving: false,
      isSaved: true,
      offlineSince: null,
      refusal: null,
      isInTrash: false,
      conflict: null,
      taken: [],
      shown: 0,
    }));
  }

  /** Joins the text on the screen; returns what parts from it. */
  joinBody(read: () => string, show: (html: string) => void): () => void {
    this.#readBody = read;
    this.#showBody = show;
    return () => {
      if (this.#readBody !== read) return;
      this.#gather();
      this.#readBody = null;
      this.#showBody = null;
    };
  }

  /** Takes a change of one or more fields. */
  change(patch: Partial<ArticleCopy>): void {
    this.store.setState(({ copy }) => ({ copy: { ...copy, ...patch } }));
    this.touch();
  }

  /** Says that the text has changed. */
  touch(): void {
    this.#edits++;
    if (this.store.getState().isSaved) this.store.setState({ isSaved: false });
    this.#keepTimer ??= setTimeout(() => void this.#keepNow(), keepAfterMs);
    this.#scheduleSend();
  }

  /** Sends what is not on the server yet. Resolves when it is there, or can't be. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#sendTimer);
    this.#sendTimer = undefined;
    while (!this.store.getState().isSaved) {
      const failures = this.#failures;
      await this.#send(false);
      const { conflict, refusal, isSaved } = this.store.getState();
      if (!isSaved && (this.#failures > failures || conflict || refusal)) return false;
    }
    return true;
  }

  /** The page may end at any moment. */
  leave(): void {
    if (this.store.getState().isSaved) return;
    void this.#keepNow();
    if (!this.#inFlight) void this.#send(true);
  }

  /** Takes the server's answer to something that was not a save. */
  accept(article: DeskArticle): void {
    this.#base = { theirs: article.copy, mine: this.#gather() };
    this.store.setState({ article });
  }

  /** Replaces everything on the screen: words found on this computer, or an older version. */
  replace(copy: ArticleCopy): void {
    this.#put(copy);
    this.touch();
  }

  /** Shows what another tab or person has saved. */
  show(article: DeskArticle): void {
    this.#base = { theirs: article.copy, mine: article.copy };
    this.store.setState({ article, isSaved: true });
    this.#put(article.copy);
  }

  /** Ends a conflict with what was chosen. */
  settle(copy: ArticleCopy): void {
    const { conflict } = this.store.getState();
    if (!conflict) return;
    const { theirs } = conflict;
    this.#base = { theirs: theirs.copy, mine: theirs.copy };
    this.store.setState({ article: theirs, conflict: null });
    this.replace(copy);
  }

  /** Tries again at once: the connection is back. */
  retry(): void {
    if (this.store.getState().isSaved) return;
    this.#failures = 0;
    clearTimeout(this.#sendTimer);
    this.#sendTimer = undefined;
    void this.#send(false);
  }

  #put(copy: ArticleCopy): void {
    this.store.setState(({ shown }) => ({ copy, shown: shown + 1 }));
    this.#showBody?.(copy.body);
  }

  #gather(): ArticleCopy {
    const { copy } = this.store.getState();
    if (!this.#readBody) return copy;
    const body = this.#readBody();
    if (body === copy.body) return copy;
    const gathered = { ...copy, body };
    this.store.setState({ copy: gathered });
    return gathered;
  }

  /** The words in hand. */
  current(): ArticleCopy {
    return this.#gather();
  }

  async #keepNow(): Promise<void> {
    clearTimeout(this.#keepTimer);
    this.#keepTimer = undefined;
    const { article } = this.store.getState();
    const words = {
      copy: this.#gather(),
      version: article.version,
      at: this.#places.now().toISOString(),
    };
    await this.#places.keep(words);
  }

  #scheduleSend(): void {
    const { conflict } = this.store.getState();
    if (this.#sendTimer !== undefined || this.#inFlight || conflict) return;
    const wait = this.#failures === 0 ? sendAfterMs : sendAfterMs * 2 ** this.#failures;
    this.#sendTimer = setTimeout(
      () => {
        this.#sendTimer = undefined;
        void this.#send(false);
      },
      Math.min(wait, longestWaitMs),
    );
  }

  #send(keepalive: boolean): Promise<void> {
    this.#inFlight ??= this.#sendOnce(keepalive).finally(() => {
      this.#inFlight = null;
      const { isSaved, conflict, refusal } = this.store.getState();
      if (!isSaved && !conflict && !refusal) this.#scheduleSend();
    });
    return this.#inFlight;
  }

  async #sendOnce(keepalive: boolean): Promise<void> {
    const edits = this.#edits;
    const copy = this.#gather();
    const { article } = this.store.getState();
    this.store.setState({ isSaving: true });
    try {
      const answer = await this.#places.put({ copy, seen: article.version, keepalive });
      this.#failures = 0;
      this.#sent = edits;
      this.#base = { theirs: answer.copy, mine: copy };
      const isSaved = this.#sent === this.#edits;
      this.store.setState({
        article: answer,
        isSaved,
        offlineSince: null,
        refusal: null,
        isInTrash: false,
      });
      if (isSaved) {
        clearTimeout(this.#keepTimer);
        this.#keepTimer = undefined;
        await this.#places.forget();
      }
    } catch (error) {
      this.#fail(error, copy);
    } finally {
      this.store.setState({ isSaving: false });
    }
  }

  #fail(error: unknown, copy: ArticleCopy): void {
    if (!(error instanceof CallError)) throw error;
    const theirs = error.details.theirs as DeskArticle | undefined;
    if (error.status === 412 && theirs) {
      this.#meet(theirs, copy);
      return;
    }
    this.#failures++;
    const isPassing = error.status === 0 || error.status >= 500 || error.status === 429;
    this.store.setState(({ offlineSince }) =>
      isPassing
        ? { offlineSince: offlineSince ?? this.#places.now().toISOString(), refusal: null }
        : {
            offlineSince: null,
            refusal: error.message,
            isInTrash: error.code === "in_trash",
          },
    );
  }

  /** Someone else has saved since: takes over what doesn't touch these words, and asks about the rest. */
  #meet(theirs: DeskArticle, mine: ArticleCopy): void {
    const merged = mergeFields({ base: this.#base, mine, theirs: theirs.copy });
    if (merged.contested.length > 0) {
      this.store.setState({
        conflict: { mine, theirs, contested: merged.contested, changes: merged.changes },
      });
      return;
    }
    this.#base = { theirs: theirs.copy, mine: { ...mine, ...merged.changes } };
    this.store.setState(({ shown, copy }) => ({
      article: theirs,
      copy: { ...copy, ...merged.changes },
      taken: merged.taken,
      shown: shown + 1,
    }));
    if (merged.changes.body !== undefined) this.#showBody?.(merged.changes.body);
    this.#edits++;
  }
}
