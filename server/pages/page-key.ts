/**
 * Which pages are stored, and under which key. Query parameters without effect (such as campaign tags)
 * are left out, so that such URLs share one page.
 */

import { pathPattern } from "../../shared/path-pattern";
import { pages } from "../../web/pages";

/** Stored pages are public and the same for each visitor of a variant. */
const rules = pages.map(({ path, query, cached = true, storedWithQuery = true }) => ({
  pattern: pathPattern(path),
  query,
  cached,
  storedWithQuery,
}));

/** Whether a page of the site answers at a path in the same way with any query. */
export const isPagePath = (path: string): boolean =>
  rules.find(({ pattern }) => pattern.test(path))?.storedWithQuery ?? false;

const newsroom = /^\/desk(?:\/|$)/i;

export interface PageAddress {
  readonly path: string;
  /** The requested path, with only the parameters that affect the response. */
  readonly canonical: string;
  readonly stored: boolean;
}

/**
 * Reads a request's path and query for the page store.
 *
 * @param target path and query as on the request line
 */
export function readPageAddress(target: string): PageAddress {
  const [path = "/", search = ""] = split(target);
  // Pages under the newsroom's address are for its staff alone, whatever the list of pages says.
  if (newsroom.test(path)) return { path, canonical: target, stored: false };
  const rule = rules.find(({ pattern }) => pattern.test(path));
  if (!rule?.cached || (search !== "" && !rule.storedWithQuery))
    return { path, canonical: target, stored: false };
  const params = new URLSearchParams(search);
  const parameters = new URLSearchParams();
  for (const [name, pattern] of Object.entries(rule.query ?? {})) {
    const value = params.get(name);
    if (value !== null && pattern.test(value)) parameters.set(name, value);
  }
  const query = parameters.toString();
  return { path, canonical: query ? `${path}?${query}` : path, stored: true };
}

function split(target: string): [string, string] {
  const at = target.indexOf("?");
  return at < 0 ? [target, ""] : [target.slice(0, at), target.slice(at + 1)];
}
