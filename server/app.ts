/**
 * The composition root: every service is made here and handed to those who need it, so the order
 * of this file is the order of dependence. Importing it does nothing.
 */
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { publication } from "../publication";
import { readFilmClips } from "../seed/film-clips";
import { demoReaders } from "../seed/readers";
import { createAccess } from "../modules/access/access";
import { createAccounts, type Accounts, type OauthProvider } from "../modules/accounts/accounts";
import { createMailHosts } from "../modules/accounts/email-check/mail-hosts";
import { facebookProvider, googleProvider } from "../modules/accounts/oauth/provider";
import { createContent } from "../modules/content/create-content";
import { createCalendarRoutes } from "../modules/content/feeds/calendar-routes";
import { createFeedRoutes } from "../modules/content/feeds/feed-routes";
import { createImageRoutes } from "../modules/content/images/image-routes";
import { createImages } from "../modules/content/images/images";
import type { Bus } from "../platform/bus";
import type { Clock, WindableClock } from "../platform/clock";
import { type Config, isLoopback } from "../platform/config";
import type { Database } from "../platform/database/database";
import { createJobs } from "../platform/jobs/jobs";
import type { Log } from "../platform/log";
import { createMail } from "../platform/mail/mail";
import { createSmtpTransport } from "../platform/mail/smtp-transport";
import { createRateLimits } from "../platform/rate-limit";
import { type Connection, createClientAddresses } from "./http/client-address";
import { createHttpApp } from "./http/http-app";
import { ownOrigin } from "./http/origin";
import { securityHeaders } from "./http/security-headers";
import { createPages } from "./pages/pages";
import { createPageStore } from "./pages/page-store";
import { rootFolder } from "./root-folder";
import { createStaffDoor } from "./staff-door";

export interface Outside {
  config: Config;
  log: Log;
  database: Database;
  bus: Bus;
  /** A clock that can be wound forward while the sandbox is on. */
  clock: Clock | WindableClock;
  /** React Router's build, or where to find it anew each time (development). */
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Stylesheet text to inline; null links it (development). */
  sheet: string | null;
}

export type Paper = Awaited<ReturnType<typeof createPaper>>;

/**
 * Builds the paper from what was opened outside.
 *
 * @param outside database, bus, clock and build, opened by the caller, who closes them
 */
export async function createPaper(outside: Outside) {
  const { config, log, database, bus, clock, build, sheet } = outside;
  const { pool } = database;
  let ready = false;
  let listenAddress = `http://${config.host}:${config.port}`;

  const secure = config.publicUrl?.startsWith("https:") ?? false;
  const common = securityHeaders({ secure });
  const originOf = (host: string | null | undefined) =>
    ownOrigin(host, { publicUrl: config.publicUrl, fallback: listenAddress });
  const originOfRequest = (request: Request) => originOf(new URL(request.url).host);

  const clients = createClientAddresses(config.trustProxy);

  const jobs = createJobs({ database, log });
  const limits = createRateLimits({ database });
  const sandbox =
    config.sandbox && "wind" in clock
      ? await import("../sandbox/sandbox").then(({ createSandbox }) =>
          createSandbox({
            database,
            clock,
            jobs,
            limits,
            paper: publication.name,
            // Asked for when somebody uses the sandbox: by then everything below is made.
            dueJobs: () => [...content.dueJobs, ...accounts.dueJobs],
            readers: demoReaders,
            secret: config.secret,
            originOf: originOfRequest,
            signIn: (request, email) => accounts.signIn(request, email),
            clips: {
              folder: join(rootFolder(), "sandbox", "video", "clips"),
              named: readFilmClips(),
            },
          }),
        )
      : null;
  const transport = config.smtpUrl
    ? createSmtpTransport(config.smtpUrl)
    : sandbox?.mailbox.transport;
  const mail = transport
    ? createMail({
        jobs,
        transport,
        from: config.mailFrom ?? publication.addresses.letters,
        clock,
      })
    : null;

  // Made once: a provider's keys are remembered with it.
  const providers: readonly OauthProvider[] = [
    ...(config.google ? [googleProvider(config.google)] : []),
    ...(config.facebook ? [facebookProvider(config.facebook)] : []),
  ];
  const accounts: Accounts = createAccounts({
    pool,
    clock,
    log,
    jobs,
    limits,
    mail,
    paper: {
      name: publication.name,
      postal: publication.addresses.postal,
      members: publication.addresses.members,
    },
    secret: config.secret,
    secure,
    phoneName: config.phoneAttribute,
    knownDomains: sandbox ? [publication.domain, ...sandbox.mailDomains] : [publication.domain],
    findMailHosts: sandbox?.findMailHosts ?? createMailHosts({ timeoutMs: 1_500 }),
    providers: (origin) => {
      const played: readonly OauthProvider[] = sandbox?.identityProviders(origin) ?? [];
      return [...providers, ...played.filter(({ name }) => config[name] === null)];
    },
    originOf: originOfRequest,
    origin: () => config.publicUrl ?? listenAddress,
    addressOf: clients.addressOf,
    tierOf: async () => "registered",
    belongings: () => [],
  });
  const access = createAccess();
  const images = createImages({
    dataDir: config.dataDir,
    imageHosts: config.imageHosts,
    cacheBytes: config.imageCacheBytes,
    log,
  });
  const content = createContent({
    database,
    clock,
    bus,
    jobs,
    access,
    publication,
    dataDir: config.dataDir,
    inspectImage: images.inspect,
    authenticateStaff: createStaffDoor({
      authenticate: accounts.authenticateStaff,
      limits,
      addressOf: clients.addressOf,
    }),
    origin: originOfRequest,
  });

  const store = createPageStore({
    maxBytes: config.pageStoreBytes,
    freshFor: 60_000,
    now: Date.now,
    onError: (error) => log.error({ err: error }, "a page could not be renewed"),
  });
  const unsubscribe = bus.subscribe("tags", (tags) => store.drop(tags));
  // Pages carry dates and the sun's place: winding the clock makes all of them old.
  const unsubscribeClock = bus.subscribe("clock", () => store.drop(["*"]));

  const pages = createPages({
    build,
    store,
    content: content.reader,
    isSandboxOn: config.sandbox,
    isSandboxShown: config.sandbox && config.publicUrl !== null && !isLocal(config.publicUrl),
    access: {
      decide: (article) =>
        access.decide({ surface: "page", visitor: { kind: "anonymous" }, article }),
    },
    readersFor: accounts.forPage,
    phoneName: config.phoneAttribute,
    reportError: (error) => log.error({ err: error }, "a page failed"),
    providers: (["google", "facebook"] as const).filter(
      (name) => config[name] !== null || sandbox !== null,
    ),
    clock,
    sheet,
    common,
    secure,
    imageHosts: config.imageHosts,
    videoEmbedOrigin: config.videoEmbedOrigin,
    // The sandbox's player is a page of our own.
    frameOrigins: config.videoEmbedOrigin.startsWith("/") ? [] : [config.videoEmbedOrigin],
    production: import.meta.env.PROD,
  });

  const http = createHttpApp({
    log,
    common,
    originOf: originOfRequest,
    isReady: async () => ready && (await answers(pool)),
    rememberClient: clients.remember,
    pages,
    plainRest: content.routes,
    mounted: [
      ...accounts.routes,
      { at: "/wp-json", routes: content.routes },
      { at: "/", routes: createImageRoutes({ images }) },
      {
        at: "/",
        routes: createFeedRoutes({
          content: content.reader,
          access,
          publication: {
            ...publication,
            feedImage: { path: "/feed.png", width: 144, height: 144 },
          },
          clock,
          origin: originOfRequest,
        }),
      },
      {
        at: "/",
        routes: createCalendarRoutes({
          content: content.reader,
          paper: publication,
          clock,
          origin: originOfRequest,
        }),
      },
      ...(sandbox ? [{ at: "/sandbox", routes: sandbox.routes }] : []),
    ],
  });

  return {
    accounts,
    content,
    jobs,
    /** Null where letters can neither be sent nor kept. */
    mail,
    store,
    /** Answers one request, as the process would. */
    fetch: (request: Request, connection?: Connection) => http.fetch(request, connection),
    /** A stored page for a request target and Host header, or nothing. */
    findPage: (target: string, host: string | undefined) => pages.find(originOf(host), target),
    /** Starts work that goes on behind requests. `address`: where the process listens. */
    async start(address: string): Promise<void> {
      listenAddress = address;
      await jobs.start();
      await content.start();
      await accounts.start();
      ready = true;
    },
    /** Stops that work; what was begun is finished. */
    async stop(): Promise<void> {
      ready = false;
      unsubscribe();
      unsubscribeClock();
      await jobs.stop();
      await images.close();
    },
  };
}

const isLocal = (url: string) => isLoopback(new URL(url).hostname);

/** Whether the database answers within two seconds. */
async function answers(pool: Database["pool"]): Promise<boolean> {
  const late = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), 2_000).unref();
  });
  const asked = pool.query("select 1").then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]);
}
