/**
 * Which pages are kept and under which key. Query parameters that change nothing (campaign tags
 * and the like) are left out, so that such addresses share one page.
 */

interface PageRule {
  readonly path: RegExp;
  /** Query parameters that change the answer, with the values they may have. */
  readonly query?: Readonly<Record<string, RegExp>>;
}

const pageNumber = { page: /^[1-9]\d{0,4}$/ };

/** Everything here is public and the same for each visitor of a variant. */
const storedPages: readonly PageRule[] = [
  // With a number, which leads elsewhere where it is anything's, it is a page that does not exist.
  { path: /^\/$/, query: { p: /^[1-9]\d{0,9}$/ } },
  { path: /^\/section\/[^/]+$/, query: pageNumber },
  { path: /^\/article\/[^/]+$/ },
  {
    path: /^\/article\/[^/]+\/comments$/,
    query: { ...pageNumber, thread: /^[1-9]\d{0,11}$/ },
  },
  { path: /^\/author\/[^/]+$/, query: pageNumber },
  { path: /^\/events$/, query: pageNumber },
  { path: /^\/crosswords$/, query: pageNumber },
  { path: /^\/crosswords\/[^/]+$/ },
  { path: /^\/crosswords\/[^/]+\/play$/ },
  { path: /^\/media$/, query: { section: /^[a-z0-9-]{1,60}$/, ...pageNumber } },
  { path: /^\/media\/[^/]+$/ },
  { path: /^\/about$/ },
  { path: /^\/privacy-policy$/ },
  { path: /^\/(pricing|membership|founder)$/ },
  { path: /^\/offer\/newsletter$/ },
  { path: /^\/newsletter$/ },
  { path: /^\/newsletter\/sample\/[a-z-]{1,40}$/ },
  { path: /^\/newsletter-signUp$/ },
  { path: /^\/(community|follow|oped-guidelines)$/ },
];

/** The router's own parameter on data requests: which routes' data it still needs. */
const dataQuery = { _routes: /^[\w/,.-]{1,200}$/ };

export interface PageAddress {
  /** The path a reader sees, without `.data`. */
  readonly path: string;
  /** Path as requested, with only the query that changes the answer. */
  readonly canonical: string;
  readonly delivery: "document" | "data";
  readonly stored: boolean;
}

/**
 * Reads a request's path and query as the page store sees them.
 *
 * @param target path and query as on the request line
 */
export function readPageAddress(target: string): PageAddress {
  const [rawPath = "/", search = ""] = split(target);
  const isData = rawPath.endsWith(".data");
  const path = isData ? (rawPath === "/_.data" ? "/" : rawPath.slice(0, -5)) : rawPath;
  const rule = storedPages.find((page) => page.path.test(path));
  const delivery = isData ? "data" : "document";
  if (!rule) return { path, canonical: target, delivery, stored: false };
  const allowed = { ...rule.query, ...(isData ? dataQuery : {}) };
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const [name, pattern] of Object.entries(allowed)) {
    const value = given.get(name);
    if (value !== null && pattern.test(value)) kept.set(name, value);
  }
  const query = kept.toString();
  return { path, canonical: query ? `${rawPath}?${query}` : rawPath, delivery, stored: true };
}

function split(target: string): [string, string] {
  const at = target.indexOf("?");
  return at < 0 ? [target, ""] : [target.slice(0, at), target.slice(at + 1)];
}
