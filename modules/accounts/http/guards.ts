/**
 * Rate limits of the account service. None counts by an address that a stranger could name: codes are
 * counted by challenge, emails by the address's budget.
 */
import {
  createRateGuards,
  type GuardDeps,
  type GuardSizes,
} from "../../../platform/http/rate-guards";

const sizes = {
  /** Emails. */
  send: {
    perReader: { points: 5, seconds: 900 },
    perClient: { points: 30, seconds: 900 },
    inTotal: { points: 3000, seconds: 900 },
  },
  /** Failed codes; correct ones are not counted. */
  code: {
    perClient: { points: 40, seconds: 3600 },
  },
  /** Calls that reveal whether an account exists, or that cause DNS lookups. */
  lookup: {
    perClient: { points: 60, seconds: 600 },
    inTotal: { points: 6000, seconds: 600 },
  },
  /** Links and keys, which are too long to guess, and account changes. */
  other: {
    perClient: { points: 240, seconds: 600 },
    inTotal: { points: 60_000, seconds: 600 },
  },
} as const satisfies Record<string, GuardSizes>;

export type Guards = ReturnType<typeof createGuards>;

export const createGuards = (deps: GuardDeps) => createRateGuards({ ...deps, sizes });
