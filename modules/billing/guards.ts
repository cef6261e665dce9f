/**
 * What can be guessed (codes, cards) and what costs a call to Stripe is counted: by reader
 * where there is one, by the client's address, and in total.
 */
import { countTry, type Counter, type RateLimits } from "../../platform/rate-limit";

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
  /** Codes for a discount, which may be tried without an account. */
  code: {
    perClient: { points: 30, seconds: 600 },
    inTotal: { points: 2000, seconds: 600 },
  },
  /** Everything that asks Stripe on somebody's behalf. */
  ask: {
    perReader: { points: 120, seconds: 600 },
    perClient: { points: 240, seconds: 600 },
    inTotal: { points: 30_000, seconds: 600 },
  },
} as const satisfies Record<string, { perReader?: Size; perClient: Size; inTotal: Size }>;

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
      const size: { perReader?: Size; perClient: Size; inTotal: Size } = sizes[kind];
      const name = `billing-${endpoint}`;
      // The total last, so that one client who is refused does not use up everybody's.
      const counters: Counter[] = [
        { limit: limits.limit(`${name}-client`, size.perClient), key: addressOf(request) },
        { limit: limits.limit(`${name}-total`, size.inTotal), key: "all" },
      ];
      if (readerId !== undefined && size.perReader) {
        const limit = limits.limit(`${name}-reader`, size.perReader);
        counters.unshift({ limit, key: readerId });
      }
      return countTry(counters);
    },
  };
}
