/** The log: one JSON object per line on standard output, with secrets redacted. */
import { pino, type DestinationStream, type Logger } from "pino";
import type { Config } from "./config/config";
import { createQuietHook } from "./quiet-log";

export type Log = Logger;

const SECRETS = ["authorization", "cookie", "password", "secret", "token", "applicationPassword"];

/** A logger at the configured level; `child({ requestId })` marks the lines of one request. */
export function createLog(config: Pick<Config, "logLevel">, destination?: DestinationStream): Log {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    hooks: { logMethod: createQuietHook() },
    redact: SECRETS.flatMap((name) => [name, `*.${name}`, `*.headers.${name}`]),
  };
  return destination ? pino(options, destination) : pino(options);
}
