import type { Encoding } from "./encoding";
import type { FinishedPage } from "./finished-page";

const known = new Map<string, Encoding>();

/**
 * Chooses the best encoding that an Accept-Encoding header allows: brotli, gzip or none. An encoding
 * with `q=0` is excluded. Results are cached, because browsers send few different headers.
 */
export function chooseEncoding(header: string | undefined | null): Encoding {
  if (!header) return "identity";
  const found = known.get(header);
  if (found) return found;
  const allowed = new Set(
    header
      .toLowerCase()
      .split(",")
      .map((coding) => coding.split(";").map((part) => part.trim()))
      .filter(([, q]) => q === undefined || !/^q=0(\.0*)?$/.test(q))
      .map(([name]) => name),
  );
  const chosen = allowed.has("br") ? "br" : allowed.has("gzip") ? "gzip" : "identity";
  if (known.size < 200) known.set(header, chosen);
  return chosen;
}

/** Whether a request's headers mark it as a prefetch. */
export function isPrefetch(purpose: string | undefined | null): boolean {
  return purpose !== undefined && purpose !== null && /\bprefetch\b/i.test(purpose);
}

/** Whether an If-None-Match header contains this ETag (weak comparison, RFC 9110). */
export function matchesEtag(header: string | undefined | null, etag: string): boolean {
  if (!header) return false;
  if (header === etag || header.trim() === "*") return true;
  return header.split(",").some((part) => part.trim().replace(/^W\//, "") === etag);
}

/**
 * Whether the client has this version already. If-None-Match takes precedence over If-Modified-Since
 * (RFC 9110, 13.2.2).
 */
export function isUnchanged(
  { etag, changedAt }: FinishedPage,
  options: { etags: string | null | undefined; since: string | null | undefined },
): boolean {
  if (options.etags) return matchesEtag(options.etags, etag);
  return changedAt !== null && !!options.since && changedAt <= Date.parse(options.since);
}
