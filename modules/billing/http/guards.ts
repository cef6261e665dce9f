/**
 * Rate limits of billing, for what can be guessed (codes, cards) and what calls Stripe.
 */
import {
  createRateGuards,
  type GuardDeps,
  type GuardSizes,
} from "../../../platform/http/rate-guards";

const sizes = {
  /** Attempts to pay, because stolen cards are tested in large numbers. */
  pay: {
    perReader: { points: 12, seconds: 900 },
    perClient: { points: 40, seconds: 900 },
    inTotal: { points: 3000, seconds: 900 },
  },
  /** Attempts at discount codes, which need no account. */
  code: {
    perClient: { points: 30, seconds: 600 },
    inTotal: { points: 2000, seconds: 600 },
  },
  /** Calls that reach Stripe for a reader. */
  ask: {
    perReader: { points: 120, seconds: 600 },
    perClient: { points: 240, seconds: 600 },
    inTotal: { points: 30_000, seconds: 600 },
  },
} as const satisfies Record<string, GuardSizes>;

export type Guarded = keyof typeof sizes;

export type Guards = ReturnType<typeof createGuards>;

export const createGuards = (deps: GuardDeps) =>
  createRateGuards({ ...deps, sizes, prefix: "billing-" });
