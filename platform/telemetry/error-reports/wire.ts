import type { LoggedLine } from "./logged-line";

/** How a service wants to be told of errors. */
export interface Wire {
  readonly name: "sentry" | "otlp";
  /** The most errors in one request. */
  readonly most: number;
  write(lines: readonly LoggedLine[]): {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  };
  /** For how many seconds the service wants no further errors; 0 if it does. */
  readPause(status: number, headers: Headers): number;
}

/** Whom errors are from. */
export interface Origin {
  /** Of the build. */
  readonly release: string;
  readonly environment: string;
  readonly host: string;
}

const longestPauseSeconds = 3600;

/** The `Retry-After` header: seconds or a date. */
export function readRetryAfter(headers: Headers, otherwise: number): number {
  const given = headers.get("retry-after");
  if (given === null) return otherwise;
  const seconds = /^\d{1,9}$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? limitPause(seconds) : otherwise;
}

export const limitPause = (seconds: number): number =>
  Math.min(Math.max(0, Math.ceil(seconds)), longestPauseSeconds);
