/**
 * The words of one piece of work, from the screen to this computer and to the server. Nothing here knows of a
 * screen: what is shown is the state of the store. Versions decide what is newer, never clocks.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import { CallError } from "../call";
import type { KeptWords } from "./kept-words";
import type { WorkItem, WorkKind } from "./kinds";
import { isSame, mergeFields, pickChanged } from "./merge";
import type { Places, WritingState } from "./writing-state";

const keepAfterMs = 600;
const sendAfterMs = 1_200;
const longestWaitMs = 15_000;

/** A text that has an editor of its own. */
type WithBody = { readonly body?: string };

export class Writing<Item extends WorkItem, Copy extends object> {
  readonly kind: WorkKind<Item, Copy>;
  readonly store: StoreApi<WritingState<Item, Copy>>;
  readonly #places: Places<Item, Copy>;
  #readBody: (() => string) | null = null;
  #showBody: ((html: string) => void) | null = null;
  /** The server's version of the last text sent, and that text. */
  #base: { readonly theirs: Copy; readonly mine: Copy };
  #edits = 0;
  #failures = 0;
  #keepTimer: ReturnType<typeof setTimeout> | undefined;
  #sendTimer: ReturnType<typeof setTimeout> | undefined;
  #inFlight: Promise<void> | null = null;

  constructor(kind: WorkKind<Item, Copy>, item: Item, places: Places<Item, Copy>) {
    this.kind = kind;
    this.#places = places;
    const copy = kind.read(item);
    this.#base = { theirs: copy, mine: copy };
    this.store = createStore<WritingState<Item, Copy>>(() => ({
      item,
      copy,
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
  change(patch: Partial<Copy>): void {
    this.store.setState(({ copy }) => ({ copy: { ...copy, ...patch } }));
    this.touch();
  }

  /** Says that the text has changed. */
  touch(): void {
    this.#edits++;
    const { copy, item, isSaved: wasSaved } = this.store.getState();
    // A form that is as it was has nothing to save.
    const isSaved = !this.kind.isSavedAsTyped && isSame(copy, this.kind.read(item));
    if (wasSaved !== isSaved) this.store.setState({ isSaved });
    if (isSaved) return void this.#forgetKept();
    const after = this.kind.isSavedAsTyped ? keepAfterMs : 0;
    this.#keepTimer ??= setTimeout(() => void this.#keepNow(), after);
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

  /**
   * Takes a step that is no save; whoever needs the latest words on the server flushes first.
   * @throws CallError
   */
  async step(name: string, body?: unknown): Promise<Item> {
    const { version } = this.store.getState().item;
    const answer = await this.#places.step(name, { body, seen: version });
    this.accept(answer);
    return answer;
  }

  /** The page may end at any moment. */
  leave(): void {
    if (this.store.getState().isSaved) return;
    void this.#keepNow();
    if (this.kind.isSavedAsTyped && !this.#inFlight) void this.#send(true);
  }

  /** Takes the server's answer to something that was not a save. */
  accept(item: Item): void {
    if (this.kind.isSavedAsTyped) {
      const mine = this.store.getState().isSaved ? this.#gather() : this.#base.mine;
      this.#base = { theirs: this.kind.read(item), mine };
      this.store.setState({ item });
    } else {
      this.#rebase(item, this.#base.mine);
      this.store.setState(({ shown }) => ({ shown: shown + 1 }));
    }
  }

  /** Replaces everything on the screen: words found on this computer, or an older version. */
  replace(copy: Copy): void {
    this.#put(copy);
    this.touch();
  }

  /** Puts into a form what an earlier page left, together with what others have saved since. */
  async recall({ copy, version, base }: KeptWords<Copy>): Promise<void> {
    const { item } = this.store.getState();
    // Words of an earlier release may lack a field.
    const mine = { ...this.kind.read(item), ...copy };
    this.#put(mine);
    if (version === item.version) this.touch();
    else {
      const began = base ?? ({} as Copy);
      this.#base = { theirs: began, mine: began };
      this.#meet(item, mine);
    }
    await this.#keepNow();
  }

  /** Shows what another tab or person has saved, or drops what was typed since the last save. */
  show(item: Item): void {
    const copy = this.kind.read(item);
    this.#base = { theirs: copy, mine: copy };
    this.store.setState({ item, isSaved: true, refusal: null, offlineSince: null });
    void this.#forgetKept();
    this.#put(copy);
  }

  /** Ends a conflict with what was chosen. */
  settle(copy: Copy): void {
    const { theirs } = this.store.getState().conflict ?? {};
    if (!theirs) return;
    const base = this.kind.read(theirs);
    this.#base = { theirs: base, mine: base };
    this.store.setState({ item: theirs, conflict: null });
    this.replace(copy);
  }

  /** Tries again at once: the connection is back. */
  retry(): void {
    this.#failures = 0;
    void this.flush();
  }

  #put(copy: Copy): void {
    this.store.setState(({ shown }) => ({ copy, shown: shown + 1 }));
    this.#showBody?.((copy as WithBody).body ?? "");
  }

  #gather(): Copy {
    const { copy } = this.store.getState();
    if (!this.#readBody) return copy;
    const body = this.#readBody();
    if (body === (copy as WithBody).body) return copy;
    const gathered = { ...copy, body };
    this.store.setState({ copy: gathered });
    return gathered;
  }

  async #keepNow(): Promise<void> {
    clearTimeout(this.#keepTimer);
    this.#keepTimer = undefined;
    const { item, isSaved } = this.store.getState();
    if (isSaved) return;
    await this.#places.keep({
      copy: this.#gather(),
      version: item.version,
      base: this.#base.theirs,
      at: this.#places.now().toISOString(),
    });
  }

  async #forgetKept(): Promise<void> {
    clearTimeout(this.#keepTimer);
    this.#keepTimer = undefined;
    await this.#places.forget();
  }

  #scheduleSend(): void {
    const { conflict } = this.store.getState();
    if (!this.kind.isSavedAsTyped || this.#sendTimer !== undefined || this.#inFlight || conflict) {
      return;
    }
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
    const { item } = this.store.getState();
    const edits = this.#edits;
    const copy = this.#gather();
    this.store.setState({ isSaving: true });
    try {
      const answer = await this.#places.put({ copy, seen: item.version, keepalive });
      this.#failures = 0;
      this.store.setState({ offlineSince: null, refusal: null, isInTrash: false });
      if (this.kind.isSavedAsTyped) {
        this.#base = { theirs: this.kind.read(answer), mine: copy };
        this.store.setState({ item: answer, isSaved: edits === this.#edits });
      } else this.#rebase(answer, copy);
      if (this.store.getState().isSaved) await this.#forgetKept();
    } catch (error) {
      await this.#keepNow();
      this.#fail(error, copy);
    } finally {
      this.store.setState({ isSaving: false });
    }
  }

  /** Shows a form as the server has it, except for what was changed since these words. */
  #rebase(item: Item, since: Copy): void {
    const { copy } = this.store.getState();
    const theirs = this.kind.read(item);
    const next = { ...theirs, ...pickChanged(since, copy) };
    this.#base = { theirs, mine: theirs };
    this.store.setState({ item, copy: next, isSaved: isSame(next, theirs) });
  }

  #fail(error: unknown, copy: Copy): void {
    if (!(error instanceof CallError)) throw error;
    const theirs = error.details["theirs"] as Item | undefined;
    if (error.status === 412 && theirs) {
      this.#meet(theirs, copy);
      return;
    }
    this.#failures++;
    const isPassing = error.status === 0 || error.status >= 500 || error.status === 429;
    this.store.setState(({ offlineSince }) =>
      isPassing
        ? { offlineSince: offlineSince ?? this.#places.now().toISOString(), refusal: null }
        : { offlineSince: null, refusal: error.message, isInTrash: error.code === "in_trash" },
    );
  }

  /** Someone else has saved since: takes over what doesn't touch these words, and asks about the rest. */
  #meet(theirs: Item, mine: Copy): void {
    const copyOfTheirs = this.kind.read(theirs);
    const merged = mergeFields({ base: this.#base, mine, theirs: copyOfTheirs });
    if (merged.contested.length > 0) {
      const { contested, changes } = merged;
      this.store.setState({ conflict: { mine, theirs, contested, changes }, isSaved: false });
      return;
    }
    // Changes made here still differ from the common base.
    this.#base = { theirs: copyOfTheirs, mine: { ...this.#base.mine, ...merged.changes } };
    this.store.setState(({ shown, copy }) => ({
      item: theirs,
      copy: { ...copy, ...merged.changes },
      refusal: null,
      offlineSince: null,
      taken: merged.taken,
      shown: shown + 1,
    }));
    if ("body" in merged.changes) this.#showBody?.(String(merged.changes.body));
    this.touch();
  }
}
