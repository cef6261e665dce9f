import { expect, test } from "vitest";
import type { Database } from "../../platform/database/database";
import { createRateLimits } from "../../platform/limits/rate-limit";
import { createLog } from "../../platform/log";
import { createPageErrorRoutes } from "./page-errors";

function openRoutes() {
  const lines: string[] = [];
  const log = createLog(
    { logLevel: "info" },
    { destination: { write: (line: string) => void lines.push(line) } },
  );
  // In memory: the limits never use the database.
  const limits = createRateLimits({ database: { kind: "embedded" } as Database });
  const routes = createPageErrorRoutes({ log, limits, addressOf: () => "198.51.100.7" });
  return {
    lines,
    send: (body: unknown) =>
      routes.request("/page-errors", { method: "POST", body: JSON.stringify(body) }),
  };
}

/** As Chromium writes it: an inline script has the page's address in its stack. */
const report = {
  path: "/dashboard/account",
  name: "TypeError",
  message: "Cannot read properties of undefined (reading 'toUpperCase')",
  stack:
    "TypeError: Cannot read properties of undefined (reading 'toUpperCase')\n" +
    "    at dl (https://sun.example/assets/money-B3x.js:1:231)\n" +
    "    at https://sun.example/socialLogin?token=kX81hQ2vPz0aYw7s&email=ada@example.org:3:14",
};

test("an error of a page is logged without addresses and tokens", async () => {
  const { lines, send } = openRoutes();
  expect((await send(report)).status).toBe(204);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 50,
    msg: "a page failed in a browser",
    page: "/dashboard/account",
    err: { type: "TypeError", message: report.message },
  });
  expect(lines[0]).toContain("money-B3x.js:1:231");
  expect(lines[0]).not.toMatch(/kX81hQ2vPz0aYw7s|ada@/);
});

test("one client can’t flood the log, and is not told", async () => {
  const { lines, send } = openRoutes();
  for (let count = 0; count < 12; count++) expect((await send(report)).status).toBe(204);
  expect(lines).toHaveLength(10);
});

test("a report that is no report is refused and not logged", async () => {
  const { lines, send } = openRoutes();
  for (const [body, status] of [
    [{}, 400],
    [{ ...report, message: "x".repeat(301) }, 400],
    [{ ...report, stack: "x".repeat(20_000) }, 413],
  ] as const)
    expect((await send(body)).status).toBe(status);
  expect(lines).toEqual([]);
});
