/**
 * Turns requests into pages: reads the URL, looks in the store, and renders missing pages with React
 * Router. Provides the loaders' services.
 */
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Content, ContentReader } from "../../modules/content/types";
import type { PageContext, PageReaders } from "../../web/common/context";
import { noVendors } from "../../web/common/no-vendors.built";
import { apiLink } from "../../platform/rest/api-link";
import type { Database } from "../../platform/database/database";
import { findTrouble } from "../../platform/database/trouble";
import { currentContext } from "../../platform/telemetry/request-context";
import { loggedPath } from "../../platform/telemetry/scrub";
import { canDecode } from "../../shared/decode";
import type * as EntryModule from "../../web/entry.server";
import { staticContentSecurityPolicy } from "../http/security-headers";
import type { VendorOrigins } from "../../shared/vendors/vendors";
import { type ArticleAccessCheck, type AccessCheck, pageAccess } from "./article-access-check";
import {
  serviceUnavailable,
  redirectTo,
  emptyPrefetch,
  methodNotAllowed,
  invalidPath,
  missing,
} from "./static-answers";
import { isSamePath } from "../../shared/stored-slug";
import { createCanonicalPath } from "./canonical-path";
import type { CdnHeaders } from "../cdn/cdn-headers";
import { contentSecurityPolicy } from "./content-security-policy";
import { previewHeaders, type PreviewOrder } from "./preview-headers";
import { chooseEncoding } from "../http/negotiate";
import type { Encoding } from "../http/encoding";
import type { FinishedPage } from "../http/finished-page";
import { readPageAddress } from "./page-key";
import { readSource } from "./page-source";
import type { PageStore } from "./page-store";
import { respond } from "./respond";
import { finishPage, type RenderedPage } from "./stored-page";
import { TimeLimitPassed, withTimeLimit } from "./time-limit";

interface Dependencies {
  build: ServerBuild | (() => Promise<ServerBuild>);
  store: PageStore;
  content: ContentReader;
  sections: Content["sections"];
  /** Decides on access to an article before its page is looked up. */
  checkAccess: ArticleAccessCheck;
  services: Pick<
    PageContext,
    "search" | "comments" | "popular" | "newsletters" | "support" | "gifts" | "groups"
  >;
  vendors: PageContext["vendors"];
  /** See PageContext. */
  prices: PageContext["prices"];
  /** The account data that pages may request for the sender of a request. */
  readersFor: (request: Request) => PageReaders;
  /** See PageContext. */
  phoneName: PageContext["phoneName"];
  /** See PageContext. */
  providers: PageContext["providers"];
  clock: { now(): Date };
  /** Runs what only reads what everyone may see. */
  readPublicly: Database["readPublicly"];
  /** See PageContext. */
  styles: PageContext["styles"];
  /** See PageContext. */
  earlyScript: PageContext["earlyScript"];
  /** Headers of every response. */
  common: Readonly<Record<string, string>>;
  /** Adds what a CDN needs to know. */
  forCdn: CdnHeaders;
  secure: boolean;
  /** How long rendering may take, in milliseconds, before the response is 503. */
  renderLimit: number;
  /** The publication's name, for static error pages. */
  paper: string;
  /** See PageContext. */
  reportError: PageContext["reportError"];
  imageHosts: readonly string[];
  /** Origins besides our own that pages may frame. */
  frameOrigins: readonly string[];
  /** The origins that the pages' policy must allow for the configured vendors. */
  vendorOrigins: readonly VendorOrigins[];
  /** See PageContext. */
  videoEmbedOrigin: string;
  production: boolean;
  /** See PageContext. */
  isSandboxOn: boolean;
  /** Whether every page must show that external services are simulated. */
  isSandboxShown: boolean;
}

/** Stored pages are the same for everyone, so no reader is available. */
const noReader: PageReaders = {
  find: () => Promise.reject(new Error("A cached page cannot depend on its reader.")),
  findUnconfirmed: () => Promise.reject(new Error("A cached page cannot depend on its reader.")),
  hasAccount: () => Promise.reject(new Error("A cached page cannot depend on its reader.")),
  sendSignInEmail: () => Promise.reject(new Error("A cached page cannot send email.")),
};

/** Vite's client writes styles and scripts into the page and keeps a socket open. */
const developmentPolicy = "frame-ancestors 'self'";

/** The router's responses for its part in browsers, which no page has: loaders' data and routes. */
const routerAddress = /\.data$|^\/__manifest$/i;

/** The methods of pages: GET and HEAD, and forms sent to a page's action. */
const pageMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

export function createPages(deps: Dependencies) {
  const build = async () => (typeof deps.build === "function" ? deps.build() : deps.build);
  const handle = createRequestHandler(deps.build, deps.production ? "production" : "development");

  async function render(
    origin: string,
    target: string,
    {
      asked = null,
      checkAccess = null,
      preview = null,
    }: {
      asked?: { source: Request; asker: Request } | null;
      checkAccess?: AccessCheck | null;
      preview?: PreviewOrder | null;
    },
  ): Promise<RenderedPage> {
    // A page that was dropped for a changed section is made again with what it is now.
    await deps.sections.settle();
    const tags = new Set<string>();
    let isPrivate = checkAccess !== null;
    let isPassing = asked !== null;
    let trouble: unknown;
    const page: PageContext = {
      content: preview?.content ?? deps.content,
      sections: deps.sections.list(),
      access:
        preview ??
        pageAccess(checkAccess, () => {
          isPassing = true;
        }),
      search: deps.services.search,
      comments: deps.services.comments,
      popular: deps.services.popular,
      newsletters: deps.services.newsletters,
      support: deps.services.support,
      groups: deps.services.groups,
      gifts: deps.services.gifts,
      vendors: preview ? noVendors : deps.vendors,
      asker: asked?.asker ?? null,
      prices: deps.prices,
      notes: {
        tag: (...names) => names.forEach((name) => tags.add(name)),
        keepPrivate: () => {
          isPrivate = true;
        },
      },
      origin,
      now: preview?.now ?? deps.clock.now(),
      isPreview: preview !== null,
      styles: deps.styles,
      earlyScript: deps.earlyScript,
      isSandboxOn: deps.isSandboxOn,
      isSandboxShown: deps.isSandboxShown,
      videoEmbedOrigin: deps.videoEmbedOrigin,
      readers: asked ? deps.readersFor(asked.asker) : noReader,
      phoneName: deps.phoneName,
      providers: deps.providers,
      reportError: (error) => {
        if (findTrouble(error)) trouble = error;
        else deps.reportError(error);
      },
      requestId: currentContext()?.requestId ?? null,
    };
    const context = new RouterContextProvider();
    const { pageContext } = (await build()).entry.module as unknown as typeof EntryModule;
    context.set(pageContext, page);
    async function load(signal: AbortSignal) {
      trouble = undefined;
      const source = new Request(asked?.source ?? origin + target, { signal });
      const made = await handle(source, context);
      // The router has made it a page that says that something went wrong.
      if (made.status >= 500 && trouble !== undefined) throw trouble;
      return { response: made, body: Buffer.from(await made.arrayBuffer()) };
    }
    const isPublic = asked === null && preview === null;
    const { response, body } = await withTimeLimit(
      { milliseconds: deps.renderLimit, what: `Rendering ${loggedPath(target)}` },
      (signal) => (isPublic ? deps.readPublicly(() => load(signal)) : load(signal)),
    );
    const headers: Record<string, string> = { ...deps.common };
    response.headers.forEach((value, name) => {
      headers[name] = value;
    });
    const isDocument = headers["content-type"]?.startsWith("text/html") ?? false;
    headers["content-security-policy"] = !isDocument
      ? staticContentSecurityPolicy
      : deps.production
        ? contentSecurityPolicy(body, deps)
        : developmentPolicy;
    if (isDocument || response.headers.has("location")) headers["link"] = apiLink(origin);
    if (preview) Object.assign(headers, previewHeaders(headers, preview.runs));
    const ok = response.status === 200;
    headers["cache-control"] ??=
      !ok || isPassing
        ? "no-store"
        : isPrivate
          ? "private, no-cache"
          : "public, max-age=0, must-revalidate";
    const storable = ok && !isPassing && preview === null;
    const answer = { status: response.status, headers, tags: [...tags], storable };
    Object.assign(headers, deps.forCdn(answer));
    return { ...answer, body };
  }

  /** Created once; in development the build changes. */
  let spelling: { of: ServerBuild; spell: (path: string) => string } | null = null;
  async function canonicalPath(path: string): Promise<string> {
    const current = await build();
    if (spelling?.of !== current) {
      spelling = { of: current, spell: createCanonicalPath(current.routes) };
    }
    return spelling.spell(path);
  }

  const keyOf = (origin: string, canonical: string) => `${origin} ${canonical}`;

  async function answerInTime(request: Request, origin: string): Promise<Response> {
    const url = new URL(request.url);
    if (!pageMethods.has(request.method)) {
      return methodNotAllowed(pageMethods);
    }
    if (!canDecode(url.pathname)) return invalidPath(deps.paper);
    if (routerAddress.test(url.pathname)) return missing(deps.paper);
    const isRead = request.method === "GET" || request.method === "HEAD";
    const canonical = isRead ? await canonicalPath(url.pathname) : url.pathname;
    if (!isSamePath(canonical, url.pathname)) return redirectTo(canonical + url.search, origin);
    url.pathname = canonical;
    const address = readPageAddress(url.pathname + url.search);
    const encoding = chooseEncoding(request.headers.get("accept-encoding"));
    const checkAccess = address.stored
      ? await withTimeLimit(
          { milliseconds: deps.renderLimit, what: `Deciding on ${address.canonical}` },
          () => deps.checkAccess(request, address),
        )
      : null;
    if (checkAccess === "later") return emptyPrefetch();
    if (isRead && address.stored) {
      // Each variant has its own key: the key without a variant, which needs no decision, is never
      // that of an article that is not free.
      const key = keyOf(origin, address.canonical) + (checkAccess ? ` ${checkAccess.variant}` : "");
      const page = await deps.store.get(key, {
        encoding,
        render: () => render(origin, address.canonical, { checkAccess }),
      });
      return respond(page, request, checkAccess?.cookies);
    }
    const target = url.pathname + url.search;
    const source = await readSource(request, origin + target);
    if (!source) return new Response("That request is too large.\n", { status: 413 });
    const asked = { source, asker: request };
    const rendered = await render(origin, target, { asked, checkAccess });
    return respond(await finishPage(rendered, encoding), request);
  }

  return {
    /** A stored page for a request target as on the request line, if there is one. */
    find: (origin: string, target: string, encoding: Encoding): FinishedPage | undefined =>
      deps.store.find(keyOf(origin, target), encoding),

    /** See PageStore. */
    prepare: (origin: string, path: string) =>
      deps.store.prepare(keyOf(origin, path), {
        encoding: "br",
        render: () => render(origin, path, {}),
      }),

    /** Renders a page with content that is not published, for the one who asks; stores nothing. */
    preview: (origin: string, order: PreviewOrder): Promise<RenderedPage> =>
      render(origin, order.target, { preview: order }),

    /** Handles any request that no other part has handled. */
    async answer(request: Request, origin: string): Promise<Response> {
      try {
        return await answerInTime(request, origin);
      } catch (error) {
        const isSlow = error instanceof TimeLimitPassed;
        if (!isSlow && !findTrouble(error)) throw error;
        deps.reportError(error);
        return serviceUnavailable(deps.paper, isSlow ? "slow" : "database");
      }
    },
  };
}
