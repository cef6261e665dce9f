/**
 * The drill: a backup of a paper that is being written to, by its own command; then the machine is lost,
 * the backup is restored into nothing, and the paper continues.
 */
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { isSignedIn, openBrowser, register, resetLimits, signIn } from "../accounts/browser";
import { createDatabase, type OwnDatabase } from "../postgres/create-database";
import { useProcesses } from "../processes/use-processes";
import { copySeededPaper } from "../setup/seeded";
import { uploadPicture } from "../setup/upload-picture";

const { run, dataDir } = useProcesses();
let scratch: string;
const databases: OwnDatabase[] = [];

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), "broadsheet-drill-"));
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  await rm(scratch, { recursive: true, force: true });
});

type Settings = Record<string, string>;
type Paper = ReturnType<typeof reach>;

const reach = (address: string) => ({
  send: (path: string, init?: RequestInit) => fetch(new URL(path, address), init),
});

async function start(settings: Settings) {
  const server = run("main", [], settings);
  const address = await server.opened;
  expect(address, server.output()).not.toBeNull();
  return { server, paper: reach(address!) };
}

/** Runs a command of the paper to its end. */
async function command(settings: Settings, ...words: string[]) {
  const running = run("command", words, settings);
  return { code: await running.ended, output: running.output() };
}

async function createEmptyDatabase(): Promise<Settings> {
  const database = await createDatabase({ server: inject("seeded").server });
  databases.push(database);
  return { DATABASE_URL: database.databaseUrl };
}

interface Acknowledged {
  readonly what: "article" | "comment" | "picture" | "reader";
  /** Where it can be read, or a reader's address. */
  readonly path: string;
  readonly at: number;
}

const asDora = {
  authorization: `Basic ${btoa("dora:sandbox")}`,
  "content-type": "application/json",
};

/** Those that take long to look for afterwards end early. */
const most = { article: Infinity, comment: Infinity, picture: 20, reader: 3 };

/** Writes without a pause until it is stopped; the stop returns what the paper has acknowledged. */
function writeOn(paper: Paper, article: number) {
  const acknowledged: Acknowledged[] = [];
  let isStopped = false;
  const isGoing = () => !isStopped;
  /** Its code is read once the queue is idle, which it never is while others write. */
  let registering: Promise<void> | null = null;
  const post = async (path: string, body: object, headers: Settings = asDora) => {
    const response = await paper.send(path, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(201);
    return ((await response.json()) as { id: number }).id;
  };
  const works: Record<Acknowledged["what"], (count: number) => Promise<string>> = {
    article: async (count) => {
      const content = `<p>A “story” \\ with\nlines, {braces}, 'quotes' and ${"words ".repeat(50)}</p>`;
      const written = { title: `Story ${count}, written meanwhile`, content, status: "publish" };
      return `/wp-json/wp/v2/articles/${await post("/wp-json/wp/v2/articles", { ...written, categories: [2] })}`;
    },
    comment: async (count) => {
      const content = `Comment ${count}: I was there, and it was so.`;
      return `/wp-json/wp/v2/comments/${await post("/wp-json/wp/v2/comments", { post: article, content })}`;
    },
    picture: async (count) => {
      const background = `rgb(${count % 255}, 80, 120)`;
      const { source_url } = await uploadPicture(paper.send, { width: 80, height: 60, background });
      return new URL(source_url).pathname;
    },
    reader: async (count) => {
      await resetLimits(paper);
      const email = `drill${count}@example.com`;
      registering = register(paper, openBrowser(paper), email);
      await registering;
      return email;
    },
  };
  const writers = Object.entries(works).map(async ([what, work]) => {
    for (let count = 1; isGoing() && count <= most[what as Acknowledged["what"]]; count += 1) {
      if (what !== "reader") await registering;
      const path = await work(count);
      acknowledged.push({ what: what as Acknowledged["what"], path, at: Date.now() });
    }
  });
  return {
    count: (what: Acknowledged["what"]) =>
      acknowledged.filter((write) => write.what === what).length,
    async stop() {
      isStopped = true;
      await Promise.all(writers);
      return acknowledged;
    },
  };
}

/** The backup's instant, of its manifest. */
async function readInstant(folder: string): Promise<number> {
  const { default: manifest } = (await import(join(folder, "manifest.json"), {
    with: { type: "json" },
  })) as { default: { madeAt: string } };
  return Date.parse(manifest.madeAt);
}

async function findLost(paper: Paper, writes: readonly Acknowledged[]): Promise<string[]> {
  const lost: string[] = [];
  for (const { what, path } of writes) {
    if (what === "reader") {
      await resetLimits(paper);
      await signIn(paper, openBrowser(paper), path);
    } else {
      const { status } = await paper.send(path, { headers: asDora });
      if (status !== 200) lost.push(`${what} ${path}: ${status}`);
    }
  }
  return lost;
}

/** Restores into `empty`, starts the paper on it, and looks for everything. */
async function checkRestored(options: {
  backup: string;
  empty: Settings;
  expected: readonly Acknowledged[];
  cookies: ReadonlyMap<string, string>;
}): Promise<void> {
  const restored = await command(options.empty, "restore", options.backup);
  expect(restored.code, restored.output).toBe(0);
  expect(restored.output).toContain("Done. Start the paper: npm start");
  const { server, paper } = await start(options.empty);
  expect(await findLost(paper, options.expected)).toEqual([]);
  expect(await (await paper.send("/")).text()).toContain("<article");

  // A session from before continues, and a subscriber signs in and reads what is for subscribers.
  const before = openBrowser(paper);
  for (const [name, value] of options.cookies) before.cookies.set(name, value);
  expect(await isSignedIn(before)).toBe(true);
  const ada = openBrowser(paper);
  await resetLimits(paper);
  await signIn(paper, ada, "ada@example.com");
  expect(ada.cookies.get("tier")).toBe("founder");

  // The next numbers are free: sequences continue.
  const created = await paper.send("/wp-json/wp/v2/articles", {
    method: "POST",
    headers: asDora,
    body: JSON.stringify({ title: "After the drill", status: "publish", categories: [2] }),
  });
  expect(created.status).toBe(201);
  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(0);
}

async function drill(settings: Settings) {
  const backups = await mkdtemp(join(scratch, "backups-"));
  const { server, paper } = await start({ ...settings, BACKUP_DIR: backups });
  const reader = openBrowser(paper);
  await register(paper, reader, "before@example.com");
  const first = await paper.send("/wp-json/wp/v2/articles?per_page=1");
  const [article] = (await first.json()) as [{ id: number }];

  const writers = writeOn(paper, article.id);
  for (const what of ["article", "comment", "picture", "reader"] as const) {
    await expect.poll(() => writers.count(what)).toBeGreaterThan(1);
  }
  const made = await command({ ...settings, BACKUP_DIR: backups }, "backup");
  const atEnd = writers.count("article");
  await expect.poll(() => writers.count("article")).toBeGreaterThan(atEnd);
  const acknowledged = await writers.stop();
  expect(made.code, made.output).toBe(0);
  server.child.kill("SIGKILL");
  await server.ended;

  const [name, ...others] = await readdir(backups);
  expect(others).toEqual([]);
  const backup = join(backups, name!);
  expect((await stat(backup)).mode & 0o777).toBe(0o700);
  expect((await stat(join(backup, "manifest.json"))).mode & 0o777).toBe(0o600);
  const instant = await readInstant(backup);
  const expected = acknowledged.filter(({ at }) => at < instant);
  for (const what of ["article", "comment", "picture", "reader"] as const) {
    expect(expected.some((write) => write.what === what)).toBe(true);
  }
  return { backup, expected, cookies: reader.cookies };
}

test("on PostgreSQL, everything acknowledged before the backup is there after a loss", async () => {
  const { settings, remove } = await copySeededPaper(inject("seeded"));
  const made = await drill(settings);
  await remove();
  const empty = { ...(await createEmptyDatabase()), DATA_DIR: join(scratch, "postgres") };
  await checkRestored({ ...made, empty });

  const again = await command(empty, "restore", made.backup);
  expect(again).toMatchObject({
    code: 1,
    output: expect.stringMatching(/isn’t empty .*--replace/),
  });
}, 240_000);

test("on the embedded database, too, and its backup moves the paper to PostgreSQL", async () => {
  const made = await drill({});
  await rm(dataDir(), { recursive: true });
  await checkRestored({ ...made, empty: { DATA_DIR: join(scratch, "embedded") } });
  const empty = { ...(await createEmptyDatabase()), DATA_DIR: join(scratch, "moved") };
  await checkRestored({ ...made, empty });
}, 240_000);
