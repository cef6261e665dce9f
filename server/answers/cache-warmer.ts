/**
 * Keeps what most visitors open in the stores, in every process: the front page, sections, feeds, lists and the site's
 * other pages. A change drops them, and a process that no one asks for them in the meantime would have nothing to serve
 * while the database is down.
 */
import { publication } from "#publication";
import type { Sections } from "../../modules/content/types";
import type { Database } from "../../platform/database/database";
import { findTrouble } from "../../platform/database/trouble";
import type { Log } from "../../platform/log";
import { listSitemapPaths } from "../pages/sitemap-paths";
import { createSpareTime } from "../pages/spare-time";
import { sectionPath } from "../../shared/paths";

/** Changes often come several at once, and whoever made one looks first. */
const afterChangeMs = 200;
/** Stored pages are served for a day without the database, and the least recently read leave the store. */
const hour = 3_600_000;
const most = 500;

const feeds = ["/feed", "/corrections/feed", "/sitemap.xml", "/sitemaps/news.xml"];
const lists = ["/api/v1/articles/popular/list", "/api/v1/articles/featured"];

interface Preparing {
  /** See PageStore. */
  prepare(origin: string, path: string): (() => Promise<boolean>) | null;
}

export function createCacheWarmer({
  pages,
  storedAnswers,
  origin,
  content,
  database,
  log,
}: {
  pages: Preparing;
  storedAnswers: Preparing;
  origin: () => string;
  content: { readonly sections: Pick<Sections, "list"> };
  database: Pick<Database, "isAway">;
  log: Pick<Log, "debug" | "error">;
}) {
  const spareTime = createSpareTime({
    most,
    longestPause: 100,
    // The log tells of the database by itself.
    onError: (error) =>
      findTrouble(error) ?? log.error({ err: error }, "could not render a page ahead of time"),
    onIdle: () => log.debug("pages are rendered ahead of time"),
  });
  /** Counts that can’t be stored are tried again every hour. */
  const unstorable = new Set<string>();
  let isOn = false;
  let soon: NodeJS.Timeout | undefined;
  let hourly: NodeJS.Timeout | undefined;

  function warm(): void {
    soon = undefined;
    if (!isOn || database.isAway()) return;
    const prepare = (by: Preparing, path: string) => {
      const make = unstorable.has(path) ? null : by.prepare(origin(), path);
      if (!make) return;
      spareTime.run(path, async () => {
        if (isOn && !database.isAway() && !(await make())) unstorable.add(path);
      });
    };
    const slugs = content.sections.list().map(({ slug }) => slug);
    for (const path of ["/", ...slugs.map((slug) => sectionPath(slug))]) prepare(pages, path);
    for (const path of [...lists, ...feeds, ...slugs.map((slug) => `${sectionPath(slug)}/feed`)]) {
      prepare(storedAnswers, path);
    }
    for (const path of listSitemapPaths(publication)) prepare(pages, path);
  }

  return {
    start(): void {
      isOn = true;
      warm();
      hourly = setInterval(() => {
        unstorable.clear();
        warm();
      }, hour).unref();
    },
    /** Stored pages may have been dropped. */
    changed(): void {
      if (isOn) soon ??= setTimeout(warm, afterChangeMs).unref();
    },
    stop(): void {
      isOn = false;
      clearTimeout(soon);
      clearInterval(hourly);
    },
  };
}
