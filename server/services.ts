/**
 * What stands around the articles: search, readers' comments, what is read most, quotes, letters
 * and the office. Part of the composition root.
 */
import { publication } from "../publication";
import type { Access } from "../modules/access/access";
import type { Accounts } from "../modules/accounts/accounts";
import { createComments } from "../modules/comments/comments";
import type { ContentReader } from "../modules/content/content";
import type { IndexShelf } from "../modules/content/index-shelf";
import { createMarkets } from "../modules/markets/markets";
import { createNewsletters } from "../modules/newsletters/newsletters";
import { createPopular } from "../modules/popular/popular";
import { createSearch } from "../modules/search/search";
import { createSupport } from "../modules/support/support";
import type { Jobs } from "../platform/jobs/jobs";
import type { Mail } from "../platform/mail/mail";
import type { EmailBudget } from "../platform/email-budget";
import type { RateLimits } from "../platform/rate-limit";
import type { Sandbox } from "../sandbox/sandbox";
import type { Outside } from "./outside";
import { findStaff } from "./staff-door";

export function createServices(given: {
  outside: Outside;
  jobs: Jobs;
  limits: RateLimits;
  budget: EmailBudget;
  mail: Mail | null;
  sandbox: Sandbox | null;
  secure: boolean;
  accounts: Accounts;
  access: Access;
  authenticateStaff: Parameters<typeof findStaff>[1]["authenticate"];
  content: { readonly reader: ContentReader; readonly shelf: IndexShelf };
  addressOf: (request: Request) => string;
  originOf: (request: Request) => string;
  origin: () => string;
}) {
  const { accounts, access, content, sandbox, secure, addressOf, originOf, origin } = given;
  const { config, log, database, bus, clock } = given.outside;
  const { jobs, limits, budget, mail } = given;
  const { pool } = database;
  const { reader } = content;
  const { secret } = config;
  const paper = { ...publication, ...publication.addresses };
  const common = {
    pool,
    clock,
    log,
    jobs,
    limits,
    budget,
    addressOf,
    findVisit: accounts.findVisit,
  };

  const search = createSearch({
    ...common,
    database,
    findVisitor: async (request) => (await access.findVisitor(request)).visitor,
    decide: access.decide,
    shelf: content.shelf,
  });

  const comments = createComments({
    ...common,
    bus,
    mail,
    paper,
    rules: publication.comments,
    secret,
    secure,
    origin,
    originOf,
    findReader: async (id) => {
      const found = await accounts.findReader({ id });
      return (
        found && {
          id,
          email: found.email,
          provedAt: found.provedAt,
          name: [found.attributes.first_name, found.attributes.last_name]
            .filter((part) => part)
            .join(" "),
        }
      );
    },
    findStaff: (request) =>
      findStaff(request, {
        authenticate: given.authenticateStaff,
        findVisit: accounts.findVisit,
        listStaff: accounts.listStaff,
      }),
    findArticles: reader.listStandings,
    decideOnComments: access.decideOnComments,
  });

  const popular = createPopular({
    ...common,
    secret,
    secure,
    findStories: reader.listPicked,
    listNewest: async (limit, without) =>
      (await reader.listStories({ limit, excludeIds: without })).stories,
    listTop: reader.listTop,
  });

  const markets = createMarkets({
    clock,
    log,
    items: publication.quotes,
    provider: config.quotes
      ? { ...config.quotes, fetch, isSample: false }
      : sandbox
        ? { ...sandbox.quotes, isSample: true }
        : null,
  });

  const newsletters = createNewsletters({
    ...common,
    mail,
    paper,
    lists: publication.newsletters,
    secret,
    origin,
    originOf,
    findReader: accounts.findReader,
  });

  const support = createSupport({ ...common, mail, paper });

  const working = [search, comments, popular, newsletters, support];
  return {
    search,
    comments,
    popular,
    markets,
    newsletters,
    support,
    routes: [...working.flatMap((service) => service.routes), ...markets.routes],
    dueJobs: working.flatMap((service) => service.dueJobs),
    belongings: [comments, popular, newsletters, support].map(({ belonging }) => belonging),
    async start(): Promise<void> {
      for (const service of working) await service.start();
    },
    stop: popular.stop,
  };
}
