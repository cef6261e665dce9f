/**
 * What can be guessed, and what costs something, is counted: by the account that asks, by the
 * client's address, and in total. Nothing is counted by what a stranger names, such as an address of
 * somebody else, whom that would lock out.
 */
import { countTry, type Counter, type RateLimits } from "../limits/rate-limit";

interface Size {
  readonly points: number;
  readonly seconds: number;
}

/** How often; `perReader` counts only where somebody is signed in. */
export interface GuardSizes {
  readonly perReader?: Size;
  readonly perClient?: Size;
  readonly inTotal?: Size;
}

interface Counted {
  /** Names the counters: what is used up at one endpoint leaves the others as they are. */
  readonly endpoint: string;
  readonly request: Request;
  readonly readerId?: string | undefined;
}

export interface RateGuards<Kind extends string> {
  addressOf(request: Request): string;
  /** Counts one try; the seconds to wait when it is one too many, else null. */
  pass(kind: Kind, counted: Counted): Promise<number | null>;
  /** As `pass`, without counting: before something of which only failures count. */
  look(kind: Kind, counted: Counted): Promise<number | null>;
}

/**
 * @param deps.addressOf the client's address, through trusted proxies only
 * @param deps.prefix of the counters' names
 */
export function createRateGuards<Kind extends string>(deps: {
  limits: RateLimits;
  addressOf: (request: Request) => string;
  sizes: Readonly<Record<Kind, GuardSizes>>;
  prefix?: string;
}): RateGuards<Kind> {
  const { limits, addressOf, sizes, prefix = "" } = deps;

  /** The narrowest first, so that one who is refused does not use up everybody's. */
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
