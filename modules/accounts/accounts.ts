/**
 * Entry of the module: staff, who authenticate with application passwords, and readers, who
 * authenticate by email or with a provider. `access` decides which articles a reader may open.
 */
import type { Bus } from "../../platform/bus";
import type { Clock } from "../../platform/clock";
import type { Pool } from "../../platform/database/database";
import type { EmailBudget } from "../../platform/limits/email-budget";
import type { Jobs } from "../../platform/jobs/jobs";
import type { Log } from "../../platform/log";
import type { Mail } from "../../platform/mail/mail";
import type { PhoneNumbers } from "../../platform/phone";
import type { PersonalDataSource } from "../../platform/module";
import type { RateLimits } from "../../platform/limits/rate-limit";
import { createSigner } from "../../platform/signed";
import { createChallengeStore } from "./challenges/challenge-store";
import type { SignUp } from "./challenges/challenge";
import { createChallenges } from "./challenges/challenges";
import { createEmailCheck } from "./email-check/email-check";
import { createMailHosts, type FindMailHosts } from "./email-check/mail-hosts";
import { createAccountEmails, type Paper } from "./emails/account-emails";
import { createOauth } from "./oauth/oauth";
import { facebookProvider, googleProvider, type OauthProvider } from "./oauth/provider";
import { createEmailChangeStore } from "./personal-data/email-change-store";
import { createPersonalData } from "./personal-data/personal-data";
import { createProviderReaders } from "./provider-readers";
import type { PhoneName } from "./readers/profile";
import type { ReaderTier } from "./reader";
import { createReaderAdmin } from "./reader-admin";
import { createImportBatches } from "./readers/import-batches";
import { createReaderStore } from "./readers/reader-store";
import { createReaders } from "./readers/readers";
import { createApiRoutes } from "./routes/api-routes";
import { createGuards } from "./http/guards";
import { createMediaUserRoutes } from "./routes/media-user-routes";
import { createPageReaders } from "./routes/page-readers";
import type { Service } from "./routes/service";
import { createSessionRoutes } from "./routes/session-routes";
import { createSignInRoutes } from "./routes/sign-in-routes";
import { createUndoRoutes } from "./routes/undo-routes";
import { createAnonymous } from "./sessions/anonymous";
import { createSessionStore } from "./sessions/session-store";
import { createSessions } from "./sessions/sessions";
import { createStaffService } from "./staff/calls/staff-service";
import { rolesWith } from "./staff/rights";
import type { Accounts } from "./types";

const DUE_JOB = "accounts-due";
const EVERY_FIVE_MINUTES = "*/5 * * * *";
const DAY_MS = 86_400_000;
/** How long expired sessions, challenges and address changes are kept, in days, for support. */
const RETENTION_DAYS = 30;
const DNS_TIMEOUT_MS = 1_500;

interface OauthClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

export function createAccounts(deps: {
  pool: Pool;
  clock: Clock;
  bus: Pick<Bus, "publish" | "subscribe">;
  log: Log;
  jobs: Jobs;
  limits: RateLimits;
  budget: EmailBudget;
  /** Null if emails can neither be sent nor stored. */
  mail: Mail | null;
  paper: Paper;
  secret: string;
  /** Whether the site is served over HTTPS. */
  secure: boolean;
  phoneName: PhoneName;
  phones: PhoneNumbers;
  /** The staff who sign in with one click: the sandbox's. */
  demoLogins: readonly string[];
  /** Domains that the email check accepts as they are. */
  knownDomains: readonly string[];
  /** Null: DNS is used. */
  findMailHosts: FindMailHosts | null;
  /** Our clients at the sign-in providers; null: the provider is not offered. */
  oauthClients: Readonly<Record<OauthProvider["name"], OauthClient | null>>;
  /** Simulated providers of the sandbox, for a site at `origin`. */
  simulatedProviders: (origin: string) => readonly OauthProvider[];
  originOf: (request: Request) => string;
  /** The site's origin, for emails that are not sent by a request. */
  origin: () => string;
  addressOf: (request: Request) => string;
  /** The tier that a reader has paid for. */
  tierOf: (readerId: string) => Promise<ReaderTier>;
  /** Called when a browser is signed in with a verified address. */
  onSignedIn: (request: Request, readerId: string) => Promise<void>;
  /** Called when the link or code of an email that names newsletters is used. Never throws. */
  onSignUp: (signUp: SignUp & { readonly email: string }) => Promise<void>;
  /** Called when an account's address has changed. */
  onEmailChanged: (readerId: string) => Promise<void>;
  /** The other modules' sources of personal data. */
  personalDataSources: () => readonly PersonalDataSource[];
}): Accounts {
  const { pool, clock, log, secret, secure, phoneName, originOf, addressOf, paper } = deps;
  const emails = deps.mail
    ? createAccountEmails({ mail: deps.mail, paper, origin: deps.origin })
    : null;
  /** Sessions and readers are looked up again within the request after a change. */
  const onChange = () => sessions.forget();
  const readerStore = createReaderStore(pool, onChange);
  const sessionStore = createSessionStore(pool, onChange);
  const challengeStore = createChallengeStore(pool);
  const sessions = createSessions({
    store: sessionStore,
    clock,
    secure,
    addressOf,
    tierOf: deps.tierOf,
    onSignedIn: deps.onSignedIn,
  });
  const challenges = createChallenges({
    store: challengeStore,
    clock,
    secret,
    onSignUp: deps.onSignUp,
  });
  const readers = createReaders({
    store: readerStore,
    sessionStore,
    sessions,
    challenges,
    emails,
    budget: deps.budget,
    clock,
    phoneName,
    phones: deps.phones,
    timeZone: paper.timeZone,
  });
  const guards = createGuards({ limits: deps.limits, addressOf });
  const emailCheck = createEmailCheck({
    findMailHosts: deps.findMailHosts ?? createMailHosts({ timeoutMs: DNS_TIMEOUT_MS }),
    knownDomains: deps.knownDomains,
    log,
  });

  const { oauthClients } = deps;
  // Created once, because a provider's signing keys are cached with it.
  const providers: readonly OauthProvider[] = [
    ...(oauthClients.google ? [googleProvider(oauthClients.google)] : []),
    ...(oauthClients.facebook ? [facebookProvider(oauthClients.facebook)] : []),
  ];

  const oauth = createOauth({
    pool,
    clock,
    log,
    providers: (origin) => [
      ...providers,
      ...deps.simulatedProviders(origin).filter(({ name }) => oauthClients[name] === null),
    ],
    readers: createProviderReaders({ readers, sessions, guards, originOf, addressOf }),
    originOf,
    secure,
    paper: paper.name,
    limits: deps.limits,
    addressOf,
  });

  const personalData = createPersonalData({
    store: readerStore,
    emailChangeStore: createEmailChangeStore(pool, onChange),
    sessions,
    challenges,
    emails,
    budget: deps.budget,
    clock,
    phoneName,
    listIdentities: oauth.listIdentities,
    personalDataSources: deps.personalDataSources,
    hasSessions: sessionStore.hasAny,
    onEmailChanged: deps.onEmailChanged,
  });

  const service: Service = {
    readers,
    sessions,
    personalData,
    emailChanges: personalData.emailChanges,
    exchanges: oauth,
    emailCheck,
    guards,
    anonymous: createAnonymous({ signer: createSigner(secret), clock, secure }),
    phoneName,
    hasMail: emails !== null,
    paper: paper.name,
    members: paper.members,
    originOf,
  };

  const staff = createStaffService({ ...deps, challenges, guards });

  return {
    ...staff.accounts,
    ...staff.operations,
    findStaffSession: staff.sessions.find,
    isStaffSessionActive: staff.sessions.isActive,
    rolesWith,
    deskCalls: staff.deskCalls,
    findVisit: sessions.find,
    readerAdmin: createReaderAdmin({
      ...service,
      pool,
      emails,
      store: readerStore,
      listSent: challengeStore.listSent,
    }),
    findReader: (by) => ("id" in by ? readers.find(by.id) : readers.findByEmail(by.email)),
    forPage: (request) => createPageReaders(service, request),
    takeInReader: readers.takeIn,
    eraseUnused: personalData.eraseUnused,
    importBatches: createImportBatches(deps),
    listReaders: readers.list,
    listIds: readerStore.listIds,
    countNew: readers.countNew,
    async ensureReader({ email, attributes }) {
      return readers.ensure({ email, attributes });
    },
    async signIn(request, email) {
      const entered = await readers.enter(request, {
        email,
        action: "login",
      });
      return entered && entered.session.cookies;
    },
    routes: [
      { at: "/blaize/oauth", routes: oauth.routes },
      { at: "/blaize", routes: createSignInRoutes(service) },
      { at: "/blaize", routes: createSessionRoutes(service) },
      { at: "/blaize", routes: createUndoRoutes(service) },
      { at: "/zephr", routes: createMediaUserRoutes(service) },
      { at: "/api", routes: createApiRoutes(service) },
    ],
    dueJobs: [DUE_JOB],
    async start() {
      await deps.jobs.work(DUE_JOB, async () => {
        const before = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS);
        await sessionStore.deleteExpired(before);
        await challengeStore.deleteExpired(before);
        await personalData.emailChanges.deleteExpired(before);
        await oauth.deleteExpired();
        await staff.deleteExpired(before);
        // Last: it throws if another module postpones an erasure.
        await personalData.eraseDue(before);
      });
      await deps.jobs.schedule(DUE_JOB, EVERY_FIVE_MINUTES);
    },
    async stop() {
      staff.stop();
    },
  };
}
