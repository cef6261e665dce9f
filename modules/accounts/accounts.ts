/**
 * Who somebody is. Public face of the module: the staff who make the paper, known by an application
 * password, and its readers, known by a letter or by a provider. It proves identity; whether an
 * article may be read is for `access` to say.
 */
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
import { createChallenges } from "./challenges/challenges";
import { createEmailCheck } from "./email-check/email-check";
import { createMailHosts, type FindMailHosts } from "./email-check/mail-hosts";
import { createAccountEmails, type Paper } from "./emails/account-emails";
import { createOauth } from "./oauth/oauth";
import { facebookProvider, googleProvider, type OauthProvider } from "./oauth/provider";
import { createEmailChangeStore } from "./personal-data/email-change-store";
import { createPersonalData } from "./personal-data/personal-data";
import type { PhoneName } from "./readers/profile";
import type { ReaderTier } from "./reader";
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
import { createStaffAccounts } from "./staff/staff-accounts";
import type { Accounts } from "./types";

const DUE_JOB = "accounts-due";
const EVERY_FIVE_MINUTES = "*/5 * * * *";
const DAY_MS = 86_400_000;
/** How long what is over or was never finished is kept, in days, for questions about a sign-in. */
const KEPT_DAYS = 30;
const DNS_TIMEOUT_MS = 1_500;

interface OauthClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

export function createAccounts(deps: {
  pool: Pool;
  clock: Clock;
  log: Log;
  jobs: Jobs;
  limits: RateLimits;
  budget: EmailBudget;
  /** Null where letters can neither be sent nor kept. */
  mail: Mail | null;
  paper: Paper;
  secret: string;
  /** Whether the paper is served over https. */
  secure: boolean;
  phoneName: PhoneName;
  phones: PhoneNumbers;
  /** Domains that are right whatever they look like. */
  knownDomains: readonly string[];
  /** Null: by DNS. */
  findMailHosts: FindMailHosts | null;
  /** Our accounts with the providers that readers may sign in with; null: not with this one. */
  oauthClients: Readonly<Record<OauthProvider["name"], OauthClient | null>>;
  /** Providers that the sandbox simulates, for a paper at `origin`. */
  simulatedProviders: (origin: string) => readonly OauthProvider[];
  originOf: (request: Request) => string;
  /** The paper's own origin, for letters that answer no request. */
  origin: () => string;
  addressOf: (request: Request) => string;
  /** What a reader has paid for. */
  tierOf: (readerId: string) => Promise<ReaderTier>;
  /** Told of every browser that is signed in under a proved address. */
  onSignedIn: (request: Request, readerId: string) => Promise<void>;
  /** Told of an account that has another address. */
  onMoved: (readerId: string) => Promise<void>;
  /** What other modules keep of readers. */
  personalDataSources: () => readonly PersonalDataSource[];
}): Accounts {
  const { pool, clock, log, secret, secure, phoneName, originOf, addressOf, paper } = deps;
  const emails = deps.mail
    ? createAccountEmails({ mail: deps.mail, paper, origin: deps.origin })
    : null;
  /** Whoever has signed in or out, or changed, is looked up anew in the same request. */
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
  const challenges = createChallenges({ store: challengeStore, clock, secret });
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
  // Made once: a provider's keys are remembered with it.
  const providers: readonly OauthProvider[] = [
    ...(oauthClients.google ? [googleProvider(oauthClients.google)] : []),
    ...(oauthClients.facebook ? [facebookProvider(oauthClients.facebook)] : []),
  ];

  async function enterAsNew(
    request: Request,
    { email, name }: { email: string; name: { first?: string; last?: string } },
  ) {
    const entered = await readers.enter(request, {
      email,
      action: "register",
      attributes: { first_name: name.first ?? "", last_name: name.last ?? "" },
    });
    if (!entered) throw new Error("An account was neither found nor made.");
    return { readerId: entered.reader.id, cookies: entered.session.cookies };
  }

  const oauth = createOauth({
    pool,
    clock,
    log,
    providers: (origin) => [
      ...providers,
      ...deps.simulatedProviders(origin).filter(({ name }) => oauthClients[name] === null),
    ],
    readers: {
      async findByEmail(email) {
        const reader = await readers.findByEmail(email);
        return reader && { id: reader.id, email: reader.email };
      },
      find: readers.find,
      openSession: async (request, readerId) =>
        (await sessions.open(request, readerId, "full")).cookies,
      register: enterAsNew,
      async markVerified(readerId) {
        const reader = await readers.find(readerId);
        if (reader) await readers.prove(reader, false);
      },
      async sendCode(request, { email, action }) {
        const endpoint = "two-factor";
        const wait = await guards.pass("send", { endpoint, request });
        if (wait !== null) return { ok: false, retryAfterSeconds: wait };
        await readers.sendSignIn({
          email,
          action,
          nextPath: "/",
          origin: originOf(request),
          isNew: action === "register",
        });
        return { ok: true };
      },
      async redeemCode(request, { email, code, name }) {
        const counted = { endpoint: "code", request };
        const wait = await guards.look("code", counted);
        if (wait !== null) return { ok: false, because: "limited", retryAfterSeconds: wait };
        const verdict = await readers.takeCode(email, { code, client: addressOf(request) });
        if (verdict !== "right") {
          if (verdict === "wrong") await guards.pass("code", counted);
          return { ok: false, because: "invalid-code" };
        }
        return { ok: true, ...(await enterAsNew(request, { email, name })) };
      },
    },
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
    clock,
    phoneName,
    listIdentities: oauth.listIdentities,
    personalDataSources: deps.personalDataSources,
    onMoved: deps.onMoved,
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

  return {
    ...createStaffAccounts({ pool, clock }),
    findVisit: sessions.find,
    findReader: (by) => ("id" in by ? readers.find(by.id) : readers.findByEmail(by.email)),
    forPage: (request) => createPageReaders(service, request),
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
        const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
        await sessionStore.forget(before);
        await challengeStore.forget(before);
        await personalData.emailChanges.forget(before);
        await oauth.sweep();
        await personalData.dismissUnverified(before);
        // Last: it throws when another module puts an account's end off.
        await personalData.eraseDue();
      });
      await deps.jobs.schedule(DUE_JOB, EVERY_FIVE_MINUTES);
    },
  };
}
