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

/**
 * A logger at the configured level.
 *
 * @param options.destination of the lines; by default standard output
 * @param options.onLine gets each line as it is written
 */
export function createLog(
  config: Pick<Config, "logLevel">,
  {
    destination,
    onLine,
  }: { destination?: DestinationStream; onLine?: (line: string) => void } = {},
): Log {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: SECRETS.flatMap((name) => [name, `*.${name}`, `*.headers.${name}`]),
    serializers: { err: logError },
    mixin: nameRequest,
    hooks: {
      logMethod: createQuietHook(),
      streamWrite(line: string) {
        const written = scrub(line);
        onLine?.(written);
        return written;
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

function nameRequest(): object {
  const context = currentContext();
  if (!context) return {};
  const { requestId, traceId, job } = context;
  return requestId === null ? { job, traceId } : { requestId, traceId };
}
