/**
 * What can be guessed, and what makes us send emails, is counted: by the client's address, by the
 * account that asks, and in total. Nothing here is counted by the address that a stranger names, who
 * could lock its owner out: codes count at the challenge, emails in the address's budget.
 */
import type { Context } from "hono";
import {
  countTry,
  tooManySentence,
  type Counter,
  type RateLimits,
} from "../../../platform/rate-limit";

interface Size {
  readonly points: number;
  readonly seconds: number;
}

/** `perReader` counts only where somebody is signed in. */
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
} as const satisfies Record<string, Sizes>;

interface Sizes {
  readonly perReader?: Size;
  readonly perClient: Size;
  readonly inTotal?: Size;
}

export type Guarded = keyof typeof sizes;

export type Guards = ReturnType<typeof createGuards>;

/** @param deps.addressOf the client's address, through trusted proxies only */
export function createGuards(deps: {
  limits: RateLimits;
  addressOf: (request: Request) => string;
}) {
  const { limits, addressOf } = deps;

  /** One limit an endpoint: what is used up at one leaves the others as they are. */
  function countersOf(kind: Guarded, endpoint: string, request: Request, readerId?: string) {
    const size: Sizes = sizes[kind];
    const counters: Counter[] = [
      { limit: limits.limit(`${endpoint}-client`, size.perClient), key: addressOf(request) },
    ];
    if (size.perReader && readerId !== undefined) {
      counters.push({ limit: limits.limit(`${endpoint}-reader`, size.perReader), key: readerId });
    }
    // The total last, so that one client who is refused does not use up everybody's.
    if (size.inTotal) {
      counters.push({ limit: limits.limit(`${endpoint}-total`, size.inTotal), key: "all" });
    }
    return counters;
  }

  return {
    addressOf,

    /** Counts one try; the seconds to wait when it is one too many. */
    async pass(
      kind: Guarded,
      given: { endpoint: string; request: Request; readerId?: string },
    ): Promise<number | null> {
      const { endpoint, request, readerId } = given;
      return countTry(countersOf(kind, endpoint, request, readerId));
    },

    /** As `pass`, without counting: before something of which only failures count. */
    async look(
      kind: Guarded,
      given: { endpoint: string; request: Request; readerId?: string },
    ): Promise<number | null> {
      const { endpoint, request, readerId } = given;
      return countTry(countersOf(kind, endpoint, request, readerId), "look");
    },
  };
}

export function tooMany(c: Context, seconds: number): Response {
  return c.json({ code: "too_many_requests", message: tooManySentence(seconds) }, 429, {
    "retry-after": String(seconds),
    "cache-control": "no-store",
  });
}
