/**
 * Stripe, simulated on this machine: the part of its API that the paper uses, at version 2024-04-10,
 * with test cards, 3-D Secure, webhooks, and renewals by the clock. The paper calls it with the
 * official SDK and another `fetch`.
 */
import { Hono } from "hono";
import type { Clock } from "../../platform/clock";
import type { Pool } from "../../platform/database/database";
import type { Jobs } from "../../platform/jobs/jobs";
import { createApi } from "./api/api";
import { addBrowserRoutes } from "./browser/browser-routes";
import { calls } from "./calls";
import { addCheckoutRoutes } from "./checkout/checkout-routes";
import { type ObjectStore, changeStore } from "./store/object-store";
import { addMissing, type Catalog } from "./catalog/ensure-catalog";
import { createScheduler, SCHEDULE_QUEUE } from "./schedule/scheduler";
import { addDisputeControl } from "./payments/dispute-control";
import { addPortalRoutes } from "./portal/portal-routes";
import { chaosSchema, readChaos, setChaos } from "./webhooks/chaos";
import { createDelivery, DELIVERY_QUEUE } from "./webhooks/delivery";
import { ensureOwnEndpoint } from "./webhooks/own-endpoint";

export interface SimulatedStripe {
  /** Stripe's API for the official SDK in process. Answers `https://api.stripe.com/v1/*`. */
  readonly fetch: typeof globalThis.fetch;
  /** To be mounted at `/sandbox/stripe`. */
  readonly routes: Hono;
  /** Queues whose job looks for work that is due by the clock. */
  readonly dueJobs: readonly string[];
  readonly keys: {
    readonly secretKey: "sk_test_sandbox";
    readonly publishableKey: "pk_test_sandbox";
    readonly webhookSecret: string;
  };
  /** Creates missing objects of the catalog; to be called after `start`. */
  ensureCatalog(catalog: Catalog): Promise<void>;
  /** Starts event delivery and scheduled actions; to be called once jobs have started. */
  start(): Promise<void>;
}

const keys = {
  secretKey: "sk_test_sandbox",
  publishableKey: "pk_test_sandbox",
  webhookSecret: "whsec_sandbox",
} as const;

export function createSimulatedStripe(deps: {
  pool: Pool;
  clock: Clock;
  jobs: Jobs;
  /** The paper's webhook endpoint, in process. */
  deliver(request: Request): Promise<Response>;
  webhookUrl: () => string;
  /** The paper's name, shown on pages. */
  paper: string;
}): SimulatedStripe {
  const { pool, clock, jobs, webhookUrl } = deps;
  const now = () => Math.floor(clock.now().getTime() / 1000);
  const ownOrigin = () => new URL(webhookUrl()).origin;
  const delivery = createDelivery({ ...deps, secret: keys.webhookSecret });
  const scheduler = createScheduler({ pool, clock, origin: ownOrigin, onEvents: delivery.wake });
  const api = createApi({
    pool,
    clock,
    keys,
    calls,
    origin: ownOrigin,
    onEvents: delivery.wake,
  });

  const routes = new Hono();
  routes.route("/v1", api);
  routes.get("/chaos", async (c) => c.json(await readChaos(pool)));
  routes.post("/chaos", async (c) => {
    const isForm = c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded");
    const body: unknown = isForm ? await c.req.parseBody() : await c.req.json().catch(() => ({}));
    const parsed = chaosSchema.safeParse(body);
    if (!parsed.success) {
      const message = 'Send {"duplicate": n, "reorder": true or false, "drop": n}.';
      return c.json({ message, code: "invalid_chaos" }, 400);
    }
    await setChaos(pool, parsed.data);
    return isForm ? c.redirect("/sandbox", 303) : c.json(parsed.data);
  });

  async function change<Result>(work: (store: ObjectStore) => Promise<Result>): Promise<Result> {
    const result = await changeStore({ pool, now: now(), origin: ownOrigin() }, work);
    await delivery.wake();
    return result;
  }

  addDisputeControl(routes, change);
  addCheckoutRoutes(routes, { ...deps, origin: ownOrigin, change });
  addPortalRoutes(routes, { ...deps, origin: ownOrigin, change });
  addBrowserRoutes(routes, { ...deps, origin: ownOrigin, change });

  const outside = new Hono().route("/v1", api);

  return {
    fetch: async (input, init) => outside.fetch(new Request(input, init)),
    routes,
    dueJobs: [SCHEDULE_QUEUE, DELIVERY_QUEUE],
    keys,
    async ensureCatalog(catalog) {
      await change((store) => addMissing(store, catalog));
    },
    async start() {
      await jobs.work(SCHEDULE_QUEUE, scheduler.work);
      await jobs.schedule(SCHEDULE_QUEUE, "* * * * *");
      await jobs.work(DELIVERY_QUEUE, delivery.work);
      await change(ensureOwnEndpoint);
    },
  };
}
