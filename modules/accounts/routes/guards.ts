/**
 * What can be guessed, and what makes us send letters, is counted: by the address it is about, by
 * the client's address, and in total.
 */
import type { Context } from "hono";
import {
  countTry,
  tooManySentence,
  type Counter,
  type RateLimits,
} from "../../../platform/rate-limit";
import { emailKey } from "../readers/reader";

interface Size {
  readonly points: number;
  readonly seconds: number;
}

/** `perEmail` is left out where a call names no address. */
const sizes = {
  /** Letters. */
  send: {
    perEmail: { points: 5, seconds: 900 },
    perClient: { points: 30, seconds: 900 },
    inTotal: { points: 3000, seconds: 900 },
  },
  /** Wrong codes; right ones are not counted. */
  code: {
    perEmail: { points: 10, seconds: 3600 },
    perClient: { points: 40, seconds: 3600 },
    inTotal: { points: 3000, seconds: 3600 },
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
} as const satisfies Record<string, { perEmail?: Size; perClient: Size; inTotal: Size }>;

export type Guarded = keyof typeof sizes;

export type Guards = ReturnType<typeof createGuards>;

/** @param deps.addressOf the client's address, through trusted proxies only */
export function createGuards(deps: {
  limits: RateLimits;
  addressOf: (request: Request) => string;
}) {
  const { limits, addressOf } = deps;

  /** One limit an endpoint: what is used up at one leaves the others as they are. */
  function countersOf(kind: Guarded, endpoint: string, request: Request, email?: string) {
    const size: { perEmail?: Size; perClient: Size; inTotal: Size } = sizes[kind];
    const counters: Counter[] = [
      { limit: limits.limit(`${endpoint}-client`, size.perClient), key: addressOf(request) },
    ];
    if (size.perEmail && email !== undefined) {
      counters.push({
        limit: limits.limit(`${endpoint}-email`, size.perEmail),
        key: emailKey(email),
      });
    }
    // The total last, so that one client who is refused does not use up everybody's.
    counters.push({ limit: limits.limit(`${endpoint}-total`, size.inTotal), key: "all" });
    return counters;
  }

  return {
    /** Counts one try; the seconds to wait when it is one too many. */
    async pass(
      kind: Guarded,
      given: { endpoint: string; request: Request; email?: string },
    ): Promise<number | null> {
      const { endpoint, request, email } = given;
      return countTry(countersOf(kind, endpoint, request, email));
    },

    /** As `pass`, without counting: before something of which only failures count. */
    async look(
      kind: Guarded,
      given: { endpoint: string; request: Request; email?: string },
    ): Promise<number | null> {
      const { endpoint, request, email } = given;
      return countTry(countersOf(kind, endpoint, request, email), "look");
    },
  };
}

export function tooMany(c: Context, seconds: number): Response {
  return c.json({ code: "too_many_requests", message: tooManySentence(seconds) }, 429, {
    "retry-after": String(seconds),
    "cache-control": "no-store",
  });
}
