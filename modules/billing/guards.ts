/**
 * What can be guessed (codes, cards) and what costs a call to Stripe is counted: by reader, by the
 * client's address, and in total.
 */
import type { RateLimits } from "../../platform/rate-limit";

interface Size {
  readonly points: number;
  readonly seconds: number;
}

const sizes = {
  /** Attempts to pay; whoever tries stolen cards makes many. */
  pay: {
    perReader: { points: 12, seconds: 900 },
    perClient: { points: 40, seconds: 900 },
    inTotal: { points: 3000, seconds: 900 },
  },
  /** Codes for a discount. */
  code: {
    perReader: { points: 20, seconds: 600 },
    perClient: { points: 30, seconds: 600 },
    inTotal: { points: 2000, seconds: 600 },
  },
  /** Everything that asks Stripe on somebody's behalf. */
  ask: {
    perReader: { points: 120, seconds: 600 },
    perClient: { points: 240, seconds: 600 },
    inTotal: { points: 30_000, seconds: 600 },
  },
} as const satisfies Record<string, Record<"perReader" | "perClient" | "inTotal", Size>>;

export type Guarded = keyof typeof sizes;

export interface Guards {
  /** Counts one try at an endpoint; the seconds to wait when it is one too many, else null. */
  pass(
    kind: Guarded,
    given: { endpoint: string; request: Request; readerId?: string },
  ): Promise<number | null>;
}

/** @param deps.addressOf the client's address, through trusted proxies only */
export function createGuards(deps: {
  limits: RateLimits;
  addressOf: (request: Request) => string;
}): Guards {
  const { limits, addressOf } = deps;
  return {
    async pass(kind, { endpoint, request, readerId }) {
      const size = sizes[kind];
      const name = `billing-${endpoint}`;
      // The total last, so that one client who is refused does not use up everybody's.
      const counters: readonly (readonly [string, Size, string])[] = [
        ...(readerId === undefined ? [] : [[`${name}-reader`, size.perReader, readerId] as const]),
        [`${name}-client`, size.perClient, addressOf(request)],
        [`${name}-total`, size.inTotal, "all"],
      ];
      for (const [limit, points, key] of counters) {
        const decision = await limits.limit(limit, points).consume(key);
        if (!decision.ok) return decision.retryAfterSeconds;
      }
      return null;
    },
  };
}
