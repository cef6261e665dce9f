/** Newsletter subscriptions and suppressed addresses. Entry point of the module; see README.md. */
import type { Clock } from "../../platform/clock";
import type { Pool } from "../../platform/database/database";
import type { EmailBudget } from "../../platform/limits/email-budget";
import type { Jobs } from "../../platform/jobs/jobs";
import type { Log } from "../../platform/log";
import type { RateLimits } from "../../platform/limits/rate-limit";
import type { Mail } from "../../platform/mail/mail";
import type { Newsletter } from "../../shared/publication/publication-shapes";
import type { Visit } from "../accounts/types";
import { readAddress } from "./address";
import { createAsking } from "./sign-up";
import { leaveHeaders } from "./leave-headers";
import { createNewsletterEmails } from "./emails/newsletter-emails";
import { createNewsletterStore } from "./newsletter-store";
import { createPreferences } from "./preferences";
import { createLinkRoutes } from "./routes/link-routes";
import { createNewsletterRoutes } from "./routes/newsletter-routes";
import { createSubscriptions } from "./subscriptions";
import { createTokens } from "./tokens";
import type { Newsletters } from "./types";

export interface NewslettersDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly limits: RateLimits;
  readonly budget: EmailBudget;
  readonly mail: Mail | null;
  readonly paper: {
    readonly name: string;
    readonly postal: readonly string[];
    readonly members: string;
  };
  readonly lists: readonly Newsletter[];
  readonly secret: string;
  readonly origin: () => string;
  readonly originOf: (request: Request) => string;
  readonly addressOf: (request: Request) => string;
  readonly findVisit: (request: Request) => Promise<Visit | null>;
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
    onVerified: settle,
    onMoved: settle,

    async listSubscribers({ list, after, limit }) {
      return store.listSubscribers({ list, after: after.trim().toLowerCase(), limit });
    },

    unsubscribeHeaders({ email, list }) {
      const address = readAddress(email);
      if (!address) return {};
      const token = tokens.signLeave({ hash: address.hash, lists: [list] });
      return leaveHeaders(origin(), token);
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
        routes: createNewsletterRoutes({ ...deps, ask, preferences }),
      },
      {
        at: "/newsletters",
        routes: createLinkRoutes({ ...deps, tokens, store, subscriptions, paper: paper.name }),
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

    dueJobs: [DUE_JOB],
    async start() {
      await deps.jobs.work(DUE_JOB, async () => {
        await store.deleteIdle(new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS));
      });
      await deps.jobs.schedule(DUE_JOB, EVERY_NIGHT);
    },
  };
}
