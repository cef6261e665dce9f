import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { useProcesses } from "./use-processes";

const { run, dataDir } = useProcesses();

test("what was acknowledged is there after kill -9 and a new start", async () => {
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

test("a first start makes the database and the day's edition, and serves it", async () => {
  const address = await run("main", [], { DATA_DIR: join(dataDir(), "new") }).opened;
  const front = await (await fetch(`${address}/`)).text();
  expect(front.match(/<article/g)?.length).toBeGreaterThan(20);
});

test("a second process on the same data folder is refused in one sentence", async () => {
  const address = await run("main", []).opened;
  const second = run("main", []);
  expect(await second.ended).toBe(1);
  expect(second.output().trim()).toMatch(
    /^The data directory .* is in use by process \d+ serving http:\/\/\S+\. Stop that process, or set DATA_DIR to another directory\.$/,
  );
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
});

test("a taken port and a wrong variable are refused in one sentence", async () => {
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

test("a data folder that cannot be written is refused in one sentence", async () => {
  const file = join(dataDir(), "a-file");
  await writeFile(file, "");
  const refused = run("main", [], { DATA_DIR: join(file, "folder") });
  expect(await refused.ended).toBe(1);
  expect(refused.output().trim()).toMatch(
    /^The data directory .* isn’t writable \(ENOTDIR\)\. Make it writable, or set DATA_DIR/,
  );
});

test("production refuses to start without a secret of its own", async () => {
  const refused = run("main", [], { PUBLIC_URL: "https://paper.example" });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toMatch(/^\s*SECRET must be set to at least 32 characters/);
});

test("health is answered at once, SIGTERM ends the paper well, and its lock is gone", async () => {
  const paper = run("main", []);
  const address = await paper.opened;
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  paper.child.kill("SIGTERM");
  expect(await paper.ended).toBe(0);
  expect(await run("main", []).opened).not.toBeNull();
});

test("commands work while the paper runs and while it does not", async () => {
  const alone = run("command", ["doctor"]);
  expect(await alone.ended).toBe(0);
  expect(alone.output()).toMatch(/^Database +sandbox +embedded: PostgreSQL/);
  expect(alone.output()).toMatch(/^Quotes +sandbox +sample data/m);
  expect(alone.output()).toMatch(/^Vendors +off /m);

  const address = await run("main", []).opened;
  const seed = run("command", ["seed"]);
  expect(await seed.ended).toBe(0);
  expect(seed.output()).toContain("Done.");
  const staff = run("command", ["staff", "create", "mara", "--name", "Mara Lind"]);
  expect(await staff.ended).toBe(0);
  const password = /^ {2}([\w ]{24,})$/m.exec(staff.output())![1]!;
  const me = await fetch(`${address}/wp-json/wp/v2/users/me`, {
    headers: { authorization: `Basic ${btoa(`mara:${password}`)}` },
  });
  expect(me.status).toBe(200);

  const nonsense = run("command", ["seed", "--articles", "many"]);
  expect(await nonsense.ended).toBe(1);
  expect(nonsense.output()).toContain("Usage: npm run seed");
});

test("nobody without the operator's token gives commands", async () => {
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
