import { expect, test } from "vitest";
import { createLog } from "./log";
import { inJob, inRequest, readRequestContext } from "./telemetry/request-context";

function openLog() {
  const lines: string[] = [];
  const log = createLog(
    { logLevel: "info" },
    {
      destination: { write: (line: string) => void lines.push(line) },
    },
  );
  return { log, lines, last: () => JSON.parse(lines.at(-1)!) as Record<string, never> };
}

/** As `pg` throws it. */
const duplicate = Object.assign(
  new Error('duplicate key value violates unique constraint "email"'),
  {
    code: "23505",
    detail: "Key (email)=(ada@example.org) already exists.",
    where: "PL/pgSQL function of Ada Lindgren",
    table: "readers",
    constraint: "email",
  },
);

test("names the request or the job that a line belongs to", () => {
  const { log, last } = openLog();
  const context = readRequestContext(new Headers({ "x-request-id": "edge-12345678" }));
  inRequest(context, () => log.info("in a request"));
  expect(last()).toMatchObject({ requestId: "edge-12345678", traceId: context.traceId });
  inJob("job-1", () => log.info("in a job"));
  expect(last()).toMatchObject({ job: "job-1", traceId: expect.stringMatching(/^[0-9a-f]{32}$/) });
  log.info("elsewhere");
  expect(last()).not.toHaveProperty("requestId");
});

test("keeps what PostgreSQL’s errors say of the schema, and not of rows", () => {
  const { log, lines, last } = openLog();
  log.error({ err: new Error("could not save", { cause: duplicate }) }, "failed");
  expect(last()).toMatchObject({
    err: {
      type: "Error",
      message: "could not save",
      cause: { code: "23505", table: "readers", constraint: "email" },
    },
  });
  expect(lines.join()).not.toMatch(/ada@|Lindgren/);

  const wrong = Object.assign(new Error('invalid input syntax for type uuid: "Ada says hello"'), {
    code: "22P02",
  });
  log.error({ err: new AggregateError([wrong], "several") }, "failed");
  expect(last()).toMatchObject({
    err: { errors: [{ message: 'invalid input syntax for type uuid: "…"' }] },
  });
  expect(lines.join()).not.toContain("hello");
});

test("keeps no addresses, credentials and unknown properties of errors", () => {
  const { log, lines } = openLog();
  const refused = Object.assign(new Error("550 5.1.1 <ada@example.org>: Recipient rejected"), {
    responseCode: 550,
    rejected: ["ada@example.org"],
    raw: { client_secret: "pi_1_secret_abcdefgh" },
  });
  log.error(
    { err: refused, headers: { authorization: "Basic YWRhOnBhc3M=" } },
    "for bo@example.org",
  );
  expect(lines[0]).toContain("Recipient rejected");
  expect(lines[0]).not.toMatch(/@|YWRh|secret_abc/);
});
