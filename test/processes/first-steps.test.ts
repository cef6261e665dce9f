/** The first hour of a real paper: the sandbox is off, and the database empty. */
import { Client } from "pg";
import { expect, inject, test } from "vitest";
import { z } from "zod";
import type { PoolClient } from "../../platform/database/database";
import { applyWithin } from "../../platform/database/migrate";
import { migrations } from "../../platform/database/migrations";
import { createDatabase } from "../postgres/create-database";
import { useProcesses } from "./use-processes";

const { run } = useProcesses();

/** The promises of docs/guides/deploy.md to programs. */
const doctorShape = z.strictObject({
  ready: z.boolean(),
  checks: z.array(
    z.strictObject({
      name: z.string(),
      status: z.enum(["ok", "optional", "missing"]),
      state: z.string(),
      detail: z.string(),
      missing: z.string().nullable(),
      advice: z.string().nullable(),
    }),
  ),
});

test("a real paper begins empty, says what to do next, and takes no demo accounts", async () => {
  const own = await createDatabase({ server: inject("seeded").server });
  const environment = {
    DATABASE_URL: own.databaseUrl,
    SANDBOX: "0",
    SECRET: "drawn for this test: 8Zr0bq7LxVt2",
  };
  const command = async (...words: string[]) => {
    const [entry = "", ...rest] = words;
    const running = run("command", [entry, ...rest], environment);
    return { code: await running.ended, output: running.output() };
  };
  try {
    expect(await command("upgrade")).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        /^The database is empty\. The first start applies \d+ migrations\.\n/,
      ),
    });
    const paper = run("main", [], environment);
    const address = await paper.opened;
    await expect.poll(paper.output).toContain("Press Ctrl+C to stop.");
    expect(paper.output()).toMatch(
      /There are no staff accounts yet\. Create the first publisher:\n +npm run staff -- create LOGIN .* --role publisher\n.*sign in at http:\/\/\S+\/desk\./,
    );
    expect(paper.output()).toMatch(/^ {2}Newsroom +http:\S+\/desk$/m);
    expect(paper.output()).not.toContain("sandbox");

    const front = await fetch(`${address}/`);
    expect(front.status).toBe(200);
    const [main = ""] = /<main[\s\S]*<\/main>/.exec(await front.text()) ?? [];
    expect(main).toContain("Our first edition is on its way");
    for (const path of ["/feed", "/sitemap.xml", "/search", "/desk", "/section/politics"]) {
      expect((await fetch(`${address}${path}`)).status, path).toBeLessThan(500);
    }

    const bare = await command("seed");
    expect(bare).toMatchObject({
      code: 1,
      output: expect.stringContaining("npm run seed -- --demo"),
    });
    const doctor = await command("doctor");
    expect(doctor.code).toBe(1);
    expect(doctor.output).toMatch(/^Missing {4}Staff: your own publisher account \(npm run staff/m);
    expect(doctor.output).toMatch(
      /^Database +live +PostgreSQL [\d.]+, 0 articles, \d+ connections, enough for \d+ processes$/m,
    );

    expect((await command("seed", "--demo")).code).toBe(0);
    expect((await command("seed", "--demo")).output).toMatch(
      /This paper has \d+ articles, and the sandbox is off/,
    );
    expect((await command("staff", "list")).output).toContain("No staff accounts yet.");

    // A newer version was here: it only added, and then it didn't.
    const client = new Client({ connectionString: own.databaseUrl });
    await client.connect();
    await client.query(
      `insert into platform.migrations (name, checksum, applied_at) values ('9998-added', '', now())`,
    );
    expect((await command("upgrade")).output).toMatch(
      /^The database has every migration of this version\.\nA newer version has already applied 9998-added\.$/m,
    );
    const before = run("main", [], environment);
    expect(await before.opened).not.toBeNull();
    await client.query(
      `insert into platform.migrations (name, checksum, applied_at, breaking)
       values ('9999-moved', '', now(), 'readers are in another table')`,
    );
    const refused = run("main", [], environment);
    expect(await refused.ended).toBe(1);
    expect(refused.output().trim()).toBe(
      "A newer version has changed the database, and this one can’t run on it (9999-moved: readers are in another table). Start the newer version, or restore the backup from before the upgrade.",
    );
    await client.query("delete from platform.migrations where name like '999%'");
    await client.end();

    const created = await command(
      "staff",
      "create",
      "ines",
      "--name",
      "Ines Vale",
      "--email",
      "ines@paper.example",
      "--role",
      "publisher",
    );
    expect(created.code).toBe(0);
    // For programs: one object and nothing else, also with a replica that is down, which the log tells of.
    const json = run("command", ["doctor", "--json"], {
      ...environment,
      DATABASE_REPLICA_URL: "postgres://paper@127.0.0.1:1/paper",
    });
    const chunks: string[] = [];
    json.child.stdout!.on("data", (chunk: Buffer) => chunks.push(chunk.toString()));
    expect(await json.ended).toBe(1);
    const { ready: isReady, checks } = doctorShape.parse(JSON.parse(chunks.join("")));
    expect(isReady).toBe(false);
    expect(checks).toContainEqual({
      name: "Replica",
      status: "missing",
      state: "off",
      detail: "away, so public reads use the primary",
      missing: "a replica at DATABASE_REPLICA_URL that follows the primary",
      advice: null,
    });
    expect(checks).toContainEqual(expect.objectContaining({ name: "Staff", status: "ok" }));

    const ready = await command("doctor");
    expect(ready.output).toMatch(/^Staff +live +ines$/m);
    expect(ready.output).not.toContain("your own publisher account");
  } finally {
    await own.drop();
  }
}, 180_000);

test("an upgrade of an old database says what its version can’t run on, and marks it for versions to come", async () => {
  const own = await createDatabase({ server: inject("seeded").server });
  const environment = {
    DATABASE_URL: own.databaseUrl,
    SANDBOX: "0",
    SECRET: "drawn for this test: 8Zr0bq7LxVt2",
  };
  const client = new Client({ connectionString: own.databaseUrl });
  await client.connect();
  try {
    const isOld = ({ name }: { name: string }) => name < "0021";
    await applyWithin(client as unknown as PoolClient, migrations.filter(isOld));
    const upgrade = run("command", ["upgrade"], environment);
    expect(await upgrade.ended).toBe(0);
    expect(upgrade.output()).toMatch(/^The next start applies \d+: 0021-newsroom, /);
    expect(upgrade.output()).toMatch(/^ {2}0021-newsroom is breaking: \S.*\.$/m);
    expect(upgrade.output()).toMatch(/^ {2}0023-articles-of-the-desk is breaking: \S.*\.$/m);
    expect(upgrade.output()).toContain("Stop all processes and back up first");
    expect(upgrade.output()).not.toContain("They only add");

    // As a version left it that applied these migrations before they had a mark.
    const rest = migrations.filter((migration) => !isOld(migration));
    await applyWithin(client as unknown as PoolClient, rest);
    await client.query("update platform.migrations set breaking = null");
    const paper = run("main", [], environment);
    expect(await paper.opened, paper.output()).not.toBeNull();
    const { rows } = await client.query<{ name: string }>(
      "select name from platform.migrations where breaking is not null order by name",
    );
    expect(rows).toEqual([{ name: "0021-newsroom" }, { name: "0023-articles-of-the-desk" }]);
  } finally {
    await client.end();
    await own.drop();
  }
});
