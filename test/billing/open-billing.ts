/** Billing alone with a stateful fake of Stripe, for tests of events and their processing. */
import { pino } from "pino";
import { Stripe } from "stripe";
import { createGrants } from "../../modules/access/grants";
import { createBilling } from "../../modules/billing/billing";
import { createEmailBudget } from "../../platform/limits/email-budget";
import type { ManualClock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import { noSeats } from "../../modules/billing/groups/test-seats";
import { createJobs } from "../../platform/jobs/jobs";
import { createRateLimits } from "../../platform/limits/rate-limit";
import { threeTiers } from "../../shared/publication/test-offers";
import type { Happening, RememberingStripe } from "./fake-stripe/fake-stripe";
import { silentOutbox } from "../../modules/webhooks/test-outbox";

const SECRET = "whsec_remembering";

export type OpenedBilling = ReturnType<typeof openBilling>;

/** @param options.isReachable whether Stripe responds now */
export function openBilling({
  database,
  clock,
  stripe,
  isReachable = () => true,
}: {
  database: Database;
  clock: ManualClock;
  stripe: RememberingStripe;
  isReachable?: () => boolean;
}) {
  const { pool } = database;
  const log = pino({ level: "silent" });
  const jobs = createJobs({ database, log });
  const grants = createGrants({ pool, clock });
  const billing = createBilling({
    pool,
    clock,
    log,
    webhooks: silentOutbox,
    jobs,
    limits: createRateLimits({ database }),
    budget: createEmailBudget(createRateLimits({ database })),
    mail: null,
    paper: {
      name: "The Sun",
      language: "en-US",
      timeZone: "America/New_York",
      timeZoneNames: { short: "ET", long: "Eastern" },
      postal: [],
      members: "members@example.com",
    },
    offer: threeTiers,
    stripe: {
      secretKey: "sk_test_remembering",
      publishableKey: "pk_test_remembering",
      webhookSecret: SECRET,
      script: null,
      fetch: async (input, init) => {
        if (!isReachable()) throw new TypeError("fetch failed");
        return stripe.fetch(input, init);
      },
    },
    churnkey: null,
    findVisit: async () => null,
    findReader: async (id) => ({ id, email: `${id}@example.com`, verifiedAt: new Date(0) }),
    grants,
    seats: noSeats,
    onOneTimeChange: async () => undefined,
    addressOf: () => "127.0.0.1",
    originOf: () => "http://127.0.0.1",
    origin: () => "http://127.0.0.1",
    findPlace: async () => ({ city: null, country: null }),
  });
  const webhook = billing.routes.find(({ at }) => at === "/api/v1")!.routes;
  const signer = new Stripe("sk_test_remembering");
  const sign = (payload: string) =>
    signer.webhooks.generateTestHeaderString({ payload, secret: SECRET });

  return {
    billing,
    jobs,
    grants,
    sign,
    async start(): Promise<void> {
      await jobs.start();
      await billing.start();
    },
    stop: () => jobs.stop(),
    /** Posts bytes to the webhook, signed unless another signature is given. */
    async deliver(payload: string, signature = sign(payload)): Promise<Response> {
      return webhook.request("/stripe/webhook", {
        method: "POST",
        headers: { "stripe-signature": signature },
        body: payload,
      });
    },
    /** Runs the jobs that are due now, as the scheduler does. */
    async tick(): Promise<void> {
      for (const name of billing.dueJobs) await jobs.send(name, {}, { singletonKey: "tick" });
      await jobs.settle();
    },
  };
}

let written = 0;

/** The body that Stripe sends for an event. */
export function writeEvent(
  { type, object }: Happening,
  options: { at: Date; livemode?: boolean },
): string {
  return JSON.stringify({
    id: `evt_${(written += 1)}`,
    object: "event",
    api_version: "2024-04-10",
    created: Math.floor(options.at.getTime() / 1000),
    livemode: options.livemode ?? false,
    type,
    data: { object },
  });
}
