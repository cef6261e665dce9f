/** The versions of an article: the text as it is being written, and what was kept of it. */
import useSwr from "swr";
import useSwrInfinite from "swr/infinite";
import type {
  ArticleCopy,
  ArticleHistory,
  ArticleRevision,
  DeskArticle,
  RevisionKind,
  WholeArticleRevision,
} from "../../modules/content/newsroom/desk/types";
import { call } from "../common/call";
import { formatClock, formatWhen, getPaperDay } from "../common/dates";
import { useDeskEvents } from "../common/together/events";

/** "now": the text as it is being written; "published": what readers see, if no version of it was kept. */
export type VersionId = number | "now" | "published";

export interface ArticleVersions {
  readonly article: DeskArticle | undefined;
  /** Newest first. */
  readonly revisions: readonly ArticleRevision[];
  readonly hasOlder: boolean;
  readonly loadOlder: () => void;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly reload: () => Promise<void>;
  readonly setArticle: (article: DeskArticle) => void;
}

export function useVersions(id: number): ArticleVersions {
  const article = useSwr(`/articles/${id}`, call<DeskArticle>);
  const history = useSwrInfinite(
    (page: number, last: ArticleHistory | null) => {
      if (page > 0 && !last?.next) return null;
      return `/articles/${id}/revisions${last?.next ? `?before=${last.next}` : ""}`;
    },
    call<ArticleHistory>,
  );
  const reload = async () => {
    await Promise.all([article.mutate(), history.mutate()]);
  };
  useDeskEvents(["copy", "list"], id, () => void reload());
  const pages = history.data ?? [];
  return {
    article: article.data,
    revisions: pages.flatMap(({ revisions }) => revisions),
    hasOlder: Boolean(pages.at(-1)?.next),
    loadOlder: () => void history.setSize(history.size + 1),
    isLoading: !history.data || !article.data,
    error: article.error ?? history.error,
    reload,
    setArticle(changed) {
      void article.mutate(changed, { revalidate: false });
      void history.mutate();
    },
  };
}

/** The text of a version; undefined while it loads. */
export function useVersion(article: DeskArticle | undefined, version: VersionId | null) {
  const key =
    article && typeof version === "number" ? `/articles/${article.id}/revisions/${version}` : null;
  // A revision never changes.
  const { data, error, mutate } = useSwr(key, call<WholeArticleRevision>, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
  });
  const copy: ArticleCopy | undefined =
    version === "now"
      ? article?.copy
      : version === "published"
        ? (article?.published ?? undefined)
        : data?.copy;
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
  rest: "Changed over REST",
  submitted: "Submitted for review",
  "sent-back": "Sent back",
  scheduled: "Scheduled",
  published: "Published",
  named: "Named",
  restored: "Restored from an earlier version",
  "handed-over": "Saved before someone else took over",
  late: "Arrived after someone else took over",
  replaced: "Kept before it was replaced",
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

/** What readers see now, if it is out. */
export function findLive(
  article: DeskArticle,
  revisions: readonly ArticleRevision[],
): VersionId | null {
  if (!article.published) return null;
  return revisions.find(({ kind }) => kind === "published")?.id ?? "published";
}

/** What the text is compared with at first: what readers see, else the version before. */
export function chooseFirst(
  article: DeskArticle,
  revisions: readonly ArticleRevision[],
): VersionId | null {
  const live = findLive(article, revisions);
  if (live !== null && article.state === "live-changed") return live;
  const older = revisions.find(({ savedAt }) => savedAt < article.savedAt);
  return (older ?? revisions[1] ?? revisions[0])?.id ?? null;
}
