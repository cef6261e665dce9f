/** Which pages may be fetched before a reader asks for them. */

/** Public pages by their route; what is not named here is never fetched ahead. */
const pages: readonly { route: string; path: RegExp }[] = [
  { route: "routes/front", path: /^\/$/ },
  { route: "routes/section", path: /^\/section\/[\w-]+$/ },
  { route: "routes/article", path: /^\/article\/[\w-]+$/ },
  { route: "routes/author", path: /^\/author\/[\w-]+$/ },
  { route: "routes/media", path: /^\/media$/ },
  { route: "routes/film", path: /^\/media\/[\w-]+$/ },
  { route: "routes/crosswords", path: /^\/crosswords$/ },
  { route: "routes/crossword", path: /^\/crosswords\/[\w-]+$/ },
  { route: "routes/events", path: /^\/events$/ },
  { route: "routes/paper/about", path: /^\/about$/ },
  { route: "routes/joining/pricing", path: /^\/pricing$/ },
  { route: "routes/joining/membership", path: /^\/membership$/ },
  { route: "routes/joining/founder", path: /^\/founder$/ },
  { route: "routes/paper/privacy-policy", path: /^\/privacy-policy$/ },
  { route: "routes/newsletters/newsletter", path: /^\/newsletter$/ },
  { route: "routes/paper/oped-guidelines", path: /^\/oped-guidelines$/ },
  { route: "routes/paper/community", path: /^\/community$/ },
  { route: "routes/paper/follow", path: /^\/follow$/ },
];

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
  const route = pages.find(({ path }) => path.test(pathname))?.route ?? null;
  return route === "routes/article" && access !== "free" ? null : route;
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
