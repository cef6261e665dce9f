/**
 * Sentry's protocol: one error per envelope, which is lines of JSON
 * (https://develop.sentry.dev/sdk/foundations/transport/envelopes/).
 */
import { randomBytes } from "node:crypto";
import type { LoggedError } from "../log-error";
import { isFatal, listDetails, type LoggedLine } from "./logged-line";
import { readRetryAfter } from "../../../shared/retry-after";
import { limitPause, type Origin, type Wire } from "./wire";

/** Unless a response with 429 says otherwise. */
const pauseSeconds = 60;
const longestText = 2000;

/** Whether a text is a DSN, like https://key@host/1. */
export function isSentryDsn(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, pathname } = new URL(text);
  return /^https?:$/.test(protocol) && username !== "" && /\/\d+$/.test(pathname);
}

/** @param dsn valid by `isSentryDsn` */
export function createSentryWire(dsn: string, origin: Origin): Wire {
  const { protocol, host, pathname, username } = new URL(dsn);
  const at = pathname.lastIndexOf("/");
  const url = `${protocol}//${host}${pathname.slice(0, at)}/api/${pathname.slice(at + 1)}/envelope/`;
  const auth = `Sentry sentry_version=7, sentry_client=broadsheet/1, sentry_key=${username}`;
  return {
    name: "sentry",
    most: 1,
    write([line]) {
      const event = toEvent(line!, origin);
      const payload = JSON.stringify(event);
      const length = Buffer.byteLength(payload);
      const head = { event_id: event.event_id, sent_at: new Date().toISOString() };
      const body = `${JSON.stringify(head)}\n${JSON.stringify({ type: "event", length })}\n${payload}\n`;
      const headers = { "content-type": "application/x-sentry-envelope", "x-sentry-auth": auth };
      return { url, headers, body };
    },
    readPause(status, headers) {
      const limits = headers.get("x-sentry-rate-limits");
      if (limits !== null) return readLimits(limits);
      return status === 429 ? limitPause(readRetryAfter(headers) ?? pauseSeconds) : 0;
    },
  };
}

/** Limits look like `60:error;transaction:key, 2700::organization`; no category means all. */
function readLimits(text: string): number {
  const seconds = text.split(",").flatMap((limit) => {
    const [wait = "", categories = ""] = limit.trim().split(":");
    const isOurs = categories === "" || categories.split(";").includes("error");
    return isOurs && /^\d+(\.\d+)?$/.test(wait) ? [Number(wait)] : [];
  });
  return limitPause(Math.max(0, ...seconds));
}

function toEvent(line: LoggedLine, origin: Origin) {
  const { time, msg, err, requestId, traceId } = line;
  return {
    event_id: randomBytes(16).toString("hex"),
    timestamp: time,
    platform: "node",
    level: isFatal(line) ? "fatal" : "error",
    release: origin.release,
    environment: origin.environment,
    server_name: origin.host,
    ...(msg !== undefined && { logentry: { formatted: msg.slice(0, longestText) } }),
    ...(err && { exception: { values: listExceptions(err) } }),
    ...(traceId !== undefined && {
      contexts: { trace: { trace_id: traceId, span_id: randomBytes(8).toString("hex") } },
    }),
    ...(requestId !== undefined && { tags: { request_id: requestId } }),
    extra: Object.fromEntries(listDetails(line)),
  };
}

/** Causes first, as Sentry wants them. */
function listExceptions(err: LoggedError): readonly object[] {
  const { type, message, stack, cause } = err;
  const own = {
    type,
    value: message.slice(0, longestText),
    ...(stack !== undefined && { stacktrace: { frames: readFrames(stack) } }),
  };
  return [...(cause ? listExceptions(cause) : []), own];
}

/** The outermost call first. */
const readFrames = (stack: string): readonly object[] =>
  stack.split("\n").flatMap(readFrame).toReversed();

/** A line of V8's stack traces: `at name (file:1:2)` or `at file:1:2`. */
function readFrame(line: string): readonly object[] {
  const text = line.trim();
  if (!text.startsWith("at ")) return [];
  const open = text.lastIndexOf(" (");
  const place = open < 0 ? text.slice("at ".length) : text.slice(open + 2, -1);
  const parts = place.split(":");
  const [colno, lineno] = [Number(parts.pop()), Number(parts.pop())];
  const filename = parts.join(":").replace(/^async /, "");
  if (filename === "" || !Number.isInteger(lineno) || !Number.isInteger(colno)) return [];
  const named = open < 0 ? {} : { function: text.slice("at ".length, open) };
  const in_app = !filename.startsWith("node:") && !filename.includes("node_modules");
  return [{ ...named, filename, lineno, colno, in_app }];
}
