/**
 * Public answers besides pages (REST reads, feeds, sitemaps, lists) as finished, compressed bytes. An
 * answer is made from a request of its own, without cookies and credentials, so that nothing of a
 * reader can be stored. An answer that may differ for readers is served only to callers without both.
 */
import type { IncomingHttpHeaders } from "node:http";
import type { Encoding } from "../http/encoding";
import type { FinishedPage } from "../http/finished-page";
import { chooseEncoding } from "../http/negotiate";
import { staticContentSecurityPolicy } from "../http/security-headers";
import type { CdnHeaders } from "../cdn/cdn-headers";
import type { PageStore } from "../pages/page-store";
import { respond } from "../pages/respond";
import type { RenderedPage } from "../pages/stored-page";
import { type AnswerAddress, readAnswerAddress } from "./answer-address";
import type { Deliver } from "./deliver";

interface Dependencies {
  store: PageStore;
  deliver: Deliver;
  /** Headers of every response. */
  common: Readonly<Record<string, string>>;
  /** Adds what a CDN needs to know. */
  forCdn: CdnHeaders;
}

const keyOf = (origin: string, target: string) => `${origin} ${target}`;

/** With either, a caller may get another answer, or mean another request. */
const isDivergent = (headers: IncomingHttpHeaders) =>
  headers.authorization !== undefined || headers["x-http-method-override"] !== undefined;

export function createAnswers({ store, deliver, common, forCdn }: Dependencies) {
  async function render(request: Request, address: AnswerAddress): Promise<RenderedPage> {
    const response = await deliver(request);
    const headers: Record<string, string> = {
      ...common,
      "content-security-policy": staticContentSecurityPolicy,
    };
    for (const [name, value] of Object.entries(response.headers)) {
      const lower = name.toLowerCase();
      // The store computes one for each encoding.
      if (lower !== "etag") headers[lower] = value;
    }
    const { status, body } = response;
    const { tags, freshFor } = address;
    const storable =
      status === 200 &&
      /^(?:public\b|private, no-cache$)/.test(headers["cache-control"] ?? "") &&
      !("set-cookie" in headers);
    return {
      status,
      headers: { ...headers, ...forCdn({ status, headers, tags, storable, freshFor }) },
      body: toBuffer(body ?? ""),
      tags,
      storable,
      freshFor,
      compressesLater: !address.compressesAtOnce,
      isForReadersOnly: false,
    };
  }

  /** A stored answer for a request target as on the request line, if its sender may get it. */
  function find(
    origin: string,
    target: string,
    headers: IncomingHttpHeaders,
    encoding: Encoding,
  ): FinishedPage | undefined {
    if (isDivergent(headers)) return undefined;
    const page = store.find(keyOf(origin, target), encoding);
    return page && (page.isPublic || headers.cookie === undefined) ? page : undefined;
  }

  /** The answer to a GET from the store; null if the sender's own request must be handled. */
  function make(
    origin: string,
    target: string,
    headers: IncomingHttpHeaders,
    encoding: Encoding,
  ): Promise<FinishedPage> | null {
    const address = readAnswerAddress(target);
    if (!address) return null;
    if (!address.isForEveryone) {
      if (isDivergent(headers)) return null;
      if (headers.cookie !== undefined) {
        const found =
          find(origin, target, headers, encoding) ?? find(origin, target, headers, "identity");
        return found ? Promise.resolve(found) : null;
      }
    }
    const request = new Request(origin + address.canonical);
    // A path with dots, say, is another path once it is parsed, for which the app has other rules.
    if (request.url !== origin + address.canonical) return null;
    const key = keyOf(origin, address.canonical);
    return store.get(key, { encoding, render: () => render(request, address) });
  }

  return {
    find,
    make,

    /** See PageStore. */
    prepare(origin: string, target: string) {
      const address = readAnswerAddress(target);
      if (!address) throw new Error(`${target} isn’t stored.`);
      const request = new Request(origin + address.canonical);
      return store.prepare(keyOf(origin, address.canonical), {
        encoding: "br",
        render: () => render(request, address),
      });
    },

    /** The same for a `Request`. */
    async answer(request: Request, origin: string): Promise<Response | null> {
      if (request.method !== "GET" && request.method !== "HEAD") return null;
      const { pathname, search } = new URL(request.url);
      const headers: IncomingHttpHeaders = Object.fromEntries(request.headers);
      const encoding = chooseEncoding(headers["accept-encoding"]?.toString());
      const page = await make(origin, pathname + search, headers, encoding);
      return page && respond(page, request);
    },
  };
}

function toBuffer(body: string | Uint8Array): Buffer {
  return typeof body === "string"
    ? Buffer.from(body)
    : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
}
