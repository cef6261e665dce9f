import { expect, test } from "vitest";
import { inRequest, readRequestContext, traceHeaders } from "./request-context";
import { readTraceparent, writeTraceparent } from "./trace-context";

const traceId = "0af7651916cd43dd8448eb211c80319c";
const parent = "b7ad6b7169203331";

test.each([
  [`00-${traceId}-${parent}-01`, { traceId, isSampled: true }],
  [`00-${traceId}-${parent}-00`, { traceId, isSampled: false }],
  [`00-${traceId}-${parent}-03`, { traceId, isSampled: true }],
  // A later version may append fields.
  [`cc-${traceId}-${parent}-01-what-comes-later`, { traceId, isSampled: true }],
  [`00-${traceId}-${parent}-01-more`, null],
  [`cc-${traceId}-${parent}-01.more`, null],
  [`ff-${traceId}-${parent}-01`, null],
  [`00-${"0".repeat(32)}-${parent}-01`, null],
  [`00-${traceId}-${"0".repeat(16)}-01`, null],
  [`00-${traceId.toUpperCase()}-${parent}-01`, null],
  [`00-${traceId}-${parent}`, null],
  ["", null],
  [null, null],
  [`cc-${traceId}-${parent}-01-${"x".repeat(1000)}`, null],
])("reads %s", (header, expected) => {
  expect(readTraceparent(header)).toEqual(expected);
});

test("continues a trace with a new parent", () => {
  const written = writeTraceparent({ traceId, isSampled: true });
  expect(readTraceparent(written)).toEqual({ traceId, isSampled: true });
  expect(written).not.toContain(parent);
});

test("takes over a request's ID and trace only if they are valid", () => {
  const options = { "x-request-id": "edge-12345678", traceparent: `00-${traceId}-${parent}-01` };
  const context = readRequestContext(new Headers(options));
  expect(context).toMatchObject({ requestId: "edge-12345678", traceId, isSampled: true });
  expect(inRequest(context, traceHeaders).traceparent).toMatch(
    new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`),
  );
  expect(traceHeaders()).toEqual({});

  for (const id of ["short", "a".repeat(65), "ada@example.org", '"}{"forged":1', "one two three"]) {
    const { requestId, traceId: fresh } = readRequestContext(new Headers({ "x-request-id": id }));
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(fresh).toMatch(/^[0-9a-f]{32}$/);
  }
});
