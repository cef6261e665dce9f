import type { Log } from "../../platform/log";
import { createDurations } from "../../platform/telemetry/measures";
import { createPageStore } from "../pages/page-store";
import { storeMeasures } from "./store-measures";

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * The stores of pages and of other answers. They are separate so that API queries, of which a caller can
 * invent any number, never push out pages.
 */
export function createStores({
  maxBytes,
  isAway,
  log,
}: {
  maxBytes: number;
  /** Whether the database is down. */
  isAway: () => boolean;
  log: Pick<Log, "error">;
}) {
  const renderings = createDurations("store");
  const common = {
    freshFor: minute,
    keptFor: day,
    isAway,
    now: Date.now,
    onError: (error: unknown) => log.error({ err: error }, "page revalidation failed"),
  };
  const pages = createPageStore({
    ...common,
    onRendered: (seconds) => renderings.add("pages", seconds),
    maxBytes: Math.ceil((maxBytes * 3) / 4),
    // The first visitor after a quiet night waits for a rendering instead of getting yesterday's page.
    staleFor: 10 * minute,
    makesSmaller: true,
  });
  const answers = createPageStore({
    ...common,
    onRendered: (seconds) => renderings.add("answers", seconds),
    maxBytes: Math.ceil(maxBytes / 4),
    // Programs that read again what has changed must not get the older answer again.
    staleFor: 0,
    makesSmaller: false,
  });
  return {
    pages,
    answers,
    measures: storeMeasures({ pages, answers }, renderings),
    drop(tags: readonly string[]): void {
      pages.drop(tags);
      answers.drop(tags);
    },
    /** Something may have changed: everything is rendered again before it is served, if it can be. */
    doubt(): void {
      pages.doubt();
      answers.doubt();
    },
  };
}
