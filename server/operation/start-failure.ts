import { ConfigError } from "../../platform/config/config";
import {
  describePlace,
  explainStatement,
  mayPass,
} from "../../platform/database/database-failures";
import { findTrouble } from "../../platform/database/trouble";
import { Refusal } from "../terminal/print";

/** Errors of the platform whose message is meant for whoever starts the server. */
const expected: ReadonlySet<string> = new Set([
  "DataDirInUse",
  "DataDirUnusable",
  "DatabaseUnusable",
  "MigrationError",
]);

export interface Failure {
  readonly text: string;
  /** Whether it is a sentence about what an operator can change. */
  readonly isExpected: boolean;
  /** Whether a start may succeed later without a change, as after an outage of the database. */
  readonly mayPass: boolean;
}

/** The text to print for an error that ends the process: a sentence where an operator can help, otherwise the stack. */
export function describeFailure(
  error: unknown,
  { DATABASE_URL }: Readonly<Record<string, string | undefined>>,
): Failure {
  const isOutage = isOutageOfDatabase(error);
  const say = (text: string): Failure => ({ text, isExpected: true, mayPass: isOutage });
  if (!(error instanceof Error)) {
    return { text: `Startup failed: ${String(error)}`, isExpected: false, mayPass: isOutage };
  }
  if (error instanceof Refusal || error instanceof ConfigError) return say(error.message);
  if (DATABASE_URL && URL.canParse(DATABASE_URL)) {
    const place = describePlace(DATABASE_URL);
    const sentence = explainStatement(error.cause, place) ?? explainStatement(error, place);
    if (sentence !== null) return say(sentence);
  }
  if (expected.has(error.name)) return say(error.message);
  return { text: `${error.stack}`, isExpected: false, mayPass: isOutage };
}

/** PostgreSQL's code for a full disk. */
const diskFull = "53100";

function isOutageOfDatabase(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isFull = "code" in error && error.code === diskFull;
  return isFull || mayPass(error) || findTrouble(error) !== null || isOutageOfDatabase(error.cause);
}
