/** Billing's error responses, also for failures of Stripe. */
import type { Context } from "hono";
import { refuse, type Refusal } from "../../../platform/http/answers";
import { createBodyReader } from "../../../platform/http/read-body";
import type { Log } from "../../../platform/log";
import { readStripeFailure } from "../stripe";
import { LockTimeout } from "../keyed-locks";

/** Reads a JSON body of the size that calls here need. */
export const readBody = createBodyReader({ largest: 16 * 1024 });

export const refusals = {
  unreachable: {
    code: "stripe_unreachable",
    message: "Our payment provider isn’t responding. Please try again; you won’t be charged twice.",
    retryAfterSeconds: 30,
  },
  changedMeanwhile: {
    code: "changed_meanwhile",
    message: "Something has changed. Please reload the page.",
  },
  busy: {
    code: "busy",
    message: "Another payment is still processing. Please wait a minute and try again.",
  },
  noSubscription: { code: "not_found", message: "Subscription not found." },
  unknownPlan: { code: "unknown_plan", message: "That plan isn’t available." },
  billingOff: { code: "billing_off", message: "Subscriptions are unavailable right now." },
} as const satisfies Record<string, Refusal>;

/**
 * The response to a failure of Stripe: 502 if it cannot be reached, 402 for a declined card, and 409
 * if it rejects a request that was based on outdated state. Rethrows other errors.
 *
 * @param options.refresh reads the reader's subscriptions again, because the stored state was outdated
 */
export function stripeFailureAnswer(options: {
  log: Log;
  refresh?: (request: Request) => Promise<void>;
}): (error: Error, c: Context) => Promise<Response> {
  return async (error, c) => {
    if (error instanceof LockTimeout) return refuse(c, 409, refusals.busy);
    const failure = readStripeFailure(error);
    if (!failure) throw error;
    if (failure.kind === "unreachable") return refuse(c, 502, refusals.unreachable);
    if (failure.kind === "card") return refuse(c, 402, failure);
    // Not the error itself: it may contain a client secret.
    options.log.warn({ failure, path: c.req.path }, "Stripe rejected a request");
    try {
      await options.refresh?.(c.req.raw);
    } catch (cause) {
      options.log.warn({ err: cause }, "could not refresh the reader’s subscription");
    }
    return refuse(c, 409, refusals.changedMeanwhile);
  };
}

/** The response of Churnkey's call without a hash, whatever the reason. */
export const hashFailed = "Error generating user hash";
