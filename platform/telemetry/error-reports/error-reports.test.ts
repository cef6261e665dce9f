/** Errors of the log on their way to Sentry and to an OpenTelemetry collector. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLog } from "../../log";
import { createErrorReports } from "./error-reports";
import { createOtlpWire } from "./otlp";
import { createSentryWire } from "./sentry";
import { inRequest, readRequestContext } from "../request-context";
import { readEnvelope, startCollector } from "./test-collector";

const origin = { release: "abc123", environment: "production", host: "paper-1" };
const traceId = "0af7651916cd43dd8448eb211c80319c";

let collector: Awaited<ReturnType<typeof startCollector>>;
beforeEach(async () => {
  collector = await startCollector();
});
afterEach(() => collector.close());

function open(kind: "sentry" | "otlp", address?: string) {
  const wire =
    kind === "sentry"
      ? createSentryWire(address ?? collector.dsn, origin)
      : createOtlpWire({ endpoint: collector.endpoint, headers: { "x-key": "k" } }, origin);
  const reports = createErrorReports([wire]);
  const log = createLog(
    { logLevel: "info" },
    { destination: { write: () => undefined }, onLine: reports.report },
  );
  const counts = async () => {
    const samples = await reports.measures[0]!.read();
    return Object.fromEntries(samples.map(({ labels, value }) => [labels!["result"], value]));
  };
  return { log, reports, counts };
}

test("sends an error to Sentry as an envelope, with its causes, its trace and no address", async () => {
  const { log, reports, counts } = open("sentry");
  const error = new TypeError("no mail for ada@example.org", { cause: new Error("the “cause”") });
  const headers = {
    "x-request-id": "edge-0123456789",
    traceparent: `00-${traceId}-b7ad6b7169203331-01`,
  };
  inRequest(readRequestContext(new Headers(headers)), () => {
    log.error({ err: error, path: "/x" }, "unhandled error");
    // Says nothing new about the same request.
    log.error({ status: 500 }, "request failed");
  });
  log.warn("not an error");
  await reports.flush(5_000);

  expect(collector.received).toHaveLength(1);
  const sent = readEnvelope(collector.received[0]!);
  expect(sent).toMatchObject({
    path: "/prefix/api/42/envelope/",
    contentType: "application/x-sentry-envelope",
    auth: "Sentry sentry_version=7, sentry_client=broadsheet/1, sentry_key=public-key",
    item: { type: "event" },
    rest: "\n",
    event: {
      platform: "node",
      level: "error",
      release: "abc123",
      environment: "production",
      server_name: "paper-1",
      logentry: { formatted: "unhandled error" },
      contexts: { trace: { trace_id: traceId, span_id: expect.stringMatching(/^[0-9a-f]{16}$/) } },
      tags: { request_id: "edge-0123456789" },
      extra: { path: "/x" },
    },
  });
  expect(sent.head.event_id).toBe(sent.event["event_id"]);
  expect(sent.head.event_id).toMatch(/^[0-9a-f]{32}$/);
  const { values } = sent.event["exception"] as unknown as {
    values: { type: string; value: string; stacktrace: { frames: Record<string, unknown>[] } }[];
  };
  expect(values.map(({ type, value }) => [type, value])).toEqual([
    ["Error", "the “cause”"],
    ["TypeError", "no mail for [cut]"],
  ]);
  // The innermost call comes last.
  expect(values[1]!.stacktrace.frames.at(-1)).toMatchObject({
    filename: expect.stringContaining("error-reports.test.ts"),
    lineno: expect.any(Number),
    in_app: true,
  });
  expect(await counts()).toEqual({ sent: 1 });
});

test("sends errors to a collector in one request, as OTLP", async () => {
  const { log, reports } = open("otlp");
  log.error({ err: new Error("first") }, "one");
  log.fatal("two");
  await reports.flush(5_000);
  expect(collector.received).toHaveLength(1);
  const [{ path, headers, body }] = collector.received as [(typeof collector.received)[0]];
  expect(path).toBe("/v1/logs");
  expect(headers).toMatchObject({ "content-type": "application/json", "x-key": "k" });
  expect(JSON.parse(body)).toMatchObject({
    resourceLogs: [
      {
        resource: {
          attributes: expect.arrayContaining([
            { key: "service.name", value: { stringValue: "broadsheet" } },
            { key: "service.version", value: { stringValue: "abc123" } },
          ]),
        },
        scopeLogs: [
          {
            logRecords: [
              {
                severityNumber: 17,
                severityText: "ERROR",
                timeUnixNano: expect.stringMatching(/^\d{19}$/),
                body: { stringValue: "one" },
                attributes: expect.arrayContaining([
                  { key: "exception.type", value: { stringValue: "Error" } },
                  { key: "exception.message", value: { stringValue: "first" } },
                ]),
              },
              { severityNumber: 21, severityText: "FATAL", body: { stringValue: "two" } },
            ],
          },
        ],
      },
    ],
  });
});

test.each<{ status: number; headers?: Record<string, string> }>([
  { status: 429, headers: { "retry-after": "120" } },
  { status: 429 },
  {
    status: 200,
    headers: { "x-sentry-rate-limits": "2700:transaction:key, 60:error;default:organization" },
  },
  { status: 200, headers: { "x-sentry-rate-limits": "60::organization" } },
])("sends nothing more once Sentry asks for a pause with %j", async (answer) => {
  collector.answerWith(answer);
  const { log, reports, counts } = open("sentry");
  log.error("first");
  await reports.flush(5_000);
  log.error("second");
  await reports.flush(5_000);
  expect(collector.received).toHaveLength(1);
  const first = answer.status === 200 ? { sent: 1, refused: 1 } : { refused: 2 };
  expect(await counts()).toEqual(first);
});

test("goes on after a pause of other data", async () => {
  collector.answerWith({ status: 200, headers: { "x-sentry-rate-limits": "60:transaction:key" } });
  const { log, reports, counts } = open("sentry");
  log.error("first");
  await reports.flush(5_000);
  log.error("second");
  await reports.flush(5_000);
  expect(await counts()).toEqual({ sent: 2 });
});

test("drops what is too much, and what no service takes, without an error", async () => {
  const { log, reports, counts } = open("sentry");
  for (let count = 0; count < 200; count++) log.error({ count }, "one of many");
  await reports.flush(10_000);
  const { sent = 0, too_many = 0 } = await counts();
  expect(sent).toBeLessThanOrEqual(120);
  expect(sent + too_many).toBe(200);

  await collector.close();
  const unreachable = open("sentry");
  unreachable.log.error("to nobody");
  await unreachable.reports.flush(5_000);
  expect(await unreachable.counts()).toEqual({ unreachable: 1 });
});
