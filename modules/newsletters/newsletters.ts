/** Newsletter subscriptions and suppressed addresses. Entry point of the module; see README.md. */
import type { EmailBudget } from "../../platform/limits/email-budget";
import type { RateLimits } from "../../platform/limits/rate-limit";
import type { Mail } from "../../platform/mail/mail";
import type { Visit } from "../accounts/types";
import { readAddress } from "./address";
import { createAsking, type SendSignIn } from "./sign-up";
import { leaveHeaders } from "./leave-headers";
import { createNewsletterEmails, type NewsletterPaper } from "./emails/newsletter-emails";
import { createEnsureDemo } from "./issues/demo";
import { countPaused } from "./issues/issue-store";
import { createIssues, type IssuesDeps } from "./issues/issues";
import { listSentTo } from "./issues/figures/sent-to";
import { createNewsletterStore } from "./newsletter-store";
import { createPreferences } from "./preferences";
import { createLinkRoutes } from "./routes/link-routes";
import { createNewsletterRoutes } from "./routes/newsletter-routes";
import { createSubscriptions } from "./subscriptions";
import { createTokens } from "./tokens";
import type { Newsletters } from "./types";

export interface NewslettersDeps extends IssuesDeps {
  readonly limits: RateLimits;
  readonly budget: EmailBudget;
  readonly mail: Mail | null;
  readonly paper: NewsletterPaper;
  readonly originOf: (request: Request) => string;
  readonly addressOf: (request: Request) => string;
  readonly findVisit: (request: Request) => Promise<Visit | null>;
  readonly sendSignIn: SendSignIn;
  readonly findReader: (by: { id: string } | { email: string }) => Promise<{
    readonly id: string;
    readonly email: string;
    /** Null while the address is unverified. */
    readonly verifiedAt: Date | null;
  } | null>;
}

const DUE_JOB = "newsletters-due";
const EVERY_NIGHT = "40 8 * * *";
const DAY_MS = 86_400_000;
/** How long an address without an account and without a list is stored, in days. */
const RETENTION_DAYS = 30;

export function createNewsletters(deps: NewslettersDeps): Newsletters {
  const { clock, log, secret, lists, paper, origin } = deps;
  const known = lists.map(({ id }) => id);
  const tokens = createTokens({ secret, clock });
  const store = createNewsletterStore(deps.pool);
  const emails = deps.mail
    ? createNewsletterEmails({ mail: deps.mail, paper, lists, tokens, origin })
    : null;
  const { addressOf } = deps;
  const subscriptions = createSubscriptions({ store, clock, secret, known, emails, addressOf });
  const { ask } = createAsking({ ...deps, known, store, subscriptions, emails });
  const preferences = createPreferences({ store, subscriptions, known });
  const issues = createIssues({ ...deps, domain: paper.domain, tokens, store, subscriptions });

  /** Moves a reader's lists to their verified address. */
  async function settle(readerId: string): Promise<void> {
    try {
      const reader = await deps.findReader({ id: readerId });
      const address = reader?.verifiedAt ? readAddress(reader.email) : null;
      if (reader && address) await subscriptions.settle(reader, address);
    } catch (error) {
      log.error({ err: error }, "could not sync a reader’s newsletters");
    }
  }

  return {
    ask,
    async onSignUp({ email, lists: named }) {
      try {
        const address = readAddress(email);
        const ids = named.map(({ id }) => id);
        if (address) await subscriptions.confirmWithSignIn(address, ids);
      } catch (error) {
        log.error({ err: error }, "could not start the newsletters of a sign-in email");
      }
    },
    onVerified: settle,
    onMoved: settle,

    async listSubscribers({ list, after, limit }) {
      return store.listSubscribers({ list, after: after.trim().toLowerCase(), limit });
    },

    listsOf: (recipients) =>
      store.listsOf(recipients.flatMap((email) => readAddress(email)?.key ?? [])),

    unsubscribeHeaders({ email, list }) {
      const address = readAddress(email);
      if (!address) return {};
      const token = tokens.signLeave({ hash: address.hash, lists: [list] });
      return leaveHeaders({ origin: origin(), domain: paper.domain, token, list });
    },

    async takeIn(options) {
      const address = readAddress(options.reader.email);
      return address ? subscriptions.takeIn({ ...options, address }) : { state: "done", fresh: [] };
    },

    listSuppressed: (recipients) =>
      store.listSuppressed(recipients.flatMap((email) => readAddress(email) ?? [])),

    async undoImport(options) {
      const address = readAddress(options.reader.email);
      return address ? subscriptions.undoImport(address, options.lists) : [];
    },

    findPreferences: preferences.find,

    async listSent({ email }, limit) {
      const address = readAddress(email);
      return address ? listSentTo(deps.pool, { hash: address.hash, limit }) : [];
    },

    async suppress(email, because) {
      const address = readAddress(email);
      if (!address) return;
      await subscriptions.leave({ hash: address.hash, lists: "all" }, null);
      await subscriptions.suppress(address.hash, because);
    },

    routes: [
      {
        at: "/api/v1/newsletters",
        routes: createNewsletterRoutes({
          ...deps,
          ask,
          preferences,
          countVisit: issues.countVisit,
        }),
      },
      { at: "/api/v1/newsletters/bounces", routes: issues.bounceRoutes },
      {
        at: "/newsletters",
        routes: createLinkRoutes({ ...deps, tokens, store, subscriptions, paper: paper.name }),
      },
    ],

    measures: [
      {
        name: "newsletters_paused",
        help: "Issues paused by staff or because the mail server rejects them.",
        type: "gauge",
        across: "max",
        read: async () => [{ value: await countPaused(deps.pool) }],
      },
    ],

    personalData: {
      name: "newsletters",
      async export(readerId) {
        const reader = await deps.findReader({ id: readerId });
        const address = reader && readAddress(reader.email);
        return {
          lists: address ? await store.listStatuses(address.hash) : [],
          suppressed: address ? await store.findSuppression(address.hash) : null,
          history: await store.listHistory(readerId),
        };
      },
      holds: async () => false,
      async erase(readerId) {
        const reader = await deps.findReader({ id: readerId });
        // An unverified address may be someone else's, and so may its lists.
        const address = reader?.verifiedAt ? readAddress(reader.email) : null;
        await store.erase(
          { readerId, hash: address?.hash ?? null },
          { source: "account: closed", clientHash: null },
          clock.now(),
        );
      },
    },

    takeReport: issues.takeReport,
    listUnscheduled: issues.listUnscheduled,
    listUses: issues.listUses,
    ensureDemo: createEnsureDemo({ ...deps, store }),
    deskCalls: issues.deskCalls,
    dueJobs: [DUE_JOB, ...issues.dueJobs],
    async start() {
      await deps.jobs.work(DUE_JOB, async () => {
        await store.deleteIdle(new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS));
        await issues.compact();
      });
      await deps.jobs.schedule(DUE_JOB, EVERY_NIGHT);
      await issues.start();
    },
    stop: issues.stop,
  };
}
