/** What billing refuses, in which words, and what it answers where Stripe fails. */
import type { Context } from "hono";
import { refuse, type Refusal } from "../../../platform/http/answers";
import { createBodyReader } from "../../../platform/http/read-body";
import type { Log } from "../../../platform/log";
import { readStripeFailure } from "../stripe";
import { LockTimeout } from "../keyed-locks";

/** The JSON that a call was sent, within what any call here needs. */
export const readBody = createBodyReader({ largest: 16 * 1024 });

export const refusals = {
  unreachable: {
    code: "stripe_unreachable",
    message: "Our payment provider isn’t responding. Please try again; you won’t be charged twice.",
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
 * What a route answers where Stripe fails: 502 when it cannot be reached, 402 for a card, and 409
 * where it refuses what the paper took to be right. Throws again whatever is not Stripe's.
 *
 * @param given.refresh reads anew what the sender of a request has, for the paper was behind
 */
export function stripeFailureAnswer(given: {
  log: Log;
  refresh?: (request: Request) => Promise<void>;
}): (error: Error, c: Context) => Promise<Response> {
  return async (error, c) => {
    if (error instanceof LockTimeout) return refuse(c, 409, refusals.busy);
    const failure = readStripeFailure(error);
    if (!failure) throw error;
    if (failure.kind === "unreachable") return refuse(c, 502, refusals.unreachable);
    if (failure.kind === "card") return refuse(c, 402, failure);
    // Not the error itself: it may carry what a browser proves its payment with.
    given.log.warn({ failure, path: c.req.path }, "Stripe rejected a request");
    try {
      await given.refresh?.(c.req.raw);
    } catch (cause) {
      given.log.warn({ err: cause }, "could not refresh the reader’s subscription");
    }
    return refuse(c, 409, refusals.changedMeanwhile);
  };
}

/** The answer of Churnkey's call without a hash, whatever the reason. */
export const hashFailed = "Error generating user hash";
