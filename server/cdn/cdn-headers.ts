/** The headers that tell a CDN how long it may keep an answer, and by which keys it forgets it. */
import type { CdnSettings } from "../../platform/config/cdn-settings";
import { keysOfAnswer } from "./cdn-keys";

/** A stored answer is served while it is renewed, for this many seconds (as by the page store). */
const staleWhileRevalidate = 600;
/** And this many while no process answers. */
const staleIfError = 86_400;
/** A page's, as in the page store, in seconds. */
const usualAge = 60;

/** An answer that a CDN may get. */
export interface CdnAnswer {
  readonly status: number;
  /** With names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  /** Whether the store keeps it: nothing else is the same for everyone. */
  readonly storable: boolean;
  /** How long it is fresh, in milliseconds; if absent, as long as a page. */
  readonly freshFor?: number | undefined;
}

type Kind = CdnSettings["kind"];

const names: Record<Kind, { caching: string; keys: string; between: string; prefix: string }> = {
  fastly: { caching: "surrogate-control", keys: "surrogate-key", between: " ", prefix: "" },
  varnish: { caching: "surrogate-control", keys: "xkey", between: " ", prefix: "" },
  cloudflare: {
    caching: "cloudflare-cdn-cache-control",
    keys: "cache-tag",
    between: ",",
    prefix: "public, ",
  },
};

/** The headers that let the CDN keep an answer that is the same for everyone, or that forbid it. */
export type CdnHeaders = (answer: CdnAnswer) => Readonly<Record<string, string>>;

/** @param kind null: there is no CDN, and no answer changes */
export function createCdnHeaders(kind: Kind | null): CdnHeaders {
  if (kind === null) return () => ({});
  return ({ status, headers, tags, storable, freshFor }) => {
    const cacheControl = headers["cache-control"] ?? null;
    const isKept =
      storable && status === 200 && isPublic(cacheControl) && !("set-cookie" in headers);
    if (!isKept) return { "cache-control": toPrivate(cacheControl) };
    const age = freshFor === undefined ? usualAge : Math.ceil(freshFor / 1000);
    return cachingHeaders(kind, tags, age);
  };
}

const isPublic = (caching: string | undefined | null) => /^public\b/.test(caching ?? "");

function cachingHeaders(kind: Kind, tags: readonly string[], age: number): Record<string, string> {
  const { caching, keys, between, prefix } = names[kind];
  const seconds = `max-age=${age}, stale-while-revalidate=${staleWhileRevalidate}, stale-if-error=${staleIfError}`;
  return { [caching]: prefix + seconds, [keys]: keysOfAnswer(tags).join(between) };
}

/** Addresses whose answers no CDN may keep, whatever their headers say. */
const neverKept = /^\/(?:desk|sandbox|_operator)(?:\/|$)/i;

export type CdnGate = (options: { path: string; status: number; headers: Headers }) => void;

/**
 * Final cache headers for responses not prepared for the CDN by the page store: public ones with an
 * age of its own (pictures, quotes, calendars) may be kept that long; everything else is private, because
 * CDNs keep also what only says `no-store`, or nothing.
 */
export function createCdnGate(kind: Kind | null): CdnGate {
  if (kind === null) return () => {};
  const { caching, keys } = names[kind];
  return ({ path, status, headers }) => {
    const cacheControl = headers.get("cache-control");
    const isKept =
      (status === 200 || status === 304) &&
      isPublic(cacheControl) &&
      !headers.has("set-cookie") &&
      !neverKept.test(path);
    if (isKept && headers.has(caching)) return;
    const age = isKept ? Number(/\bmax-age=(\d{1,9})/.exec(cacheControl ?? "")?.[1] ?? 0) : 0;
    if (age > 0) {
      const added = cachingHeaders(kind, [], age);
      for (const [name, value] of Object.entries(added)) headers.set(name, value);
      return;
    }
    headers.delete(caching);
    headers.delete(keys);
    headers.set("cache-control", toPrivate(cacheControl));
  };
}

function toPrivate(cacheControl: string | null): string {
  if (cacheControl === null) return "private, no-store";
  if (/\bprivate\b/.test(cacheControl)) return cacheControl;
  return isPublic(cacheControl)
    ? cacheControl.replace("public", "private")
    : `private, ${cacheControl}`;
}
