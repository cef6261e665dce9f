import { useRef, useState } from "react";
import { useAnswer } from "../../account/session/use-answer";
import {
  findPreferences,
  savePreferences,
  type NewsletterPreferences,
} from "../sign-up/newsletter-service";
import { listNames } from "../sign-up/list-names";

/** Message about the last change; `undo`: the previous lists. */
interface News {
  readonly sentence: string;
  readonly undo: readonly string[] | null;
}

export interface Preferences {
  /** Null while loading. */
  readonly kept: NewsletterPreferences | null;
  /** Ids of the subscribed lists as set by the reader, saved or pending. */
  readonly on: readonly string[];
  readonly hasFailed: boolean;
  readonly news: News | null;
  /** Error message where a change was not saved; the change is then reverted. */
  readonly error: string | null;
  load(): Promise<void>;
  /** `undo`: reverts the last change. */
  set(lists: readonly string[], how?: "undo"): void;
  /** Lifts the suppression of the address. */
  allow(): void;
}

/** A reader's lists: each change is shown at once, saved in order, and reverted on failure. */
export function usePreferences(): Preferences {
  const { answer, ask } = useAnswer(findPreferences);
  const [saved, setSaved] = useState<NewsletterPreferences | null>(null);
  // While a save is pending.
  const [requested, setRequested] = useState<readonly string[] | null>(null);
  const [news, setNews] = useState<News | null>(null);
  const [error, setError] = useState<string | null>(null);
  // Saves run one after another: concurrent requests could arrive in the wrong order.
  const turn = useRef<Promise<void>>(Promise.resolve());
  const newest = useRef(0);
  const kept = saved ?? (answer?.ok ? answer.body : null);
  const on = requested ?? (kept ? onOf(kept) : []);

  function save(options: { lists: readonly string[]; allow?: boolean }, told: News) {
    const number = (newest.current += 1);
    const last = turn.current;
    setRequested(options.lists);
    setError(null);
    setNews(null);
    turn.current = (async () => {
      await last;
      const done = await savePreferences(options);
      if (done.ok) setSaved(done.body);
      // A later change is shown already.
      if (number !== newest.current) return;
      setRequested(null);
      // Only now: a reader who leaves the page on these words has what they say.
      if (done.ok) return setNews(told);
      // The session has ended: the page's loader redirects.
      if (done.status === 401) window.location.reload();
      setError(`${done.message} Nothing changed.`);
    })();
  }

  return {
    kept,
    on,
    hasFailed: kept === null && answer !== null,
    news,
    error,
    load: ask,
    set(lists, how) {
      const told =
        how === "undo"
          ? { sentence: "Change undone.", undo: null }
          : { sentence: tellChange(on, lists), undo: on };
      save({ lists }, told);
    },
    allow() {
      save(
        { lists: [], allow: true },
        { sentence: "You can get our emails again. Choose your newsletters.", undo: null },
      );
    },
  };
}

const onOf = ({ lists }: NewsletterPreferences) =>
  lists.filter(({ state }) => state === "subscribed").map(({ id }) => id);

function tellChange(before: readonly string[], after: readonly string[]): string {
  const started = after.filter((id) => !before.includes(id));
  const ended = before.filter((id) => !after.includes(id));
  return [
    ...(started.length > 0 ? [`You’re subscribed to ${listNames(started)}.`] : []),
    ...(ended.length > 0 ? [`You’re unsubscribed from ${listNames(ended)}.`] : []),
  ].join(" ");
}
