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

/** The sender of errors. */
export interface Origin {
  /** Of the build. */
  readonly release: string;
  readonly environment: string;
  readonly host: string;
}

const longestPauseSeconds = 3600;

export const limitPause = (seconds: number): number =>
  Math.min(Math.max(0, Math.ceil(seconds)), longestPauseSeconds);
