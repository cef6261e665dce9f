/** How billing answers: JSON that no cache keeps, and `{message, code}` for every refusal. */
import type { Context } from "hono";
import type { z } from "zod";
import type { Log } from "../../platform/log";
import { readJsonBody } from "../../platform/json-body";
import { tooManySentence } from "../../platform/rate-limit";
import { readStripeFailure } from "./stripe";
import { TurnNeverCame } from "./turns";

const largestBody = 16 * 1024;

export type RefusalStatus = 400 | 401 | 402 | 403 | 404 | 409 | 413 | 429 | 502 | 503;

/** `message` is a sentence that may be shown as it is. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
}

export function refuse(c: Context, status: RefusalStatus, given: Refusal): Response {
  return c.json({ code: given.code, message: given.message }, status, {
    "cache-control": "no-store",
  });
}

/** 200, kept by no cache. */
export function answer(c: Context, body: object): Response {
  return c.json(body, 200, { "cache-control": "no-store" });
}

export const refusals = {
  signedOut: { code: "signed_out", message: "Please sign in first." },
  unproved: {
    code: "unproved",
    message: "Confirm your email first, using the link or code we sent you.",
  },
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

/** 429 with a sentence and `retry-after`. */
export function tooMany(c: Context, seconds: number): Response {
  c.header("retry-after", String(seconds));
  return refuse(c, 429, { code: "too_many_requests", message: tooManySentence(seconds) });
}

/**
 * The body as `schema` wants it, or the answer to send instead: 413 when it is larger than any call
 * here needs, 400 when it is not as expected.
 */
export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<{ ok: true; body: z.output<Schema> } | { ok: false; answer: Response }> {
  const read = await readJsonBody(c.req.raw, { schema, largest: largestBody });
  return read.ok ? read : { ok: false, answer: refuse(c, read.status, read) };
}

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
    if (error instanceof TurnNeverCame) return refuse(c, 409, refusals.busy);
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
