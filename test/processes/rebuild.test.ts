/** A running server is not affected by a rebuild in its folder. */
import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { builtFolder } from "../setup/built";
import { copySeededPaper } from "../setup/seeded";

const project = join(import.meta.dirname, "..", "..");
/** The files that a start needs besides the source folders. */
const files =
  "migrations modules newsroom platform sandbox seed server shared tools web " +
  "package.json package-lock.json publication tsconfig.json react-router.config.ts vite.config.ts";

let folder: string;
const children: ChildProcess[] = [];
const copies: { remove(): Promise<void> }[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "broadsheet-rebuild-"));
  for (const name of files.split(" ")) {
    cpSync(join(project, name), join(folder, name), { recursive: true, preserveTimestamps: true });
  }
  // A folder with links to the packages, so that an install here would not change the real ones.
  mkdirSync(join(folder, "node_modules"));
  for (const name of readdirSync(join(project, "node_modules"))) {
    symlinkSync(join(project, "node_modules", name), join(folder, "node_modules", name));
  }
  const lock = createHash("sha256").update(readFileSync(join(folder, "package-lock.json")));
  const stamp = join(folder, "node_modules", ".broadsheet-install");
  rmSync(stamp, { force: true });
  writeFileSync(stamp, `${lock.digest("hex")} all`);
});

afterAll(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
  }
  for (const copy of copies) await copy.remove();
  rmSync(folder, { recursive: true, force: true });
});

function start(script: string, environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join("tools", script)], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: "0", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  let output = "";
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  const opened = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /Website +(http:\/\/\S+)\//.exec(output);
      if (found) resolve(found[1]!);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    void ended.then(() => reject(new Error(`It ended before it served:\n${output}`)));
  });
  // Some of the started processes do not serve.
  opened.catch(() => undefined);
  return { opened, ended, output: () => output };
}

async function startPaper() {
  const copy = await copySeededPaper(inject("seeded"));
  copies.push(copy);
  return start("start.mjs", { ...copy.settings, LOG_LEVEL: "warn" });
}

function builds() {
  return readdirSync(join(folder, "build"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, "build", name));
}

const currentBuild = () =>
  join(folder, "build", readFileSync(join(folder, "build", "current"), "utf8").trim());

const scriptsOf = (build: string) =>
  readdirSync(join(build, "client", "assets")).filter((name) => /\.(js|css)$/.test(name));

test("keeps a running server unchanged by a rebuild, and both serve each other's scripts", async () => {
  // The build that the tests run against, so that the first start need not build.
  const built = builtFolder();
  cpSync(built, join(folder, "build", built.split(/[\\/]/).at(-1)!), { recursive: true });
  cpSync(join(built, "..", "current"), join(folder, "build", "current"));
  const first = await (await startPaper()).opened;
  const firstBuild = currentBuild();
  const before = builds().length;
  // Two that have not been used for hours, and one that a process has used all that time.
  for (const name of ["idle", "idler", "in-use"]) {
    const old = join(folder, "build", name);
    mkdirSync(old);
    if (name === "in-use") writeFileSync(join(old, "in-use"), "1");
    utimesSync(old, new Date(0), new Date(0));
  }

  const changed = join(folder, "web", "features", "reading", "not-found", "not-found-view.tsx");
  writeFileSync(
    changed,
    readFileSync(changed, "utf8").replace(/(missingTitle = )"[^"]+"/, '$1"A new title"'),
  );
  const early = join(folder, "web", "early", "late-fonts.ts");
  writeFileSync(early, readFileSync(early, "utf8").replace('"all"', '"every"'));
  // Two at once: one builds, the other waits for it.
  const [second, alone] = [await startPaper(), start("build.mjs")];
  const secondAddress = await second.opened;
  await alone.ended;
  const said = second.output() + alone.output();
  expect(said.match(/^Building$/gm)).toHaveLength(1);
  const secondBuild = currentBuild();
  expect(secondBuild).not.toBe(firstBuild);
  expect(builds()).toHaveLength(before + 2);
  expect(builds()).toContain(join(folder, "build", "in-use"));
  expect(existsSync(join(firstBuild, "in-use"))).toBe(true);

  // Not requested before the rebuild, so its code is read from the disk only now.
  const list = await fetch(`${first}/wp-json/wp/v2/articles?per_page=100&_fields=slug,access`);
  const articles = (await list.json()) as { slug: string; access: string }[];
  const gated = articles.find(({ access }) => access === "subscribers")!;
  const expected: Record<string, number> = {
    "/": 200,
    [`/article/${gated.slug}`]: 200,
    "/article/nothing-of-this-name": 404,
    "/section/politics": 200,
    "/search?q=harbor": 200,
    "/crosswords": 200,
    "/pricing": 200,
    "/sandbox": 200,
    "/socialLogin": 200,
  };
  const answers = await Promise.all(
    Object.keys(expected).map(async (path) => [path, (await fetch(first + path)).status]),
  );
  expect(Object.fromEntries(answers)).toEqual(expected);
  expect(await (await fetch(`${secondAddress}/nothing`)).text()).toContain("A new title");
  expect(await (await fetch(`${first}/nothing`)).text()).not.toContain("A new title");

  const own = new Set(scriptsOf(secondBuild));
  const old = scriptsOf(firstBuild).filter((name) => !own.has(name));
  expect(old).not.toEqual([]);
  for (const [address, build] of [
    [secondAddress, firstBuild],
    [first, secondBuild],
  ] as const) {
    for (const name of scriptsOf(build)) {
      const response = await fetch(`${address}/assets/${name}`);
      expect(response.status, `${name} from the other build`).toBe(200);
      await response.arrayBuffer();
    }
  }
  expect((await fetch(`${first}/assets/nothing-AAAA.js`)).status).toBe(404);
});
