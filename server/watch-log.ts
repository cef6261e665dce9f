/** Counts the log's lines, reports errors to the services that are configured, and ends the process after a bug that nothing caught. */
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
import { createCounts, type Measure } from "../platform/telemetry/measures";
import { getBuildFolder } from "./folders/build-folder";

const lastReportsMs = 2_000;

/** By the first digit of pino's numbers. */
const levels: Readonly<Record<string, string>> = { 3: "info", 4: "warn", 5: "error", 6: "fatal" };

export interface LogWatch {
  /** Called with each line of the log. */
  onLine(line: string): void;
  flush(): Promise<void>;
  readonly measures: readonly Measure[];
}

/** Counts the log's lines, and reports its errors. */
export function watchLog(config: Config): LogWatch {
  const reports = openErrorReports(config);
  const lines = createCounts("level");
  for (const level of ["warn", "error", "fatal"]) lines.add(level, 0);
  return {
    onLine(line) {
      // Each begins with {"level":50,
      lines.add(levels[line[9] ?? ""] ?? "debug");
      reports.report(line);
    },
    flush: () => reports.flush(lastReportsMs),
    measures: [
      ...reports.measures,
      {
        name: "log_lines_total",
        help: "Log lines, by level.",
        type: "counter",
        across: "sum",
        read: lines.samples,
      },
      {
        name: "build_info",
        help: "Always 1, labeled with the running build and its Node version.",
        type: "gauge",
        across: "max",
        read: () => [
          { value: 1, labels: { build: basename(getBuildFolder()), node: process.versions.node } },
        ],
      },
    ],
  };
}

function openErrorReports({ errorReports, sandbox }: Config): ErrorReports {
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
export function endAfterBugs(log: Log, watch: Pick<LogWatch, "flush">): void {
  const end = async (error: unknown): Promise<void> => {
    log.fatal({ err: error }, "uncaught error; the process is exiting");
    await watch.flush();
    process.exit(1);
  };
  for (const event of ["uncaughtException", "unhandledRejection"]) process.on(event, end);
}
