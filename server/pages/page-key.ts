/**
 * Which pages are stored, and under which key. Query parameters without effect (such as campaign tags)
 * are left out, so that such URLs share one page.
 */

import { pathPattern } from "../../shared/path-pattern";
import { pages } from "../../web/pages";

/** Stored pages are public and the same for each visitor of a variant. */
const rules = pages.map(({ path, query, cached = true }) => ({
  pattern: pathPattern(path),
  query,
  cached,
}));

/** The router's own parameter on data requests: the routes whose data it needs. */
const dataQuery = { _routes: /^[\w/,.-]{1,200}$/ };

export interface PageAddress {
  /** The page's path, without `.data`. */
  readonly path: string;
  /** The requested path, with only the parameters that affect the response. */
  readonly canonical: string;
  readonly delivery: "document" | "data";
  readonly stored: boolean;
}

/**
 * Reads a request's path and query for the page store.
 *
 * @param target path and query as on the request line
 */
export function readPageAddress(target: string): PageAddress {
  const [rawPath = "/", search = ""] = split(target);
  const isData = rawPath.endsWith(".data");
  const path = isData ? (rawPath === "/_.data" ? "/" : rawPath.slice(0, -5)) : rawPath;
  const rule = rules.find(({ pattern }) => pattern.test(path));
  const delivery = isData ? "data" : "document";
  if (!rule?.cached) return { path, canonical: target, delivery, stored: false };
  const allowed = { ...rule.query, ...(isData ? dataQuery : {}) };
  const given = new URLSearchParams(search);
  const parameters = new URLSearchParams();
  for (const [name, pattern] of Object.entries(allowed)) {
    const value = given.get(name);
    if (value !== null && pattern.test(value)) parameters.set(name, value);
  }
  const query = parameters.toString();
  return { path, canonical: query ? `${rawPath}?${query}` : rawPath, delivery, stored: true };
}

function split(target: string): [string, string] {
  const at = target.indexOf("?");
  return at < 0 ? [target, ""] : [target.slice(0, at), target.slice(at + 1)];
}
