/**
 * The log: one JSON object per line on standard output. Lines name the request or job they belong to;
 * addresses and secrets are cut from them.
 */
import { pino, type DestinationStream, type Logger } from "pino";
import type { Config } from "./config/config";
import { createQuietHook } from "./quiet-log";
import { logError } from "./telemetry/log-error";
import { currentContext } from "./telemetry/request-context";
import { scrub } from "./telemetry/scrub";

export type Log = Logger;

const SECRETS = [
  "authorization",
  "cookie",
  "password",
  "secret",
  "token",
  "applicationPassword",
  "email",
];

/** A logger at the configured level. */
export function createLog(config: Pick<Config, "logLevel">, destination?: DestinationStream): Log {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: SECRETS.flatMap((name) => [name, `*.${name}`, `*.headers.${name}`]),
    serializers: { err: logError },
    mixin: nameRequest,
    hooks: { logMethod: createQuietHook(), streamWrite: scrub },
  };
  return destination ? pino(options, destination) : pino(options);
}

function nameRequest(): object {
  const context = currentContext();
  if (!context) return {};
  const { requestId, traceId, job } = context;
  return requestId === null ? { job, traceId } : { requestId, traceId };
}
