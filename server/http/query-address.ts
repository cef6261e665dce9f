/**
 * WordPress's addresses in the query of the front page: `/?p=17`, which its clients use for what they publish,
 * and those of its lists and feeds without pretty permalinks.
 */

export type QueryAddress =
  /** An entry by its ID. `rest`: what else the query says. */
  | { readonly kind: "entry"; readonly id: number; readonly rest: string }
  /** A category's or an author's list, or its feed. `path`: as redirects have it. */
  | {
      readonly kind: "list";
      readonly path: string;
      readonly isFeed: boolean;
      readonly rest: string;
    }
  /** The paths that every paper has under another address. */
  | { readonly kind: "moved"; readonly to: string; readonly rest: string };

/** Equivalent parameters: WordPress also finds the entry by ID and derives the type from it. */
const entryNames = ["p", "page_id", "attachment_id"];
const listNames = ["cat", "author"];
/** Parameters that the redirect drops. */
const companions = ["post_type", "preview", "preview_id", "preview_nonce", "paged", "feed", "s"];
const feeds: ReadonlySet<string> = new Set(["feed", "rss", "rss2", "rdf", "atom"]);
/** PostgreSQL's largest integer; no ID is larger. */
const largestId = 2_147_483_647;

/** Null if the query names nothing: then it is the front page's. */
export function readQueryAddress(url: string): QueryAddress | null {
  const { searchParams } = new URL(url);
  const entry = findNumber(searchParams, entryNames);
  const list = findNumber(searchParams, listNames);
  const isFeed = feeds.has(searchParams.get("feed") ?? "");
  const words = searchParams.get("s");
  for (const name of [...entryNames, ...listNames, ...companions]) searchParams.delete(name);
  const rest = searchParams.toString();
  if (entry !== null) return { kind: "entry", id: entry.value, rest };
  if (list !== null) return { kind: "list", path: `/?${list.name}=${list.value}`, isFeed, rest };
  if (isFeed) return { kind: "moved", to: "/feed", rest };
  if (words === null) return null;
  const query = words.trim() === "" ? "" : `?q=${encodeURIComponent(words.trim())}`;
  return { kind: "moved", to: `/search${query}`, rest };
}

/** The first of these parameters that is an ID, clamped to what the database accepts. */
function findNumber(
  parameters: URLSearchParams,
  names: readonly string[],
): { readonly name: string; readonly value: number } | null {
  for (const name of names) {
    const written = parameters.get(name) ?? "";
    if (/^0*[1-9]\d*$/.test(written)) return { name, value: Math.min(Number(written), largestId) };
  }
  return null;
}

/** Adds a query to a URL, before its fragment. */
export function withQuery(address: string, query: string): string {
  if (query === "") return address;
  const [path = "", fragment] = address.split("#");
  const joint = path.includes("?") ? "&" : "?";
  return `${path}${joint}${query}${fragment === undefined ? "" : `#${fragment}`}`;
}
