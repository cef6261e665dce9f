/**
 * From a request to a finished page: reads the address, asks the store, and has React Router
 * render what is not there. Loaders get their services here.
 */
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { ContentReader } from "../../modules/content/types";
import type { PageContext, PageReaders } from "../../web/common/context";
import { apiLink } from "../../platform/rest/api-link";
import { readBytes } from "../../platform/http/read-bytes";
import { canDecode } from "../../shared/decode";
import type * as EntryModule from "../../web/entry.server";
import { staticContentSecurityPolicy } from "../http/security-headers";
import type { VendorOrigins } from "../../shared/vendors/vendors";
import { type ArticleAccessCheck, type Gate, pageAccess } from "./article-access-check";
import { comeBackLater, moveTo, notAhead, notAllowed, unreadable } from "./static-answers";
import { createCanonicalPath } from "./canonical-path";
import { contentSecurityPolicy } from "./content-security-policy";
import { chooseEncoding, isPrefetch, matchesEtag } from "../http/negotiate";
import type { Encoding } from "../http/encoding";
import { readPageAddress } from "./page-key";
import { finishPage, type Page, type PageStore, type RenderedPage } from "./page-store";
import { TimeLimitPassed, withTimeLimit } from "./time-limit";

interface Dependencies {
  build: ServerBuild | (() => Promise<ServerBuild>);
  store: PageStore;
  content: ContentReader;
  /** The decision about an article, before its page is looked for. */
  checkAccess: ArticleAccessCheck;
  services: Pick<PageContext, "search" | "comments" | "popular" | "newsletters" | "support">;
  vendors: PageContext["vendors"];
  /** See PageContext. */
  prices: PageContext["prices"];
  /** What a page may ask of accounts on behalf of whoever sent a request. */
  readersFor: (request: Request) => PageReaders;
  /** See PageContext. */
  phoneName: PageContext["phoneName"];
  /** See PageContext. */
  providers: PageContext["providers"];
  clock: { now(): Date };
  /** Stylesheet text to inline; null links it instead (development). */
  sheet: string | null;
  /** Headers every answer carries. */
  common: Readonly<Record<string, string>>;
  secure: boolean;
  /** How long rendering a page may take, in milliseconds, before its readers are told to come back. */
  renderLimit: number;
  /** The paper's name, for the page that says so. */
  paper: string;
  /** See PageContext. */
  reportError: PageContext["reportError"];
  imageHosts: readonly string[];
  /** Origins besides our own that may stand in a frame. */
  frameOrigins: readonly string[];
  /** What the policy of pages has to allow to the vendors that are configured. */
  vendorOrigins: readonly VendorOrigins[];
  /** See PageContext. */
  videoEmbedOrigin: string;
  production: boolean;
  /** See PageContext. */
  isSandboxOn: boolean;
  /** Whether every page has to say that the outside world is played. */
  isSandboxShown: boolean;
}

/** Stored pages are the same for everybody, so nobody is there who could be asked for. */
const nobody: PageReaders = {
  find: () => Promise.reject(new Error("A cached page cannot depend on its reader.")),
  hasAccount: () => Promise.reject(new Error("A cached page cannot depend on its reader.")),
  sendSignInEmail: () => Promise.reject(new Error("A cached page cannot send email.")),
};

/** Vite's client writes styles and scripts into the page and keeps a socket open. */
const developmentPolicy = "frame-ancestors 'self'";

/** What pages answer: readings, and forms sent to a page's action. */
const pageMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);
/** Of a form, in bytes: the longest here is an address and a path. */
const largestForm = 64 * 1024;

export function createPages(deps: Dependencies) {
  const build = async () => (typeof deps.build === "function" ? deps.build() : deps.build);
  const handle = createRequestHandler(deps.build, deps.production ? "production" : "development");

  async function render(
    origin: string,
    target: string,
    delivery: "document" | "data",
    {
      asked = null,
      checkAccess = null,
    }: { asked?: { source: Request; asker: Request } | null; checkAccess?: Gate | null },
  ): Promise<RenderedPage> {
    const tags = new Set<string>();
    // Also where only the data of other routes is asked for.
    let isPrivate = checkAccess !== null;
    let isPassing = asked !== null;
    const page: PageContext = {
      content: deps.content,
      access: pageAccess(checkAccess, () => {
        isPassing = true;
      }),
      search: deps.services.search,
      comments: deps.services.comments,
      popular: deps.services.popular,
      newsletters: deps.services.newsletters,
      support: deps.services.support,
      vendors: deps.vendors,
      asker: asked?.asker ?? null,
      prices: deps.prices,
      notes: {
        tag: (...names) => names.forEach((name) => tags.add(name)),
        keepPrivate: () => {
          isPrivate = true;
        },
      },
      origin,
      now: deps.clock.now(),
      delivery,
      sheet: deps.sheet,
      isSandboxOn: deps.isSandboxOn,
      isSandboxShown: deps.isSandboxShown,
      videoEmbedOrigin: deps.videoEmbedOrigin,
      readers: asked ? deps.readersFor(asked.asker) : nobody,
      phoneName: deps.phoneName,
      providers: deps.providers,
      reportError: deps.reportError,
      bodies: new Map(),
    };
    const context = new RouterContextProvider();
    const { pageContext } = (await build()).entry.module as unknown as typeof EntryModule;
    context.set(pageContext, page);
    const { response, body } = await withTimeLimit(
      { milliseconds: deps.renderLimit, what: `Rendering ${target}` },
      async (signal) => {
        const source = new Request(asked?.source ?? origin + target, { signal });
        const made = await handle(source, context);
        return { response: made, body: Buffer.from(await made.arrayBuffer()) };
      },
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
    const ok = response.status === 200;
    headers["cache-control"] ??=
      !ok || isPassing
        ? "no-store"
        : isPrivate
          ? "private, no-cache"
          : "public, max-age=0, must-revalidate";
    return { status: response.status, headers, body, tags: [...tags], storable: ok && !isPassing };
  }

  /**
   * The request as loaders and actions see it: under the paper's own origin, which behind a proxy is
   * not what the connection says, and which React Router holds against the Origin header. Null when
   * it carries more than a form here may.
   */
  async function readSource(request: Request, address: string): Promise<Request | null> {
    if (request.method === "GET" || request.method === "HEAD") return new Request(address);
    const { method, headers } = request;
    const body = await readBytes(request, largestForm);
    return body && new Request(address, { method, headers, body: Buffer.from(body) });
  }

  /** Made once; in development the build changes under way. */
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
      return notAllowed(pageMethods);
    }
    if (!canDecode(url.pathname)) return unreadable(deps.paper);
    const isRead = request.method === "GET" || request.method === "HEAD";
    const canonical = isRead ? await canonicalPath(url.pathname) : url.pathname;
    if (canonical !== url.pathname) return moveTo(canonical + url.search, origin);
    const address = readPageAddress(url.pathname + url.search);
    const encoding = chooseEncoding(request.headers.get("accept-encoding"));
    const checkAccess = address.stored
      ? await withTimeLimit(
          { milliseconds: deps.renderLimit, what: `Deciding on ${address.canonical}` },
          () => deps.checkAccess(request, address),
        )
      : null;
    if (checkAccess === "later") return notAhead();
    if (isRead && address.stored) {
      // A key of its own for each variant: the bare one, which is found without a decision, is
      // never that of an article which is not free.
      const key = keyOf(origin, address.canonical) + (checkAccess ? ` ${checkAccess.variant}` : "");
      const page = await deps.store.get(key, {
        encoding,
        render: () => render(origin, address.canonical, address.delivery, { checkAccess }),
      });
      return respond(page, request, encoding, checkAccess?.cookies);
    }
    const target = url.pathname + url.search;
    const source = await readSource(request, origin + target);
    if (!source) return new Response("That request is too large.\n", { status: 413 });
    const asked = { source, asker: request };
    const rendered = await render(origin, target, address.delivery, { asked, checkAccess });
    return respond(await finishPage(rendered, encoding), request, encoding);
  }

  return {
    /** A stored page for a request target as it stands on the request line, or nothing. */
    find: (origin: string, target: string): Page | undefined =>
      deps.store.find(keyOf(origin, target)),

    /** Answers any request that no other part of the paper has answered. */
    async answer(request: Request, origin: string): Promise<Response> {
      try {
        return await answerInTime(request, origin);
      } catch (error) {
        if (!(error instanceof TimeLimitPassed)) throw error;
        deps.reportError(error);
        return comeBackLater(deps.paper);
      }
    },
  };
}

function respond(
  page: Page,
  request: Request,
  encoding: Encoding,
  cookies: readonly string[] = [],
): Response {
  const purpose = request.headers.get("sec-purpose") ?? request.headers.get("purpose");
  if (page.isForReadersOnly && isPrefetch(purpose)) return notAhead();
  const version = page.versions[encoding];
  const headers = new Headers();
  for (let at = 0; at < version.headers.length; at += 2) {
    headers.append(version.headers[at]!, version.headers[at + 1]!);
  }
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  if (page.status === 200 && matchesEtag(request.headers.get("if-none-match"), version.etag)) {
    for (const name of ["content-length", "content-encoding", "content-type"]) headers.delete(name);
    return new Response(null, { status: 304, headers });
  }
  const isStatic = request.method === "HEAD" || [204, 304].includes(page.status);
  // Node gives its own Buffers over plain memory, which is what a body is made of.
  const body = version.body as Buffer<ArrayBuffer>;
  return new Response(isStatic ? null : body, { status: page.status, headers });
}
