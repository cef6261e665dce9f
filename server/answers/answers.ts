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
import type { PageStore } from "../pages/page-store";
import type { RenderedPage } from "../pages/stored-page";
import { respond } from "../pages/respond";
import { type AnswerAddress, readAnswerAddress } from "./answer-address";

interface Dependencies {
  store: PageStore;
  /** The modules' routes. */
  deliver: (request: Request) => Response | Promise<Response>;
  /** Headers of every response. */
  common: Readonly<Record<string, string>>;
}

const keyOf = (origin: string, target: string) => `${origin} ${target}`;

export function createAnswers({ store, deliver, common }: Dependencies) {
  async function render(origin: string, address: AnswerAddress): Promise<RenderedPage> {
    const response = await deliver(new Request(origin + address.canonical));
    const headers: Record<string, string> = {
      ...common,
      "content-security-policy": staticContentSecurityPolicy,
    };
    response.headers.forEach((value, name) => {
      // The store computes one for each encoding.
      if (name !== "etag") headers[name] = value;
    });
    const { status } = response;
    return {
      status,
      headers,
      body: Buffer.from(await response.arrayBuffer()),
      tags: address.tags,
      storable:
        status === 200 &&
        /^(?:public\b|private, no-cache$)/.test(headers["cache-control"] ?? "") &&
        !("set-cookie" in headers),
      freshFor: address.freshFor,
      compressesLater: !address.compressesAtOnce,
      isForReadersOnly: false,
    };
  }

  return {
    /** A stored answer for a request target as on the request line, if its sender may get it. */
    find(
      origin: string,
      target: string,
      headers: IncomingHttpHeaders,
      encoding: Encoding,
    ): FinishedPage | undefined {
      if (headers.authorization !== undefined) return undefined;
      if (headers["x-http-method-override"] !== undefined) return undefined;
      const page = store.find(keyOf(origin, target), encoding);
      return page && (page.isPublic || headers.cookie === undefined) ? page : undefined;
    },

    /** Answers a GET or HEAD from the store; null if the sender's own request must be handled. */
    async answer(request: Request, origin: string): Promise<Response | null> {
      if (request.method !== "GET" && request.method !== "HEAD") return null;
      const address = readAnswerAddress(new URL(request.url));
      if (!address) return null;
      const { headers } = request;
      const key = keyOf(origin, address.canonical);
      const encoding = chooseEncoding(headers.get("accept-encoding"));
      if (!address.isForEveryone) {
        if (headers.has("authorization") || headers.has("x-http-method-override")) return null;
        if (headers.has("cookie")) {
          const page = store.find(key, encoding) ?? store.find(key, "identity");
          return page?.isPublic ? respond(page, request) : null;
        }
      }
      const page = await store.get(key, { encoding, render: () => render(origin, address) });
      return respond(page, request);
    },
  };
}
