import useSwr from "swr";
import type { ArticleRow } from "../../modules/content/newsroom/desk/types";
import type { ArticleReadings } from "../../modules/popular/types";
import { call } from "../common/call";
import { useMay } from "../common/session";

const dayMs = 86_400_000;

/** How often an article was read; undefined if that is not counted, or not for this person to see. */
export function useReadings(
  rows: readonly ArticleRow[] | undefined,
  now: Date,
): (row: ArticleRow) => number | undefined {
  const may = useMay("read_figures");
  const ids = rows?.filter(({ state }) => state.startsWith("live")).map(({ id }) => id) ?? [];
  const { data } = useSwr(
    may && ids.length > 0 ? `/readings?articles=${ids.slice(0, 500).join(",")}` : null,
    call<ArticleReadings>,
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  return ({ id, publishedAt }) => {
    if (!data || publishedAt === null || !ids.includes(id)) return undefined;
    // Of an older article the first readings are no longer counted.
    const isWhole = now.getTime() - Date.parse(publishedAt) < (data.days - 1) * dayMs;
    return isWhole ? (data.readings[id] ?? 0) : undefined;
  };
}
