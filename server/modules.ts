/**
 * Creates each module with what it needs from the others. Part of the composition root. Functions of
 * modules that are created later are passed as closures: only requests and jobs call them.
 */
import { publication } from "#publication";
import { moderation } from "#publication/moderation";
import { colors } from "#publication/look/colors";
import { quotes } from "#publication/quotes";
import { createAccess } from "../modules/access/access";
import type { Access } from "../modules/access/types";
import { createAccounts } from "../modules/accounts/accounts";
import type { Accounts } from "../modules/accounts/types";
import { createBilling } from "../modules/billing/billing";
import type { Billing } from "../modules/billing/types";
import { createComments } from "../modules/comments/comments";
import { createContent } from "../modules/content/content";
import type { Content } from "../modules/content/types";
import { createDeskModule } from "../modules/desk/desk";
import type { Desk } from "../modules/desk/types";
import { createFigures } from "../modules/figures/figures";
import { createGifts } from "../modules/gifts/gifts";
import type { Gifts } from "../modules/gifts/types";
import { createGeo } from "../modules/geo/geo";
import { createGroups } from "../modules/groups/groups";
import type { Groups } from "../modules/groups/types";
import { createMarkets } from "../modules/markets/markets";
import { createNewsletters } from "../modules/newsletters/newsletters";
import type { Newsletters } from "../modules/newsletters/types";
import { createPopular } from "../modules/popular/popular";
import type { Popular } from "../modules/popular/types";
import { createSearch } from "../modules/search/search";
import { createImports } from "../modules/imports/imports";
import { createSubscribers } from "../modules/subscribers/subscribers";
import { createSupport } from "../modules/support/support";
import { createWebhooks } from "../modules/webhooks/webhooks";
import type { Module } from "../platform/module";
import { listSectionColors } from "../shared/publication/section-palette";
import { findOutsideServices } from "./outside-services";
import { commonServices, type ModuleOptions } from "./module-options";
import { isSubscriberList } from "./import/detect";
import { createArchiveImports } from "./import/import-archive";
import { openReport } from "./import/import-report";
import { newsletterIssues } from "./newsletter-issues";
import { readStarterPages } from "../seed/read-pages";
import { isPagePath } from "./pages/page-key";
import { createSitePaths } from "./pages/site-paths";
import { listSitemapPaths } from "./pages/sitemap-paths";
import { keepSeatsOf, listTodaySources } from "./module-sources";
import { createFindStaff, createStaffAuth, isEditor, listPublisherEmails } from "./desk/staff-auth";

export type Modules = ReturnType<typeof createModules>;

/** @returns the modules by name, in the order in which they start and their routes are mounted */
export function createModules(options: ModuleOptions) {
  const { external, limits, sandbox, addressOf } = options;
  const { config, log, clock } = external;
  const outside = findOutsideServices(config, sandbox);
  const findVisit: Accounts["findVisit"] = (request) => accounts.findVisit(request);
  const findVisitor = async (request: Request) => (await access.findVisitor(request)).visitor;
  const findStaffEmail = async (staffId: number) =>
    (await accounts.listStaff()).find(({ id }) => id === staffId)?.email ?? null;
  const common = { ...commonServices(options), findVisit };

  const webhooks = createWebhooks({
    ...common,
    allowsLoopback: sandbox !== null,
    listPublishers: async () => listPublisherEmails(await accounts.listStaff()),
  });

  const geo = createGeo({ file: config.geoDatabase, log, addressOf });

  const accounts: Accounts = createAccounts({
    ...common,
    phoneName: config.phoneAttribute,
    ...outside.identity,
    tierOf: (readerId) => access.tierOf(readerId),
    async onSignedIn(request, readerId) {
      await access.mergeMeter(request, readerId);
      await newsletters.onVerified(readerId);
    },
    onSignUp: (signUp) => newsletters.onSignUp(signUp),
    async onEmailChanged(readerId) {
      await newsletters.onMoved(readerId);
      await billing.onMoved(readerId);
    },
    personalDataSources: () => list().flatMap(({ personalData }) => personalData ?? []),
  });

  const authenticateStaff = createStaffAuth({
    acceptsDemoPassword: sandbox !== null,
    accounts,
    limits,
    addressOf,
  });

  const { days, anonymous, registeredMore } = publication.meter;
  const access: Access = createAccess({
    ...common,
    limits: { days, anonymous, registered: anonymous + registeredMore },
    listTrials: (readerId) => billing.listTrials(readerId),
    isPaymentDue: (readerId) => billing.isPaymentDue(readerId),
    findArticle: (slug) => content.reader.findAccessFacts(slug),
    findReader: (email) => accounts.findReader({ email }),
    isEditor: (request) => isEditor(request, authenticateStaff),
  });

  const billing: Billing = createBilling({
    ...common,
    stripe: outside.stripe,
    churnkey: config.churnkey,
    findReader: (id) => accounts.findReader({ id }),
    grants: access.grants,
    seats: keepSeatsOf(() => groups),
    webhooks: webhooks.outbox,
    onOneTimeChange: (change) => gifts.settleChange(change),
    findPlace: geo.findPlace,
  });

  const groups: Groups = createGroups({
    ...common,
    billing: billing.groups,
    grants: access.grants,
    findReader: (id) => accounts.findReader({ id }),
    findReaderByEmail: (email) => accounts.findReader({ email }),
    listReaders: accounts.readerAdmin.listByIds,
  });

  const gifts: Gifts = createGifts({
    ...common,
    findReader: accounts.findReader,
    payments: billing.oneTime,
    listSubscriptions: billing.staff.listOf,
    findRefundLimit: billing.staff.findRefundLimit,
    grants: access.grants,
  });

  const content: Content = createContent({
    ...common,
    siteOrigin: options.origin,
    webhooks: webhooks.outbox,
    access,
    publication: { ...publication, feedImage: { path: "/feed.png", width: 144, height: 144 } },
    sectionColors: listSectionColors(colors, publication.sections),
    pagePaths: listSitemapPaths(publication),
    ignoresQuery: isPagePath,
    isSitePath: createSitePaths(() => list().flatMap(({ routes }) => routes)),
    starterPages: () => readStarterPages(publication),
    dataDir: config.dataDir,
    media: external.media,
    wordpress: config.wordpress,
    simulatedFilms: outside.simulatedFilms,
    pictures: {
      hosts: config.imageHosts,
      cacheBytes: config.imageCacheBytes,
      makesAvif: config.makesAvif,
      pregenerates: config.pregeneratesImages,
    },
    authenticateStaff,
    findVisitor,
    listMostRead: (limit) => popular.list(limit),
    listStaff: async () => (await accounts.listStaff()).map(({ id, name }) => ({ id, name })),
    findStaffEmail,
    otherRestRoutes: () => list().flatMap(({ restRoutes }) => restRoutes ?? []),
    newsroom: {
      checkLock: (db, asked) => desk.checkLock(db, asked),
      announce: (kind, articleId) => desk.announce(kind, articleId),
      listWarnings: (articleId) => desk.listWarnings(articleId),
      listUses: (articleId) => newsletters.listUses(articleId),
    },
  });

  const search = createSearch({
    ...common,
    findVisitor,
    decide: access.decide,
    indexQueue: content.indexQueue,
  });

  const comments = createComments({
    ...common,
    webhooks: webhooks.outbox,
    rules: { ...publication.comments, ...moderation },
    findReader: (id) => accounts.findReader({ id }),
    findStaff: createFindStaff({
      authenticate: authenticateStaff,
      findStaffSession: (request) => accounts.findStaffSession(request),
      findVisit,
      listStaff: accounts.listStaff,
    }),
    findArticles: content.reader.listSummaries,
    decideOnComments: access.decideOnComments,
  });

  const popular: Popular = createPopular({
    ...common,
    findStories: content.reader.listPicked,
    listNewest: async (limit, without) =>
      (await content.reader.listStories({ limit, excludeIds: without })).stories,
    listTop: content.reader.listTop,
    onChanged: options.onPopularChanged,
  });

  const markets = createMarkets({
    ...common,
    items: quotes,
    language: publication.language,
    provider: outside.quotes,
  });

  const newsletters: Newsletters = createNewsletters({
    ...common,
    findReader: accounts.findReader,
    sendSignIn: (request, signIn) => accounts.forPage(request).sendSignInEmail(signIn),
    ...newsletterIssues({
      config,
      bulk: options.bulk,
      content,
      access,
      billing,
      findStaffEmail,
      listMostRead: (limit) => popular.list(limit),
      deliver: options.deliver,
      origin: options.origin,
      now: () => clock.now(),
    }),
  });

  const support = createSupport(common);

  const subscribers = createSubscribers({
    ...common,
    accounts,
    access,
    billing,
    groups,
    newsletters,
    comments,
    support,
    search,
    content,
    meter: { limit: anonymous + registeredMore, days },
  });

  const desk: Desk = createDeskModule({
    ...common,
    isSessionActive: accounts.isStaffSessionActive,
    findArticle: content.findForDesk,
    keepRevision: content.keepHandedOver,
    today: listTodaySources({ content, comments, popular, billing, newsletters }),
  });

  const figures = createFigures({
    ...common,
    sources: {
      billing: billing.figures,
      gifts: gifts.figures,
      access: access.figures,
      popular: popular.figures,
      countAccounts: accounts.countNew,
    },
    findArticle: content.reader.findAccessFacts,
    findTitles: content.today.listHeadlines,
  });

  const imports = createImports({
    ...common,
    dataDir: config.dataDir,
    accounts,
    newsletters,
    billing,
    access,
    products: common.offer.products,
    isList: isSubscriberList,
    openReport,
    archives: createArchiveImports(
      { content, comments, clock: common.clock },
      config.wordpress?.url ?? null,
    ),
    listSections: content.sections.list,
  });

  const modules = {
    geo,
    content,
    accounts,
    access,
    billing,
    gifts,
    // After billing, which reads an owner's subscription again when the account is erased.
    groups,
    search,
    comments,
    popular,
    markets,
    newsletters,
    support,
    subscribers,
    imports,
    desk,
    figures,
    // Last: when an account is erased, the others' erasures record events.
    webhooks,
  };
  const list = (): readonly Module[] => Object.values(modules);
  return modules;
}
