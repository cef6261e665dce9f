/** W3C trace context (https://www.w3.org/TR/trace-context/): reads and writes `traceparent`. */
import { randomBytes } from "node:crypto";

export interface TraceContext {
  /** 32 hexadecimal digits, the same in every service that a request passes. */
  readonly traceId: string;
  /** Whether the caller records this trace. */
  readonly isSampled: boolean;
}

const form = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-|$)/;
/** Version 00 has 55 characters; later versions may append fields. */
const length = 55;
const longest = 512;

/** Reads a `traceparent` header; null if there is none or it is invalid. */
export function readTraceparent(header: string | null | undefined): TraceContext | null {
  if (!header || header.length < length || header.length > longest) return null;
  const [, version, traceId, parentId, flags] = form.exec(header) ?? [];
  if (version === undefined || version === "ff") return null;
  if (version === "00" && header.length !== length) return null;
  if (isZero(traceId!) || isZero(parentId!)) return null;
  return { traceId: traceId!, isSampled: (Number.parseInt(flags!, 16) & 1) === 1 };
}

/** The header of a call that continues the trace, with a new span as its parent. */
export function writeTraceparent({ traceId, isSampled }: TraceContext): string {
  return `00-${traceId}-${randomBytes(8).toString("hex")}-${isSampled ? "01" : "00"}`;
}

const isZero = (digits: string) => !/[^0]/.test(digits);
