/** A rendered page with its headers, in one or several encodings. */
import type { Encoding } from "../http/encoding";
import type { FinishedPage } from "../http/finished-page";
import { writeHead } from "../http/send-page";
import { compress, decompress, type Effort, hashOf } from "./compress";

/** The result of rendering. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly tags: readonly string[];
  /** False for responses that must be rendered each time. */
  readonly storable: boolean;
  /** In milliseconds; if absent, as long as the store says. */
  readonly freshFor?: number;
  /** Whether it is compressed only once it is requested again. */
  readonly compressesLater?: boolean;
  /** If absent, private responses are (see FinishedPage). */
  readonly isForReadersOnly?: boolean;
}

/** One encoding of a stored page. */
export interface Version extends FinishedPage {
  readonly encoding: Encoding;
  readonly effort: Effort;
}

/** A page in the encodings that it was requested in, at least one. */
export interface StoredPage extends Omit<FinishedPage, "headers" | "head" | "body" | "etag"> {
  /** Those of every encoding, names and values alternating. */
  readonly headers: readonly string[];
  /** Of the uncompressed body. */
  readonly hash: string;
  readonly versions: Readonly<Partial<Record<Encoding, Version>>>;
  readonly compressesLater: boolean;
  readonly tags: readonly string[];
  /** Milliseconds since the epoch; after it the page is stale, and is renewed when requested. */
  readonly freshUntil: number;
  /** The store's count of drops when its rendering began. */
  readonly begunAt: number;
  /** How often it was served from the store. */
  hits: number;
  /** Milliseconds since the epoch; until then it is not renewed, because that has just failed. */
  restsUntil: number;
}

/** A page that is sent once and not stored. */
export async function finishPage(
  rendered: RenderedPage,
  encoding: Encoding,
): Promise<FinishedPage> {
  const page = await finish(rendered, {
    encoding,
    freshUntil: 0,
    begunAt: 0,
    before: undefined,
  });
  return page.versions[encoding]!;
}

/** @param options.before the page before: if it is the same, its encodings are kept */
export async function finish(
  rendered: RenderedPage,
  options: {
    encoding: Encoding;
    freshUntil: number;
    begunAt: number;
    before: StoredPage | undefined;
  },
): Promise<StoredPage> {
  const { status, body, tags } = rendered;
  const { freshUntil, begunAt, before } = options;
  const headers = [...Object.entries(rendered.headers).flat(), "vary", "Accept-Encoding"];
  const hash = hashOf(body);
  const isSame =
    before?.hash === hash &&
    before.status === status &&
    before.headers.join("\n") === headers.join("\n");
  if (isSame) return { ...before, tags, freshUntil, begunAt, restsUntil: 0 };
  const { "cache-control": caching = "", "last-modified": changed } = rendered.headers;
  const compressesLater = rendered.compressesLater ?? false;
  const page = {
    status,
    headers,
    hash,
    versions: {},
    tags,
    freshUntil,
    begunAt,
    hits: 0,
    restsUntil: 0,
    compressesLater,
    isPublic: caching.startsWith("public"),
    isForReadersOnly: rendered.isForReadersOnly ?? caching.startsWith("private"),
    changedAt: changed === undefined ? null : Date.parse(changed),
  };
  const encoding = compressesLater ? "identity" : options.encoding;
  const compressed = await compress(body, encoding, "quick");
  return withVersion(page, toVersion(page, encoding, { body: compressed, effort: "quick" }));
}

export const withVersion = (page: StoredPage, version: Version): StoredPage => ({
  ...page,
  versions: { ...page.versions, [version.encoding]: version },
});

/** Builds the headers once, so that serving a page copies nothing. */
export function toVersion(
  page: StoredPage,
  encoding: Encoding,
  { body, effort }: { body: Buffer; effort: Effort },
): Version {
  const etag = encoding === "identity" ? `"${page.hash}"` : `"${page.hash}-${encoding}-${effort}"`;
  const headers = [
    ...page.headers,
    "etag",
    etag,
    ...(encoding === "identity" ? [] : ["content-encoding", encoding]),
    "content-length",
    String(body.length),
  ];
  return {
    status: page.status,
    headers,
    head: writeHead(page.status, headers),
    body,
    etag,
    encoding,
    effort,
    isPublic: page.isPublic,
    isForReadersOnly: page.isForReadersOnly,
    changedAt: page.changedAt,
  };
}

/** A page's uncompressed body. */
export function readBody({ versions }: StoredPage): Promise<Buffer> {
  // Cheapest first.
  for (const encoding of ["identity", "gzip", "br"] as const) {
    const version = versions[encoding];
    if (version) return decompress(version.body, encoding);
  }
  throw new Error("A stored page has no body.");
}
