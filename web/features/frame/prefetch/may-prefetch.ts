/** Which pages may be fetched before a reader asks for them. */
import { pathPattern } from "../../../../shared/path-pattern";
import { prefetchedPages } from "./prefetched-pages.built";

const pages = prefetchedPages.map(({ route, path, onlyIfFree }) => ({
  route,
  onlyIfFree,
  // An address with a dot in it is a file's.
  pattern: pathPattern(path, String.raw`[\w-]+`),
}));

interface LinkedPage {
  readonly pathname: string;
  /** What the link says of an article: `free`, or nothing. */
  readonly access: string | undefined;
}

/**
 * The route of a page that may be fetched ahead; null for any other. Of articles only those that
 * are free: the rest is for a reader who asks, and may count against what they can read.
 */
export function findPrefetchRoute({ pathname, access }: LinkedPage): string | null {
  const page = pages.find(({ pattern }) => pattern.test(pathname));
  return page && (!page.onlyIfFree || access === "free") ? page.route : null;
}

/** Where the router asks for a page's data. */
export function dataPathOf({ pathname, search }: { pathname: string; search: string }): string {
  return `${pathname === "/" ? "/_" : pathname}.data${search}`;
}

/** What a browser tells of its connection, where it does. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the connection has room for what may never be read. */
export function hasRoom(connection: Connection | undefined): boolean {
  if (!connection) return true;
  const { saveData = false, effectiveType = "4g" } = connection;
  return !saveData && effectiveType === "4g";
}
