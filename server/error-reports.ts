/** Reports errors to the services that are configured, and ends the process after a bug that nothing caught. */
import { hostname } from "node:os";
import { basename } from "node:path";
import type { Config } from "../platform/config/config";
import type { Log } from "../platform/log";
import {
  createErrorReports,
  type ErrorReports,
} from "../platform/telemetry/error-reports/error-reports";
import { createOtlpWire } from "../platform/telemetry/error-reports/otlp";
import { createSentryWire } from "../platform/telemetry/error-reports/sentry";
import { getBuildFolder } from "./build-folder";

const lastReportsMs = 2_000;

export function openErrorReports({ errorReports, sandbox }: Config): ErrorReports {
  const { sentryDsn, otlp } = errorReports;
  const origin = {
    release: basename(getBuildFolder()),
    environment: sandbox ? "sandbox" : "production",
    host: hostname(),
  };
  return createErrorReports([
    ...(sentryDsn === null ? [] : [createSentryWire(sentryDsn, origin)]),
    ...(otlp === null ? [] : [createOtlpWire(otlp, origin)]),
  ]);
}

/** Logs what nothing caught, and ends: what the process knows may be wrong now. */
export function endAfterBugs(log: Log, reports: ErrorReports): void {
  const end = async (error: unknown): Promise<void> => {
    log.fatal({ err: error }, "nothing caught this error; the process ends");
    await reports.flush(lastReportsMs);
    process.exit(1);
  };
  for (const event of ["uncaughtException", "unhandledRejection"]) process.on(event, end);
}
