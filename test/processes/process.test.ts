import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { useProcesses } from "./use-processes";

const { run, dataDir } = useProcesses();

test("keeps acknowledged writes after kill -9 and a restart", async () => {
  const first = run("main", []);
  const address = await first.opened;
  const response = await fetch(`${address}/wp-json/wp/v2/articles`, {
    method: "POST",
    headers: {
      authorization: `Basic ${btoa("dora:sandbox")}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({
      title: "Power Fails, Paper Does Not",
      content: "<p>It was dark.</p>",
      status: "publish",
      categories: [2],
    }),
  });
  expect(response.status).toBe(201);
  first.child.kill("SIGKILL");
  await first.ended;

  const second = await run("main", []).opened;
  expect(await (await fetch(`${second}/`)).text()).toContain("Power Fails, Paper Does Not");
});

test("creates the database and the day's edition on a first start, and serves it", async () => {
  const address = await run("main", [], { DATA_DIR: join(dataDir(), "new") }).opened;
  const front = await (await fetch(`${address}/`)).text();
  expect(front.match(/<article/g)?.length).toBeGreaterThan(20);
});

test("rejects a second process on the same data folder with one sentence", async () => {
  const address = await run("main", []).opened;
  const second = run("main", []);
  expect(await second.ended).toBe(1);
  expect(second.output().trim()).toMatch(
    /^The data directory .* is in use by process \d+ serving http:\/\/\S+\. Stop that process, or set DATA_DIR to another directory\.$/,
  );
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
});

test("rejects a port in use and an invalid variable with one sentence", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as AddressInfo;
  const taken = run("main", [], { PORT: String(port) });
  expect(await taken.ended).toBe(1);
  expect(taken.output().trim()).toBe(
    `Port ${port} is in use. Stop the other process, or set another port, e.g. PORT=3001.`,
  );
  other.close();
  const wrong = run("main", [], { PORT: "abc" });
  expect(await wrong.ended).toBe(1);
  expect(wrong.output().trim()).toBe("PORT must be a port number from 0 to 65535.");
});

test("rejects a data folder that is not writable with one sentence", async () => {
  const file = join(dataDir(), "a-file");
  await writeFile(file, "");
  const refused = run("main", [], { DATA_DIR: join(file, "folder") });
  expect(await refused.ended).toBe(1);
  expect(refused.output().trim()).toMatch(
    /^The data directory .* isn’t writable \(ENOTDIR\)\. Make it writable, or set DATA_DIR/,
  );
});

test("does not start in production without a secret", async () => {
  const refused = run("main", [], { PUBLIC_URL: "https://paper.example" });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toMatch(/^\s*SECRET must be set to at least 32 characters/);
});

test("answers health checks at once, and releases its lock on SIGTERM", async () => {
  const paper = run("main", []);
  const address = await paper.opened;
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  paper.child.kill("SIGTERM");
  expect(await paper.ended).toBe(0);
  expect(await run("main", []).opened).not.toBeNull();
});

test("runs commands with and without a running server", async () => {
  const alone = run("command", ["doctor"]);
  // A sandbox lacks what production needs.
  expect(await alone.ended).toBe(1);
  expect(alone.output()).toMatch(/^Missing {4}Email: SMTP_URL\.$/m);
  expect(alone.output()).toMatch(/^Missing {4}Address: PUBLIC_URL with https\.$/m);
  expect(alone.output()).toMatch(
    /^Optional {3}Payments: subscriptions are off until STRIPE_SECRET_KEY/m,
  );
  expect(alone.output()).toMatch(/^Database +sandbox +embedded: PostgreSQL/m);
  expect(alone.output()).toMatch(/^Quotes +sandbox +sample data/m);
  expect(alone.output()).toMatch(/^Vendors +off /m);

  const address = await run("main", []).opened;
  const seed = run("command", ["seed"]);
  expect(await seed.ended).toBe(0);
  expect(seed.output()).toContain("Done.");
  const staff = run("command", ["staff", "create", "ines", "--name", "Ines Vale"]);
  expect(await staff.ended).toBe(0);
  const password = /^ {2}([\w ]{24,})$/m.exec(staff.output())![1]!;
  const me = await fetch(`${address}/wp-json/wp/v2/users/me`, {
    headers: { authorization: `Basic ${btoa(`ines:${password}`)}` },
  });
  expect(me.status).toBe(200);

  const mistakes = [
    ["seed", "--articles", "many"],
    ["doctor", "letter"],
    ["doctor", "email"],
    ["mail"],
  ];
  await Promise.all(
    mistakes.map(async (words) => {
      const nonsense = run("command", words);
      expect(await nonsense.ended).toBe(1);
      expect(nonsense.output()).toContain(`Usage: npm run ${words[0]}`);
      expect(nonsense.output()).not.toMatch(/^ +at /m);
    }),
  );
  const email = run("command", ["doctor", "email", "ada@example.com"]);
  expect(await email.ended).toBe(0);
  expect(email.output()).toContain("Test email sent to ada@example.com.");
});

test("rejects commands without the operator's token", async () => {
  const address = await run("main", []).opened;
  for (const token of ["", "Bearer x", `Bearer ${"a".repeat(43)}`]) {
    const response = await fetch(`${address}/_operator/seed`, {
      method: "POST",
      headers: { authorization: token },
      body: "[]",
    });
    expect(response.status).toBe(404);
  }
});
