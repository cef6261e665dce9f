/**
 * The composition root: every service is made here and handed to those who need it, so the order
 * of this file is the order of dependence. Importing it does nothing.
 */
import { join } from "node:path";
import { publication } from "../publication";
import { readFilmClips } from "../seed/film-clips";
import { demoReaders } from "../seed/readers";
import { createContent } from "../modules/content/create-content";
import { createImages } from "../modules/content/images/images";
import { takeUpload } from "../modules/content/images/inspect-image";
import { isLoopback } from "../platform/config";
import type { Database } from "../platform/database/database";
import { createJobs } from "../platform/jobs/jobs";
import { createMail } from "../platform/mail/mail";
import { createSmtpTransport } from "../platform/mail/smtp-transport";
import { createEmailBudget } from "../platform/email-budget";
import { createRateLimits } from "../platform/rate-limit";
import { type Connection, createClientAddresses } from "./http/client-address";
import { createHttpApp } from "./http/http-app";
import { isOwnHost, ownOrigin } from "./http/origin";
import { securityHeaders } from "./http/security-headers";
import { createArticleGate } from "./pages/article-gate";
import { createPages } from "./pages/pages";
import { createPageStore } from "./pages/page-store";
import { rootFolder } from "./root-folder";
import { offeredCatalog } from "./offered-catalog";
import type { Outside } from "./outside";
import { createInquiries } from "./inquiries";
import { createPublishedRoutes } from "./published-routes";
import { createReadership } from "./readership";
import { createServices } from "./services";
import { createVendorRoutes, listOrigins, openPlaces } from "./vendor-routes";
import { webhookPath } from "./webhook-path";

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
  const origin = () => config.publicUrl ?? listenAddress;
  const originOfRequest = (request: Request) => originOf(new URL(request.url).host);

  const clients = createClientAddresses(config.trustProxy);

  const findPlace = openPlaces({ config, log, addressOf: clients.addressOf });

  const jobs = createJobs({ database, log });
  const limits = createRateLimits({ database });
  const budget = createEmailBudget(limits);
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
            dueJobs: () => [
              ...content.dueJobs,
              ...accounts.dueJobs,
              ...access.dueJobs,
              ...billing.dueJobs,
              ...services.dueJobs,
            ],
            readers: demoReaders,
            secret: config.secret,
            originOf: originOfRequest,
            signIn: (request, email) => accounts.signIn(request, email),
            explain: createInquiries({
              explain: (inquiry) => access.explain(inquiry),
              findArticle: (slug) => content.reader.findGate(slug),
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

  const { accounts, access, billing, authenticateStaff } = createReadership({
    outside,
    jobs,
    limits,
    budget,
    mail,
    sandbox,
    secure,
    addressOf: clients.addressOf,
    originOf: originOfRequest,
    origin,
    // Asked for by requests: by then it is made.
    findArticle: (slug) => content.reader.findGate(slug),
    belongings: () => services.belongings,
    onSignedIn: (readerId) => services.newsletters.onProved(readerId),
    findPlace,
    onMoved: (readerId) => services.newsletters.onMoved(readerId),
  });
  const images = createImages({
    dataDir: config.dataDir,
    imageHosts: config.imageHosts,
    cacheBytes: config.imageCacheBytes,
    makesAvif: config.makesAvif,
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
    takeUpload,
    authenticateStaff,
    findVisitor: async (request) => (await access.findVisitor(request)).visitor,
    origin: originOfRequest,
  });

  const services = createServices({
    outside,
    jobs,
    limits,
    budget,
    mail,
    sandbox,
    secure,
    accounts,
    access,
    authenticateStaff,
    content,
    addressOf: clients.addressOf,
    originOf: originOfRequest,
    origin,
  });

  const store = createPageStore({
    maxBytes: config.pageStoreBytes,
    freshFor: 60_000,
    now: Date.now,
    onError: (error) => log.error({ err: error }, "page revalidation failed"),
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
    gate: createArticleGate({
      findGate: content.reader.findGate,
      openArticle: access.openArticle,
      mayReadComments: services.comments.mayRead,
    }),
    services,
    vendors: config.vendors,
    prices: billing.listPrices,
    readersFor: accounts.forPage,
    phoneName: config.phoneAttribute,
    reportError: (error) => log.error({ err: error }, "page rendering failed"),
    providers: (["google", "facebook"] as const).filter(
      (name) => config[name] !== null || sandbox !== null,
    ),
    clock,
    sheet,
    common,
    secure,
    renderLimit: config.renderLimitMilliseconds,
    paper: publication.name,
    imageHosts: config.imageHosts,
    videoEmbedOrigin: config.videoEmbedOrigin,
    // The sandbox's player is a page of our own.
    frameOrigins: config.videoEmbedOrigin.startsWith("/") ? [] : [config.videoEmbedOrigin],
    vendorOrigins: listOrigins(config),
    production: import.meta.env.PROD,
  });

  const rest = content.routesWith(services.comments.restRoutes);
  const http = createHttpApp({
    log,
    common,
    originOf: originOfRequest,
    isOwnHost: (request) => isOwnHost(new URL(request.url).host, config.publicUrl),
    isReady: async () => ready && (await answers(pool)),
    rememberClient: clients.remember,
    pages,
    findAddress: content.reader.findAddress,
    plainRest: rest,
    mounted: [
      ...services.routes,
      ...billing.routes,
      ...access.routes,
      ...accounts.routes,
      ...createVendorRoutes(config, findPlace),
      { at: "/wp-json", routes: rest },
      ...createPublishedRoutes({
        content: content.reader,
        access,
        images,
        clock,
        limits,
        addressOf: clients.addressOf,
        originOf: originOfRequest,
      }),
      ...(sandbox ? [{ at: "/sandbox", routes: sandbox.routes }] : []),
    ],
  });

  return {
    accounts,
    access,
    billing,
    content,
    services,
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
      await access.start();
      await sandbox?.stripe.start();
      await sandbox?.stripe.ensureCatalog(offeredCatalog());
      await billing.start();
      await services.start();
      ready = true;
    },
    /** Stops that work; what was begun is finished. */
    async stop(): Promise<void> {
      ready = false;
      unsubscribe();
      unsubscribeClock();
      await services.stop();
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
