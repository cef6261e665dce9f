/**
 * Limits attempts that could be used to guess something or that cost something: by the caller's
 * account, by client address, and in total. Never by a value that a stranger can name, such as someone
 * else's email address: that would lock out its owner.
 */
import { countTry, type Counter, type RateLimits } from "../limits/rate-limit";

interface Size {
  readonly points: number;
  readonly seconds: number;
}

/** The limits; `perReader` applies only to signed-in callers. */
export interface GuardSizes {
  readonly perReader?: Size;
  readonly perClient?: Size;
  readonly inTotal?: Size;
}

interface Counted {
  /** Names the counters: each endpoint has its own. */
  readonly endpoint: string;
  readonly request: Request;
  readonly readerId?: string | undefined;
}

export interface RateGuards<Kind extends string> {
  addressOf(request: Request): string;
  /** Counts one attempt; returns the seconds to wait if it exceeds a limit, else null. */
  pass(kind: Kind, counted: Counted): Promise<number | null>;
  /** Like `pass`, without counting: for operations of which only failures count. */
  look(kind: Kind, counted: Counted): Promise<number | null>;
}

export interface GuardDeps {
  readonly limits: RateLimits;
  /** Returns the client's address, through trusted proxies only. */
  readonly addressOf: (request: Request) => string;
}

/** @param deps.prefix of the counters' names */
export function createRateGuards<Kind extends string>(
  deps: GuardDeps & {
    readonly sizes: Readonly<Record<Kind, GuardSizes>>;
    readonly prefix?: string;
  },
): RateGuards<Kind> {
  const { limits, addressOf, sizes, prefix = "" } = deps;

  /** The narrowest first, so that a rejected attempt does not count toward shared limits. */
  function listCounters(kind: Kind, { endpoint, request, readerId }: Counted): readonly Counter[] {
    const { perReader, perClient, inTotal } = sizes[kind];
    const counter = (name: string, size: Size | undefined, key: string | undefined) =>
      size && key !== undefined
        ? [{ limit: limits.limit(`${prefix}${endpoint}-${name}`, size), key }]
        : [];
    return [
      ...counter("reader", perReader, readerId),
      ...counter("client", perClient, addressOf(request)),
      ...counter("total", inTotal, "all"),
    ];
  }

  return {
    addressOf,
    pass: (kind, counted) => countTry(listCounters(kind, counted)),
    look: (kind, counted) => countTry(listCounters(kind, counted), "look"),
  };
}
