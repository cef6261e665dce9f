/**
 * OpenTelemetry's protocol for logs, as JSON over HTTP
 * (https://opentelemetry.io/docs/specs/otlp/#otlphttp).
 */
import { isFatal, listDetails, type LoggedLine } from "./logged-line";
import { readRetryAfter } from "../../../shared/retry-after";
import { limitPause, type Origin, type Wire } from "./wire";

const severity = { error: 17, fatal: 21 } as const;
const pauseSeconds = 10;
/** The service is busy, and says so. */
const busy: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/**
 * @param options.endpoint as in OTEL_EXPORTER_OTLP_ENDPOINT: without the path of the logs
 * @param options.headers sent with each request
 */
export function createOtlpWire(
  options: { endpoint: string; headers: Readonly<Record<string, string>> },
  origin: Origin,
): Wire {
  const resource = {
    attributes: toAttributes([
      ["service.name", "broadsheet"],
      ["service.version", origin.release],
      ["deployment.environment.name", origin.environment],
      ["host.name", origin.host],
    ]),
  };
  return {
    name: "otlp",
    most: 50,
    write: (lines) => ({
      url: `${options.endpoint.replace(/\/$/, "")}/v1/logs`,
      headers: { ...options.headers, "content-type": "application/json" },
      body: JSON.stringify({
        resourceLogs: [
          {
            resource,
            scopeLogs: [{ scope: { name: "broadsheet" }, logRecords: lines.map(toRecord) }],
          },
        ],
      }),
    }),
    readPause: (status, headers) =>
      busy.has(status) ? limitPause(readRetryAfter(headers) ?? pauseSeconds) : 0,
  };
}

function toRecord(line: LoggedLine): object {
  const { time, msg, err, traceId } = line;
  const level = isFatal(line) ? "fatal" : "error";
  return {
    timeUnixNano: `${Date.parse(time)}000000`,
    severityNumber: severity[level],
    severityText: level.toUpperCase(),
    body: { stringValue: msg ?? err?.message ?? "" },
    attributes: toAttributes([
      ...(err
        ? ([
            ["exception.type", err.type],
            ["exception.message", err.message],
            ["exception.stacktrace", err.stack ?? ""],
          ] as const)
        : []),
      ...listDetails(line),
    ]),
    ...(traceId !== undefined && { traceId }),
  };
}

function toAttributes(pairs: readonly (readonly [string, string])[]) {
  return pairs.map(([key, stringValue]) => ({ key, value: { stringValue } }));
}
