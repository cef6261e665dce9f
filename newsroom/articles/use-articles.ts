import { useEffect } from "react";
import useSwrInfinite from "swr/infinite";
import type { ArticleList, ArticleRow } from "../../modules/content/newsroom/desk/types";
import { call } from "../common/call";
import { getNow } from "../common/clock";
import { setWorksCount } from "../common/counts/works-count";
import { type ListQuery, writeQuery } from "./list-query";

export interface Articles {
  /** Undefined until the first answer; then always the last that arrived. */
  readonly rows: readonly ArticleRow[] | undefined;
  readonly counts: ArticleList["counts"] | undefined;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Why the newest try failed. */
  readonly error: unknown;
  readonly isRetrying: boolean;
  /** When the rows shown were loaded, by the paper's clock. */
  readonly loadedAt: Date | null;
  loadMore(): void;
  /** Loads the list again. */
  refresh(): Promise<void>;
}

interface LoadedPage {
  readonly page: ArticleList;
  readonly loadedAt: Date;
}

/** The pages of the list. It is loaded again when the window is returned to, and every minute. */
export function useArticles(query: ListQuery): Articles {
  const search = writeQuery(query);
  const { data, error, size, setSize, isValidating, mutate } = useSwrInfinite(
    (place: number, before: LoadedPage | null) => {
      if (place === 0) return `/articles${search}`;
      if (!before?.page.next) return null;
      return `/articles${search === "" ? "?" : `${search}&`}after=${before.page.next}`;
    },
    async (path: string): Promise<LoadedPage> => ({
      page: await call<ArticleList>(path),
      loadedAt: getNow(),
    }),
    {
      keepPreviousData: true,
      revalidateAll: true,
      refreshInterval: 60_000,
      shouldRetryOnError: false,
    },
  );
  const counts = data?.at(-1)?.page.counts;
  const inTheWorks = counts ? counts.drafts + counts.review + counts.scheduled : 0;
  useEffect(() => {
    if (counts) setWorksCount(inTheWorks);
  }, [counts, inTheWorks]);
  return {
    rows: data && withoutRepeats(data.flatMap(({ page }) => page.articles)),
    counts,
    hasMore: data?.at(-1)?.page.next !== null,
    isLoadingMore: isValidating && data !== undefined && data.length < size,
    error,
    isRetrying: isValidating,
    loadedAt: data?.at(-1)?.loadedAt ?? null,
    loadMore: () => {
      if (!isValidating && data && data.length === size) void setSize(size + 1);
    },
    refresh: async () => void (await mutate()),
  };
}

/** A row that was saved while the pages were loaded is on two of them. */
function withoutRepeats(rows: readonly ArticleRow[]): readonly ArticleRow[] {
  const seen = new Set<number>();
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
}
