/**
 * The composition root: the platform's services, the modules (`modules.ts`), then pages and HTTP.
 * Importing it has no side effects.
 */
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { join } from "node:path";
import { publication } from "#publication";
import { readFilmClips } from "../seed/film-clips";
import { demoReaders } from "../seed/readers";
import { isLoopback } from "../platform/config/config";
import { answersInTime } from "../platform/database/measures/answers-in-time";
import type { BusReason } from "../platform/bus";
import { createJobs } from "../platform/jobs/jobs";
import { describeCopy } from "./operation/wordpress-check";
import type { Module } from "../platform/module";
import { createEmailBudget } from "../platform/limits/email-budget";
import { createRateLimits } from "../platform/limits/rate-limit";
import { loggedPath } from "../platform/telemetry/scrub";
import { type Connection, createClientAddresses } from "./http/client-address";
import type { Encoding } from "./http/encoding";
import { createCdnGate, createCdnHeaders } from "./cdn/cdn-headers";
import { createHttpApp } from "./http/http-app";
import { isOwnHost, ownOrigin } from "./http/origin";
import { securityHeaders } from "./http/security-headers";
import { createArticleAccessCheck } from "./pages/article-access-check";
import { createAnswers } from "./answers/answers";
import { createPages } from "./pages/pages";
import { createTraffic } from "./metrics/traffic";
import { serviceUnavailable } from "./pages/static-answers";
import { createStores } from "./answers/stores";
import { createCacheWarmer } from "./answers/cache-warmer";
import { createDeliver } from "./answers/deliver";
import { rootFolder } from "./folders/root-folder";
import { offeredCatalog } from "./offered-catalog";
import type { ExternalDependencies } from "./external-dependencies";
import { createAdminQueries } from "./admin-queries";
import { createPostOffice } from "./post-office";
import { createModules, type Modules } from "./modules";
import { mountRoutes } from "./mounted-routes";
import { listOrigins } from "./vendors/vendor-routes";
import { webhookPath } from "./webhook-path";

export type Paper = Awaited<ReturnType<typeof createPaper>>;

/**
 * Builds the application on its external dependencies.
 *
 * @param external database, bus, clock and build, opened and closed by the caller
 */
export async function createPaper(external: ExternalDependencies) {
  const { config, log, database, bus, clock, build, styles, earlyScript } = external;
  let ready = false;
  let listenAddress = `http://${config.host}:${config.port}`;

  const secure = config.publicUrl?.startsWith("https:") ?? false;
  const common = securityHeaders({ secure });
  const originOf = (host: string | null | undefined) =>
    ownOrigin(host, { publicUrl: config.publicUrl, fallback: listenAddress });
  const origin = () => config.publicUrl ?? listenAddress;
  const originOfRequest = (request: Request) => originOf(new URL(request.url).host);

  const clients = createClientAddresses(config.trustProxy);

  const jobs = createJobs({ database, log });
  const limits = createRateLimits({ database, log });
  const sandbox =
    config.sandbox && "wind" in clock
      ? await import("../sandbox/sandbox").then(({ createSandbox }) =>
          createSandbox({
            database,
            clock,
            jobs,
            limits,
            paper: publication.name,
            locale: publication,
            // Called when the sandbox is used: by then everything below exists.
            dueJobs: () => list.flatMap(({ dueJobs }) => dueJobs),
            readers: demoReaders,
            secret: config.secret,
            originOf: originOfRequest,
            signIn: (request, email) => accounts.signIn(request, email),
            explain: createAdminQueries({
              explain: (query) => access.explain(query),
              findArticle: (slug) => content.reader.findAccessFacts(slug),
              findReader: (email) => accounts.findReader({ email }),
            }),
            deliver: async (request) => http.fetch(request),
            webhookUrl: () => origin() + webhookPath,
            clips: {
              folder: join(rootFolder(), "sandbox", "video", "clips"),
              named: readFilmClips(),
            },
          }),
        )
      : null;
  const { mail, bulk, outbox } = createPostOffice({
    config,
    database,
    clock,
    log,
    jobs,
    limits,
    sandbox,
  });

  const modules: Modules = createModules({
    external,
    jobs,
    limits,
    budget: createEmailBudget(limits),
    mail,
    bulk,
    deliver: async (request) => http.fetch(request),
    sandbox,
    secure,
    addressOf: clients.addressOf,
    originOf: originOfRequest,
    origin,
    onPopularChanged: () => stores.answers.expire("popular"),
  });
  const { content, accounts, access, billing, comments } = modules;
  const list: readonly Module[] = Object.values(modules);

  const traffic = createTraffic();
  const stores = createStores({
    maxBytes: config.pageStoreBytes,
    isAway: database.isAway,
    log,
  });
  const dropOrDoubt = (tags: readonly string[], reason: BusReason) => {
    if (reason === "missed") stores.doubt();
    else stores.drop(tags);
    warmer.changed();
  };
  const unsubscribe = bus.subscribe("tags", dropOrDoubt);
  // Pages depend on the date and on the sun's position: moving the clock invalidates all of them.
  const unsubscribeClock = bus.subscribe("clock", (_, reason) => dropOrDoubt(["*"], reason));

  const forCdn = createCdnHeaders(config.cdn?.kind ?? null);
  const pages = createPages({
    build,
    store: stores.pages,
    content: content.reader,
    sections: content.sections,
    isSandboxOn: config.sandbox,
    isSandboxShown: config.sandbox && config.publicUrl !== null && !isLocal(config.publicUrl),
    checkAccess: createArticleAccessCheck({
      findGate: content.reader.findAccessFacts,
      openArticle: access.openArticle,
      mayReadComments: comments.mayRead,
    }),
    services: { ...modules, gifts: modules.gifts.pages, groups: modules.groups.pages },
    vendors: config.vendors,
    prices: billing.listPrices,
    readersFor: accounts.forPage,
    phoneName: config.phoneAttribute,
    reportError: (error) => log.error({ err: error }, "page rendering failed"),
    providers: (["google", "facebook"] as const).filter(
      (name) => config[name] !== null || sandbox !== null,
    ),
    clock,
    readPublicly: database.readPublicly,
    styles,
    earlyScript,
    common,
    forCdn,
    secure,
    renderLimit: config.renderLimitMilliseconds,
    paper: publication.name,
    imageHosts: config.imageHosts,
    videoEmbedOrigin: config.videoEmbedOrigin,
    // The sandbox's video player is a page of our own.
    frameOrigins: config.videoEmbedOrigin.startsWith("/") ? [] : [config.videoEmbedOrigin],
    vendorOrigins: listOrigins(config),
    production: import.meta.env.PROD,
  });

  const { mounted, deskCalls } = mountRoutes({
    external,
    modules,
    sandbox,
    outbox,
    renderPreview: pages.preview,
    originOf: originOfRequest,
    limits,
    addressOf: clients.addressOf,
  });
  const storedAnswers = createAnswers({
    store: stores.answers,
    deliver: createDeliver({
      mounted,
      answerRest: content.answerRest,
      readPublicly: database.readPublicly,
      sections: content.sections,
    }),
    common,
    forCdn,
  });

  const warmer = createCacheWarmer({ pages, storedAnswers, origin, content, database, log });

  const http = createHttpApp({
    log,
    logsAccess: config.accessLog !== "none",
    traffic,
    common,
    gateForCdn: createCdnGate(config.cdn?.kind ?? null),
    originOf: originOfRequest,
    isOwnHost: (request) => isOwnHost(new URL(request.url).host, config.publicUrl),
    findReadiness: async () =>
      !ready ? "not ready" : (await answersInTime(database.pools.readers)) ? "ready" : "degraded",
    async describeReadiness() {
      const report = await content.upstream.report();
      return report && `wordpress: ${describeCopy(report, clock.now())}`;
    },
    unavailablePage: () => serviceUnavailable(publication.name),
    rememberClient: clients.remember,
    pages,
    answers: storedAnswers,
    findAddress: content.reader.findAddress,
    findRedirect: content.reader.findRedirect,
    plainRest: content.rest,
    mounted,
  });

  return {
    ...modules,
    /** All calls of the newsroom's API. */
    deskCalls,
    jobs,
    /** Null if emails can neither be sent nor stored. */
    mail,
    outbox,
    stores,
    /** Every route of the app, as Hono lists them. */
    listRoutes: () => http.routes.map(({ method, path }) => ({ method, path })),
    measures: [
      ...traffic.measures,
      ...stores.measures,
      ...jobs.measures,
      ...limits.measures,
      ...list.flatMap(({ measures }) => measures ?? []),
    ],
    /** Counts an answer that did not come from the app. */
    onAnswered(from: "store" | "file", request: IncomingMessage, status: number): void {
      const { method, url = "/" } = request;
      traffic.countDirect(from, url, status);
      if (config.accessLog === "all")
        log.info({ method, path: loggedPath(url), status, from }, "request");
    },
    /** Handles one request, as the process would. */
    fetch: (request: Request, connection?: Connection) => http.fetch(request, connection),
    /** A stored page or other answer for a request target, if there is one. */
    findPage(target: string, headers: IncomingHttpHeaders, encoding: Encoding) {
      const asked = originOf(headers.host);
      return (
        pages.find(asked, target, encoding) ?? storedAnswers.find(asked, target, headers, encoding)
      );
    },
    /** Makes an answer that is stored; null if the app must handle the request. */
    makeAnswer: (target: string, headers: IncomingHttpHeaders, encoding: Encoding) =>
      storedAnswers.make(originOf(headers.host), target, headers, encoding),
    /** Starts background work. `address`: where the process listens. */
    async start(address: string): Promise<void> {
      listenAddress = address;
      await database.asJob(async () => {
        await jobs.start();
        await external.purges?.start(jobs);
        await sandbox?.stripe.start();
        await sandbox?.stripe.ensureCatalog(offeredCatalog());
        for (const module of list) await module.start?.();
      });
      ready = true;
    },
    /** From now on, what most visitors open is made before they ask for it. */
    warmStores: warmer.start,
    /** Says from now on that it is not ready, and keeps serving. */
    leave(): void {
      ready = false;
    },
    /** Ends streams that would keep the server from closing. */
    drain: modules.desk.drain,
    /** Stops background work after finishing what has begun. */
    async stop(): Promise<void> {
      ready = false;
      warmer.stop();
      unsubscribe();
      unsubscribeClock();
      for (const module of list.toReversed()) await module.stop?.();
      await external.purges?.stop();
      await jobs.stop();
    },
  };
}

const isLocal = (url: string) => isLoopback(new URL(url).hostname);
