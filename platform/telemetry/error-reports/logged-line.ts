/** A line of the log that reports an error, as text was written: addresses and secrets are cut already. */
import type { LoggedError } from "../log-error";

export interface LoggedLine {
  readonly level: number;
  /** ISO 8601. */
  readonly time: string;
  readonly msg?: string;
  readonly err?: LoggedError;
  readonly requestId?: string;
  readonly traceId?: string;
  readonly [property: string]: unknown;
}

/** pino's number for errors that end the process. */
const FATAL = 60;

export const isFatal = ({ level }: LoggedLine): boolean => level >= FATAL;

/** The values specific to this line, as texts. */
export function listDetails(line: LoggedLine): readonly (readonly [string, string])[] {
  const { level: _, time: __, msg: ___, err: ____, traceId: _____, ...rest } = line;
  return Object.entries(rest).map(([name, value]) => [
    name,
    typeof value === "string" ? value : JSON.stringify(value),
  ]);
}
