/**
 * Which request or job the running code works for: log lines name it, and calls to other services
 * continue its trace.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { readTraceparent, type TraceContext, writeTraceparent } from "./trace-context";

export interface RequestContext extends TraceContext {
  readonly requestId: string | null;
  /** The ID of a background job; null in a request. */
  readonly job: string | null;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** The formats of X-Request-Id that proxies send: UUIDs, hexadecimal digits, and the like. */
const acceptable = /^[\w-]{8,64}$/;

/** A request's ID and trace: those it came with, if they are valid, otherwise new ones. */
export function readRequestContext(headers: Headers): RequestContext {
  const id = headers.get("x-request-id");
  const trace = readTraceparent(headers.get("traceparent"));
  const fresh = randomUUID();
  return {
    requestId: id !== null && acceptable.test(id) ? id : fresh,
    job: null,
    traceId: trace?.traceId ?? fresh.replaceAll("-", ""),
    isSampled: trace?.isSampled ?? false,
  };
}

/** Runs a background job, with a trace of its own. */
export function inJob<Result>(id: string, work: () => Result): Result {
  const traceId = randomUUID().replaceAll("-", "");
  return storage.run({ requestId: null, job: id, traceId, isSampled: false }, work);
}

export function inRequest<Result>(context: RequestContext, work: () => Result): Result {
  return storage.run(context, work);
}

export const currentContext = (): RequestContext | undefined => storage.getStore();

/** The headers that continue the current trace in a call to another service; empty outside of one. */
export function traceHeaders(): Readonly<Record<string, string>> {
  const context = storage.getStore();
  return context ? { traceparent: writeTraceparent(context) } : {};
}
