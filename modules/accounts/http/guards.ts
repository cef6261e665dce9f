/**
 * How often accounts may be asked. Nothing here is counted by the address that a stranger names: codes
 * count at the challenge, emails in the address's budget.
 */
import {
  createRateGuards,
  type GuardSizes,
  type RateGuards,
} from "../../../platform/http/rate-guards";
import type { RateLimits } from "../../../platform/limits/rate-limit";

const sizes = {
  /** Emails. */
  send: {
    perReader: { points: 5, seconds: 900 },
    perClient: { points: 30, seconds: 900 },
    inTotal: { points: 3000, seconds: 900 },
  },
  /** Wrong codes; right ones are not counted. */
  code: {
    perClient: { points: 40, seconds: 3600 },
  },
  /** Calls whose answers tell who has an account, or that make us ask a name server. */
  lookup: {
    perClient: { points: 60, seconds: 600 },
    inTotal: { points: 6000, seconds: 600 },
  },
  /** Links and keys, which are too long to be guessed, and account changes. */
  other: {
    perClient: { points: 240, seconds: 600 },
    inTotal: { points: 60_000, seconds: 600 },
  },
} as const satisfies Record<string, GuardSizes>;

export type Guards = RateGuards<keyof typeof sizes>;

export function createGuards(deps: {
  limits: RateLimits;
  addressOf: (request: Request) => string;
}): Guards {
  return createRateGuards({ ...deps, sizes });
}
