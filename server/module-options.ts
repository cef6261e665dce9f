/** The services that every module may get. Part of the composition root. */
import { publication } from "#publication";
import { offer } from "#publication/offer";
import type { Jobs } from "../platform/jobs/jobs";
import type { EmailBudget } from "../platform/limits/email-budget";
import type { RateLimits } from "../platform/limits/rate-limit";
import type { BulkMail } from "../platform/mail/bulk/bulk-mail";
import type { Mail } from "../platform/mail/mail";
import { createPhoneNumbers } from "../platform/phone";
import type { Sandbox } from "../sandbox/sandbox";
import type { ExternalDependencies } from "./external-dependencies";

export interface ModuleOptions {
  readonly external: ExternalDependencies;
  readonly jobs: Jobs;
  readonly limits: RateLimits;
  readonly budget: EmailBudget;
  readonly mail: Mail | null;
  /** Mail to many. */
  readonly bulk: BulkMail | null;
  /** Answers a request as the site does. */
  readonly deliver: (request: Request) => Promise<Response>;
  readonly sandbox: Sandbox | null;
  readonly secure: boolean;
  readonly addressOf: (request: Request) => string;
  readonly originOf: (request: Request) => string;
  /** The site's origin, for work without a request. */
  readonly origin: () => string;
  /** Called when the most-read lists may have changed. */
  readonly onPopularChanged: () => void;
}

export function commonServices(options: ModuleOptions) {
  const { jobs, limits, budget, mail, secure, addressOf, originOf, origin } = options;
  const { config, log, database, bus, clock } = options.external;
  return {
    pool: database.pool,
    database,
    clock,
    log,
    bus,
    jobs,
    limits,
    budget,
    mail,
    offer,
    /** The paper's newsletters. */
    lists: publication.newsletters,
    timeZone: publication.timeZone,
    paper: { ...publication, ...publication.addresses },
    phones: createPhoneNumbers(publication.phoneCountry),
    secret: config.secret,
    secure,
    addressOf,
    originOf,
    origin,
  };
}
