/** Decides which pages may be prefetched. */
import { pathPattern } from "../../../../shared/path-pattern";
import { prefetchedPages } from "./prefetched-pages.built";

const pages = prefetchedPages.map(({ route, path, onlyIfFree }) => ({
  route,
  onlyIfFree,
  // A path with a dot is a file's.
  pattern: pathPattern(path, String.raw`[\w-]+`),
}));

interface LinkedPage {
  readonly pathname: string;
  /** The access of the linked article: `free`, or undefined. */
  readonly access: string | undefined;
}

/**
 * The route of a page that may be prefetched; null for any other. Of articles only free ones:
 * others may count against the reader's meter.
 */
export function findPrefetchRoute({ pathname, access }: LinkedPage): string | null {
  const page = pages.find(({ pattern }) => pattern.test(pathname));
  return page && (!page.onlyIfFree || access === "free") ? page.route : null;
}

/** The router's URL for a page's data. */
export function dataPathOf({ pathname, search }: { pathname: string; search: string }): string {
  return `${pathname === "/" ? "/_" : pathname}.data${search}`;
}

/** The Network Information API, where the browser supports it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the connection is good enough for data that may never be used. */
export function hasRoom(connection: Connection | undefined): boolean {
  if (!connection) return true;
  const { saveData = false, effectiveType = "4g" } = connection;
  return !saveData && effectiveType === "4g";
}
