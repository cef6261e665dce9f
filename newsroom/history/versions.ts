/** The versions of an entry: the text as it is being written, and what was kept of it. */
import { useMemo } from "react";
import useSwr from "swr";
import useSwrInfinite from "swr/infinite";
import type {
  ArticleCopy,
  ArticleHistory,
  ArticleRevision,
  RevisionKind,
  WholeArticleRevision,
  WrittenEntry,
} from "../../modules/content/newsroom/desk/types";
import { call } from "../common/call";
import { formatClock, formatWhen, getPaperDay } from "../common/dates";
import { useDeskEvents } from "../common/together/events";
import type { WorkKind } from "../common/work/kinds";

/** "now": the text as it is being written; "published": what readers see, if no version of it was kept. */
export type VersionId = number | "now" | "published";

/** The fields of every kind that are compared as texts; the other fields are its own. */
export type Texts = Pick<ArticleCopy, "title" | "excerpt" | "body">;

/** An entry of any kind. */
export type Entry = WrittenEntry<unknown>;

export type EntryKind<Item extends Entry, Copy extends Texts> = WorkKind<Item, Copy>;

export interface Versions<Item> {
  readonly item: Item | undefined;
  /** Newest first. */
  readonly revisions: readonly ArticleRevision[];
  readonly hasOlder: boolean;
  readonly loadOlder: () => void;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly reload: () => Promise<void>;
  readonly setItem: (item: Item) => void;
}

/** @param path of the entry's calls */
export function useVersions<Item extends Entry>(path: string, id: number): Versions<Item> {
  const item = useSwr(path, call<Item>);
  const history = useSwrInfinite(
    (page: number, last: ArticleHistory | null) => {
      if (page > 0 && !last?.next) return null;
      return `${path}/revisions${last?.next ? `?before=${last.next}` : ""}`;
    },
    call<ArticleHistory>,
  );
  const reload = async () => {
    await Promise.all([item.mutate(), history.mutate()]);
  };
  useDeskEvents(["copy", "list"], id, () => void reload());
  const pages = history.data ?? [];
  return {
    item: item.data,
    revisions: pages.flatMap(({ revisions }) => revisions),
    hasOlder: Boolean(pages.at(-1)?.next),
    loadOlder: () => void history.setSize(history.size + 1),
    isLoading: !history.data || !item.data,
    error: item.error ?? history.error,
    reload,
    setItem(changed) {
      void item.mutate(changed, { revalidate: false });
      void history.mutate();
    },
  };
}

/** The version that readers see now; null unless it is published. */
export const readPublished = <Item extends Entry, Copy extends Texts>(
  kind: EntryKind<Item, Copy>,
  item: Item,
): Copy | null => (item.published === null ? null : kind.read({ ...item, copy: item.published }));

/** The text of a version; undefined while it loads. */
export function useVersion<Item extends Entry, Copy extends Texts>(
  kind: EntryKind<Item, Copy>,
  item: Item,
  version: VersionId | null,
) {
  const key = typeof version === "number" ? `${kind.path}/${item.id}/revisions/${version}` : null;
  // A revision never changes.
  const { data, error, mutate } = useSwr(key, call<WholeArticleRevision>, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
  });
  const copy = useMemo(() => {
    if (version === "now") return kind.read(item);
    if (version === "published") return readPublished(kind, item) ?? undefined;
    return data && kind.read({ ...item, copy: data.copy });
  }, [kind, item, version, data]);
  return {
    copy,
    /** Only headline, deck and body were kept. */
    isPartial: typeof version === "number" && data?.isWhole === false,
    error: error as unknown,
    retry: () => void mutate(),
  };
}

const kindWords: Readonly<Record<RevisionKind, string>> = {
  begun: "Started",
  imported: "Imported",
  saved: "Saved",
  rest: "Changed via the API",
  submitted: "Submitted for review",
  "sent-back": "Sent back",
  scheduled: "Scheduled",
  published: "Published",
  named: "Named",
  restored: "Restored from an earlier version",
  "handed-over": "Saved before someone else took over",
  late: "Arrived after someone else took over",
  replaced: "Saved before it was replaced",
  discarded: "Discarded",
};

/** Its name, else why it was kept. */
export const describeRevision = ({ name, kind }: ArticleRevision): string =>
  name === "" ? kindWords[kind] : name;

/** "8:40 a.m." today, "Friday, 10:15 p.m." before. */
export function formatMoment(iso: string, now: Date): string {
  const at = new Date(iso);
  const clock = formatClock(at);
  return getPaperDay(at) === getPaperDay(now) ? clock : `${formatWhen(at, now)}, ${clock}`;
}

/** The published version, if there is one. */
export function findLive(item: Entry, revisions: readonly ArticleRevision[]): VersionId | null {
  if (!item.published) return null;
  return revisions.find(({ kind }) => kind === "published")?.id ?? "published";
}

/** The first comparison: with what readers see, else the version before. */
export function chooseFirst(item: Entry, revisions: readonly ArticleRevision[]): VersionId | null {
  const live = findLive(item, revisions);
  if (live !== null && item.state === "live-changed") return live;
  const older = revisions.find(({ savedAt }) => savedAt < item.savedAt);
  return (older ?? revisions[1] ?? revisions[0])?.id ?? null;
}
