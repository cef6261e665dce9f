/** The log lines of a real process: requests by their IDs, and no one’s addresses or secrets. */
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { Client } from "pg";
import {
  askForCode,
  openBrowser,
  readCodeEmail,
  register,
  wrongCode,
  type Paper,
} from "../accounts/browser";
import { plans, subscribed } from "../billing/checkout-calls";
import { createDatabase } from "../postgres/create-database";
import { copySeededPaper } from "../setup/seeded";
import { useProcesses } from "./use-processes";

const { run } = useProcesses();
const email = "very.secret.reader@mail-of-readers.example";
const password = "correct-horse-battery-staple";
const confidential = "what-a-row-contains";
const secretToken = "Zm9yZ2VkVG9rZW4xMjM0NTY3ODkw";
const traceId = "0af7651916cd43dd8448eb211c80319c";

type Line = Readonly<Record<string, unknown>> & { readonly err?: Record<string, unknown> };

let copy: Awaited<ReturnType<typeof copySeededPaper>>;
let database: Client;

beforeAll(async () => {
  copy = await copySeededPaper(inject("seeded"));
  database = new Client({ connectionString: copy.settings.DATABASE_URL });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await copy.remove();
});

/** A process with everything logged, and a client of it that comes through a proxy. */
async function openProcess() {
  const running = run("main", [], {
    ...copy.settings,
    SANDBOX: "1",
    TRUST_PROXY: "1",
    LOG_LEVEL: "trace",
    ACCESS_LOG: "all",
    SLOW_QUERY_MS: "1",
  });
  const address = (await running.opened)!;
  const paper: Paper = { send: (path, init) => fetch(new URL(path, address), init) };
  const lines = () =>
    running
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line) as Line);
  return { output: running.output, paper, lines };
}

test("logs requests with their IDs, failures with causes, and nothing about people", async () => {
  const { paper, output, lines } = await openProcess();
  const browser = openBrowser(paper, { "x-forwarded-for": "203.0.113.77" });

  await register(paper, browser, email);
  await askForCode(browser, email);
  const { code } = await readCodeEmail(paper, email);
  await browser.post("/zephr/media/user/otp-check", { email, code: wrongCode(code) });
  await subscribed(browser, plans.member);
  const secrets = [...browser.cookies.values()].filter((value) => value.length > 15);
  expect(secrets).not.toHaveLength(0);

  await database.query(`
    create function public.fail() returns trigger language plpgsql as $$ begin
      raise exception 'cannot save %', new.attributes::text
        using errcode = '23505', detail = 'Key (email)=(${email}) exists, not ${confidential}.';
    end $$;
    create trigger fail before update on accounts.readers for each row execute function public.fail()`);
  const failed = await browser.send(`/blaize/profile?email=${encodeURIComponent(email)}`, {
    method: "PUT",
    headers: {
      "content-type": "application/json",
      authorization: `Basic ${btoa(`dora:${password}`)}`,
      "x-request-id": "edge-0123456789",
      traceparent: `00-${traceId}-b7ad6b7169203331-01`,
    },
    body: JSON.stringify({ first_name: email }),
  });
  expect(failed.status).toBe(500);
  expect(failed.headers.get("x-request-id")).toBe("edge-0123456789");
  expect(failed.headers.get("traceparent")).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
  expect(await failed.json()).toEqual({
    code: "internal_error",
    message: "Something went wrong on our side.",
    requestId: "edge-0123456789",
  });

  const isOurs = ({ requestId }: Line) => requestId === "edge-0123456789";
  const find = (wanted: string) => lines().find((line) => isOurs(line) && line.msg === wanted);
  await expect.poll(() => find("request failed")).toBeDefined();
  const [cause, access] = [find("unhandled error"), find("request failed")];
  expect(cause).toMatchObject({ traceId, err: { code: "23505", type: "DatabaseError" } });
  expect(cause!.err).not.toHaveProperty("detail");
  expect(access).toMatchObject({ method: "PUT", path: "/blaize/profile", status: 500 });
  expect(access!.ms).toBeGreaterThan(0);

  // A page that fails shows its ID to the reader; not one that the process has made ahead.
  await database.query("alter table content.entries rename to away");
  const page = await browser.send("/section/culture?page=2", {
    headers: { "x-request-id": "edge-page-1" },
  });
  expect(page.status).toBe(500);
  expect(await page.text()).toContain("<code>edge-page-1</code>");
  await database.query("alter table content.away rename to entries");

  // A limit that refuses, and someone who pastes an address and a token into the path.
  const asked = await Promise.all(
    Array.from({ length: 121 }, () =>
      browser.send(`/api/v1/articles/search?q=${encodeURIComponent(email)}`),
    ),
  );
  expect(asked.map(({ status }) => status)).toContain(429);
  await browser.send(`/article/${encodeURIComponent(email)}/${secretToken}?token=${secretToken}`);
  for (const check of ["/healthz", "/readyz"]) {
    expect((await browser.send(check)).status).toBe(200);
  }
  expect((await browser.send("/feed.png")).status).toBe(200);

  const wanted: readonly ((line: Line) => boolean)[] = [
    ({ msg, limit }) => msg === "rejected by a rate limit" && typeof limit === "string",
    ({ msg, statement }) => msg === "slow statement" && String(statement).includes("accounts."),
    ({ path }) => path === "/article/[cut]/[cut]",
    ({ from, path }) => from === "file" && path === "/feed.png",
  ];
  for (const [at, isWanted] of wanted.entries()) {
    await expect.poll(() => lines().some(isWanted), { message: `line ${at}` }).toBe(true);
  }
  expect(lines().map(({ path }) => path)).not.toContain("/readyz");
  expect(lines().map(({ path }) => path)).not.toContain("/healthz");
  const all = output();
  for (const never of [
    email,
    encodeURIComponent(email),
    "203.0.113.77",
    code,
    password,
    btoa(`dora:${password}`),
    confidential,
    secretToken,
    "4242424242424242",
    ...secrets,
    ...secrets.map(encodeURIComponent),
  ]) {
    expect(all.includes(never), `the log has ${never}`).toBe(false);
  }
  expect(all).not.toMatch(/[\w.]+@[\w-]+\.\w/);
});

test("migrations aren’t logged as slow statements", async () => {
  const empty = await createDatabase({ server: inject("seeded").server });
  try {
    const first = run("main", [], {
      DATABASE_URL: empty.databaseUrl,
      SANDBOX: "0",
      SECRET: secretToken.repeat(2),
      SLOW_QUERY_MS: "1",
    });
    expect(await first.opened, first.output()).not.toBeNull();
    // The queue creates its tables in a schema of its own.
    expect(first.output()).not.toMatch(/create (?:schema|table) (?:accounts|content|billing)/);
    first.child.kill("SIGTERM");
    await first.ended;
  } finally {
    await empty.drop();
  }
});
