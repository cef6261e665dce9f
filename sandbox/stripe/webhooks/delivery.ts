/**
 * Delivers events to webhook endpoints: signed, at least once, with retries and growing pauses until
 * the response is 2xx. No other host is called: only endpoints on the paper's own origin get requests.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Clock } from "../../../platform/clock";
import type { Pool } from "../../../platform/database/database";
import type { Jobs } from "../../../platform/jobs/jobs";
import { readChaos, takeDrop } from "./chaos";
import { createHmac } from "node:crypto";

export const DELIVERY_QUEUE = "sandbox-stripe-deliver";

/** ID of the paper's own endpoint, which exists from the start. */
export const OWN_ENDPOINT = "we_sandbox";

/** Seconds before each retry; after the last one the delivery fails. */
const PAUSES = [2, 10, 60, 300, 1800, 3 * 3600, 10 * 3600, 24 * 3600];
const CLAIM_SECONDS = 60;
const TIMEOUT_MS = 30_000;

interface Dependencies {
  pool: Pool;
  clock: Clock;
  jobs: Jobs;
  deliver(request: Request): Promise<Response>;
  webhookUrl: () => string;
  /** Signing secret of the paper's own endpoint. */
  secret: string;
}

interface Claimed {
  id: string;
  attempts: number;
  event: object;
  url: string | null;
  secret: string | null;
}

export function createDelivery(deps: Dependencies) {
  const { pool, clock, jobs, webhookUrl } = deps;

  /** Leases the next due delivery; other workers skip it. */
  async function claim(reorder: boolean): Promise<Claimed | null> {
    const { rows } = await pool.query<Claimed>(
      `update sandbox.stripe_deliveries d
       set claimed_until = clock_timestamp() + make_interval(secs => $2), attempts = attempts + 1
       from sandbox.stripe_objects event,
         (select due.id, endpoint.body->>'url' as url, endpoint.notes->>'secret' as secret
          from sandbox.stripe_deliveries due
          left join sandbox.stripe_objects endpoint
            on endpoint.id = due.endpoint_id and endpoint.id <> '${OWN_ENDPOINT}'
          where due.next_at <= $1
            and (due.claimed_until is null or due.claimed_until < clock_timestamp())
          order by ${reorder ? "random()" : "due.id"} limit 1
          for update of due skip locked) next
       where d.id = next.id and event.id = d.event_id
       returning d.id, d.attempts, event.body as event, next.url, next.secret`,
      [clock.now(), CLAIM_SECONDS],
    );
    return rows[0] ?? null;
  }

  async function finish(id: string, outcome: "delivered" | "lost" | "failed"): Promise<void> {
    await pool.query(
      "update sandbox.stripe_deliveries set next_at = null, outcome = $2 where id = $1",
      [id, outcome],
    );
    await pool.query(
      `update sandbox.stripe_objects set body = jsonb_set(body, '{pending_webhooks}', to_jsonb(
         (select count(*) from sandbox.stripe_deliveries
          where event_id = stripe_objects.id and outcome = 'pending')))
       where id = (select event_id from sandbox.stripe_deliveries where id = $1)`,
      [id],
    );
  }

  async function postpone({ id, attempts }: Claimed): Promise<void> {
    const seconds = PAUSES[attempts - 1];
    if (seconds === undefined) return finish(id, "failed");
    await pool.query(
      "update sandbox.stripe_deliveries set next_at = $2, claimed_until = null where id = $1",
      [id, new Date(clock.now().getTime() + seconds * 1000)],
    );
    const startAfter = new Date(Date.now() + seconds * 1000);
    await jobs.send(DELIVERY_QUEUE, {}, { startAfter });
  }

  async function isAccepted(claimed: Claimed): Promise<boolean> {
    const payload = JSON.stringify(claimed.event, null, 2);
    const url = claimed.url ?? webhookUrl();
    const at = Math.floor(Date.now() / 1000);
    const request = new Request(url, {
      method: "POST",
      headers: {
        "content-type": "application/json; charset=utf-8",
        "stripe-signature": signPayload(payload, claimed.secret ?? deps.secret, at),
        "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
      },
      body: payload,
    });
    const timeout = new AbortController();
    const late = pause(TIMEOUT_MS, false, { signal: timeout.signal, ref: false }).catch(
      () => false,
    );
    const answer = deps.deliver(request).then(
      ({ ok }) => ok,
      () => false,
    );
    const isOk = await Promise.race([answer, late]);
    timeout.abort();
    return isOk;
  }

  async function work(): Promise<void> {
    for (;;) {
      const { duplicate, reorder } = await readChaos(pool);
      const claimed = await claim(reorder);
      if (!claimed) return;
      if (!isOwn(claimed.url, webhookUrl()) || (await takeDrop(pool))) {
        await finish(claimed.id, "lost");
        continue;
      }
      let isOk = await isAccepted(claimed);
      for (let more = 0; more < duplicate; more += 1) isOk = (await isAccepted(claimed)) && isOk;
      if (isOk) await finish(claimed.id, "delivered");
      else await postpone(claimed);
    }
  }

  return {
    work,
    /** To be called when there is something new to deliver. */
    async wake(): Promise<void> {
      await jobs.send(DELIVERY_QUEUE, {}, { singletonKey: "new" });
    },
  };
}

/** Whether a URL is on the paper's own origin; null means the paper's own endpoint. */
function isOwn(url: string | null, own: string): boolean {
  return url === null || new URL(url).origin === new URL(own).origin;
}

/**
 * The header `Stripe-Signature` for exactly these bytes.
 * @param at seconds since 1970 by the machine's clock, which is what receivers compare with
 */
function signPayload(payload: string, secret: string, at: number): string {
  const signature = createHmac("sha256", secret).update(`${at}.${payload}`).digest("hex");
  return `t=${at},v1=${signature}`;
}
