/**
 * Who readers are, what they pay for, and what they may read: the three modules that know each
 * other, made together. Part of the composition root.
 */
import { publication } from "../publication";
import { createAccess, type GatedArticle } from "../modules/access/access";
import { createGrants } from "../modules/access/grants";
import { createMeter } from "../modules/access/meter";
import { createStandings } from "../modules/access/standings";
import {
  createAccounts,
  type Accounts,
  type Belonging,
  type OauthProvider,
} from "../modules/accounts/accounts";
import { createMailHosts } from "../modules/accounts/email-check/mail-hosts";
import { facebookProvider, googleProvider } from "../modules/accounts/oauth/provider";
import { createBilling } from "../modules/billing/billing";
import type { FindPlace } from "../modules/geo/geo";
import type { Jobs } from "../platform/jobs/jobs";
import type { Mail } from "../platform/mail/mail";
import type { EmailBudget } from "../platform/email-budget";
import type { RateLimits } from "../platform/rate-limit";
import type { Sandbox } from "../sandbox/sandbox";
import type { Outside } from "./outside";
import { createStaffDoor, isEditor } from "./staff-door";

export function createReadership(given: {
  outside: Outside;
  jobs: Jobs;
  limits: RateLimits;
  budget: EmailBudget;
  mail: Mail | null;
  sandbox: Sandbox | null;
  secure: boolean;
  addressOf: (request: Request) => string;
  originOf: (request: Request) => string;
  /** The paper's own origin, where no request says it. */
  origin: () => string;
  findArticle: (slug: string) => Promise<GatedArticle | null>;
  /** What is made later: what else is kept of readers, and who else is told of a sign-in. */
  belongings: () => readonly Belonging[];
  onSignedIn: (readerId: string) => Promise<void>;
  onMoved: (readerId: string) => Promise<void>;
  findPlace: FindPlace;
}) {
  const { jobs, limits, budget, mail, sandbox, secure, addressOf, originOf, origin, findArticle } =
    given;
  const { config, log, database, clock } = given.outside;
  const { pool } = database;
  const grants = createGrants({ pool, clock });
  const standings = createStandings({ grants, clock, products: publication.offer.products });
  const { days, anonymous, registeredMore } = publication.meter;
  const meter = createMeter({
    pool,
    clock,
    secret: config.secret,
    secure,
    limits: { days, anonymous, registered: anonymous + registeredMore },
  });

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
    budget,
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
    providers: (paperOrigin) => {
      const played: readonly OauthProvider[] = sandbox?.identityProviders(paperOrigin) ?? [];
      return [...providers, ...played.filter(({ name }) => config[name] === null)];
    },
    originOf,
    origin,
    addressOf,
    tierOf: standings.tierOf,
    async onSignedIn(request, readerId) {
      await meter.merge(request, readerId);
      await given.onSignedIn(readerId);
    },
    onMoved: given.onMoved,
    belongings: () => [access.belonging, billing.belonging, ...given.belongings()],
  });
  const authenticateStaff = createStaffDoor({
    takesDemo: sandbox !== null,
    accounts,
    limits,
    addressOf,
  });
  const played = sandbox?.stripe ?? null;
  const billing = createBilling({
    pool,
    clock,
    log,
    jobs,
    limits,
    mail,
    paper: { ...publication, ...publication.addresses },
    stripe: config.stripe
      ? { ...config.stripe, script: null, fetch: null }
      : played
        ? { ...played.keys, script: "/sandbox/stripe/v3.js", fetch: played.fetch }
        : null,
    churnkey: config.churnkey,
    findVisit: accounts.findVisit,
    findReader: (id) => accounts.findReader({ id }),
    grants,
    addressOf,
    originOf,
    origin,
    findPlace: given.findPlace,
  });
  const access = createAccess({
    clock,
    jobs,
    grants,
    standings,
    meter,
    findVisit: accounts.findVisit,
    listTrials: billing.listTrials,
    isPaymentDue: billing.isPaymentDue,
    findArticle,
    findReader: (email) => accounts.findReader({ email }),
    isEditor: (request) => isEditor(request, authenticateStaff),
  });
  return { accounts, access, billing, authenticateStaff };
}
