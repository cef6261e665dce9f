/** Who wants which letter, and who wants none. Public face of the module; see README.md. */
import type { Hono } from "hono";
import type { Clock } from "../../platform/clock";
import type { Pool } from "../../platform/database/database";
import type { Jobs } from "../../platform/jobs/jobs";
import type { Log } from "../../platform/log";
import type { RateLimits } from "../../platform/rate-limit";
import type { Mail } from "../../platform/mail/mail";
import type { Newsletter } from "../../shared/publication-shapes";
import type { Belonging, Visit } from "../accounts/accounts";

/** Somebody to write to. */
export interface NewsletterSubscriber {
  readonly email: string;
  readonly readerId: string | null;
}

export interface Newsletters {
  /** Asks for lists on behalf of whoever sent `request`; the page's form and the API use it alike. */
  ask(
    request: Request,
    wish: { email: string; lists: readonly string[]; source: string },
  ): Promise<
    | { readonly ok: true; readonly state: "asked" | "subscribed" }
    | {
        readonly ok: false;
        readonly code: string;
        readonly message: string;
        readonly status: number;
      }
  >;
  /** A reader has proved that the address is theirs: what was asked for with it begins. */
  onProved(readerId: string): Promise<void>;
  /** Those to whom the next issue of a list goes, by address, `limit` at a time after `after`. */
  listSubscribers(query: {
    list: string;
    after: string;
    limit: number;
  }): Promise<readonly NewsletterSubscriber[]>;
  /** List-Unsubscribe and List-Unsubscribe-Post of a letter to this address (RFC 8058). */
  unsubscribeHeaders(given: { email: string; list: string }): Readonly<Record<string, string>>;
  /** Nothing is sent to this address any more. */
  suppress(email: string, because: "bounced" | "complained" | "asked"): Promise<void>;
  readonly routes: readonly { at: string; routes: Hono }[];
  readonly belonging: Belonging;
  readonly dueJobs: readonly string[];
  start(): Promise<void>;
}

export interface NewslettersDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly limits: RateLimits;
  readonly mail: Mail | null;
  readonly paper: {
    readonly name: string;
    readonly postal: readonly string[];
    readonly members: string;
  };
  readonly lists: readonly Newsletter[];
  readonly secret: string;
  readonly origin: () => string;
  readonly originOf: (request: Request) => string;
  readonly addressOf: (request: Request) => string;
  readonly findVisit: (request: Request) => Promise<Visit | null>;
  readonly findReader: (
    by: { id: string } | { email: string },
  ) => Promise<{ readonly id: string; readonly email: string } | null>;
}

export function createNewsletters(_deps: NewslettersDeps): Newsletters {
  return {
    ask: async () => ({ ok: false, code: "off", message: "There are none.", status: 503 }),
    onProved: async () => undefined,
    listSubscribers: async () => [],
    unsubscribeHeaders: () => ({}),
    suppress: async () => undefined,
    routes: [],
    belonging: {
      name: "newsletters",
      export: async () => [],
      holds: async () => false,
      erase: async () => undefined,
    },
    dueJobs: [],
    start: async () => undefined,
  };
}
