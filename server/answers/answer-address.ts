/**
 * Which answers besides pages are stored, and under which key. A parameter that a route does not read
 * is not part of the key. Queries under `/wp-json` are kept as they were sent: their `Link` repeats them.
 */
import { parseQuery } from "../../platform/rest/rest-query";

const second = 1000;
const minute = 60 * second;

interface Rule {
  readonly pattern: RegExp;
  /** The parameters that affect the answer; undefined: all. */
  readonly query?: readonly string[];
  /** A change of one of these drops the answer. */
  readonly tags: readonly string[];
  /** In milliseconds, for what changes with the time. */
  readonly freshFor: number;
  /** Whether the routes never read a cookie or credentials: every caller gets the same answer. */
  readonly isForEveryone: boolean;
  /** Whether it is compressed for its first caller: few callers send the same API query. */
  readonly compressesAtOnce: boolean;
}

const feed = {
  query: [],
  tags: ["entries"],
  freshFor: 10 * minute,
  isForEveryone: true,
  compressesAtOnce: true,
} satisfies Omit<Rule, "pattern">;

const api = {
  tags: ["entries"],
  freshFor: minute,
  isForEveryone: false,
  compressesAtOnce: false,
} satisfies Omit<Rule, "pattern">;

const list = {
  query: ["limit"],
  tags: ["entries"],
  freshFor: minute,
  isForEveryone: true,
  compressesAtOnce: false,
} satisfies Omit<Rule, "pattern">;

/** The first whose pattern matches applies. */
const rules: readonly Rule[] = [
  { ...api, pattern: /^\/wp-json\/wp\/v2\/comments(?:\/|$)/, tags: ["entries", "comments"] },
  { ...api, pattern: /^\/wp-json(?:\/|$)/ },
  { ...list, pattern: /^\/api\/v1\/articles\/featured$/ },
  {
    ...list,
    pattern: /^\/api\/v1\/articles\/popular\/list$/,
    tags: ["entries", "popular"],
    // Page views that another process counts announce nothing.
    freshFor: 2 * second,
  },
  { ...feed, pattern: /^\/feed$/ },
  { ...feed, pattern: /^\/(?:podcast|(?:section|author|topic)\/[^/]+)\/feed$/ },
  { ...feed, pattern: /^\/corrections\/feed$/, tags: ["entries", "corrections"] },
  // Lists only what is at most two days old.
  { ...feed, pattern: /^\/sitemaps\/news\.xml$/, freshFor: minute },
  { ...feed, pattern: /^\/(?:sitemap|sitemaps\/[^/]+)\.xml$/ },
];

export interface AnswerAddress extends Omit<Rule, "pattern" | "query"> {
  /** The path, with only the parameters that affect the answer. */
  readonly canonical: string;
}

/** Longer ones are answered, and not stored. */
const longestTarget = 2000;

/** Reads a request target for the store of answers; null if the answer is not stored. */
export function readAnswerAddress(target: string): AnswerAddress | null {
  if (target.length > longestTarget) return null;
  const at = target.indexOf("?");
  const pathname = at < 0 ? target : target.slice(0, at);
  const search = at < 0 ? "" : target.slice(at);
  const rule = rules.find(({ pattern }) => pattern.test(pathname));
  if (!rule) return null;
  const { pattern: _, query, ...rest } = rule;
  if (!query) return isStorable(search) ? { ...rest, canonical: pathname + search } : null;
  const params = new URLSearchParams(search);
  const kept = query.flatMap((name) => params.getAll(name).map((value) => [name, value]));
  const written = new URLSearchParams(kept).toString();
  return { ...rest, canonical: written === "" ? pathname : `${pathname}?${written}` };
}

/** Parameters with which a GET is another request: a change, another route, a script. */
const diverting = ["_method", "rest_route", "_jsonp"];

function isStorable(search: string): boolean {
  if (search === "") return true;
  const query = parseQuery(search);
  return !diverting.some((name) => query.has(name)) && query.get("context") !== "edit";
}
