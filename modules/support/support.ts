/** Questions that readers send to the office. Public face of the module; see README.md. */
import type { Hono } from "hono";
import type { Clock } from "../../platform/clock";
import type { Pool } from "../../platform/database/database";
import type { Jobs } from "../../platform/jobs/jobs";
import type { Log } from "../../platform/log";
import type { RateLimits } from "../../platform/rate-limit";
import type { Mail } from "../../platform/mail/mail";
import type { Belonging, Visit } from "../accounts/accounts";

export interface SupportMessage {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
}

export type Sent =
  | { readonly ok: true; readonly number: number }
  | {
      readonly ok: false;
      readonly status: number;
      readonly code: string;
      readonly message: string;
      /** Sentences by field. */
      readonly errors: Readonly<Partial<Record<keyof SupportMessage, string>>>;
    };

export interface Support {
  /** Stores a message and mails it to the office; the page's form and the API use it alike. */
  send(request: Request, given: unknown): Promise<Sent>;
  readonly routes: readonly { at: string; routes: Hono }[];
  readonly belonging: Belonging;
  readonly dueJobs: readonly string[];
  start(): Promise<void>;
}

export interface SupportDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly limits: RateLimits;
  readonly mail: Mail | null;
  readonly paper: {
    readonly name: string;
    readonly postal: readonly string[];
    /** Where the office reads. */
    readonly members: string;
    readonly phone: string;
    readonly supportHours: string;
  };
  readonly addressOf: (request: Request) => string;
  readonly findVisit: (request: Request) => Promise<Visit | null>;
}

export function createSupport(_deps: SupportDeps): Support {
  return {
    send: async () => ({
      ok: false,
      status: 503,
      code: "off",
      message: "There was an error submitting your message. Please try again.",
      errors: {},
    }),
    routes: [],
    belonging: {
      name: "support",
      export: async () => [],
      holds: async () => false,
      erase: async () => undefined,
    },
    dueJobs: [],
    start: async () => undefined,
  };
}
