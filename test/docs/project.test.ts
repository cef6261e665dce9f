/** The files of a public project, as far as they must agree. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { documents, files, read, root } from "./repository";

const manifest = z
  .object({
    version: z.string(),
    bugs: z.url(),
    repository: z.object({ url: z.string() }),
    engines: z.object({ node: z.string() }),
    scripts: z.record(z.string(), z.string()),
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
    optionalDependencies: z.record(z.string(), z.string()).default({}),
  })
  .parse(JSON.parse(read("package.json")));
const installed: Readonly<Record<string, string>> = {
  ...manifest.devDependencies,
  ...manifest.optionalDependencies,
  ...manifest.dependencies,
};
const home = manifest.bugs.replace(/\/issues$/, "");

it("the workflow runs .ci/run for pushes and pull requests, with actions pinned to a commit", () => {
  const workflow = z
    .object({
      on: z.object({ push: z.unknown(), pull_request: z.unknown() }),
      permissions: z.object({ contents: z.literal("read") }),
      jobs: z.record(
        z.string(),
        z.object({
          steps: z.array(z.object({ uses: z.string().optional(), run: z.string().optional() })),
        }),
      ),
    })
    .parse(parse(read(".github/workflows/ci.yml")));
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);
  expect(steps.map(({ run }) => run)).toContain(".ci/run");
  const actions = steps.flatMap(({ uses }) => uses ?? []);
  expect(actions.length).toBeGreaterThan(1);
  for (const action of actions) expect(action).toMatch(/^[\w./-]+@[0-9a-f]{40}$/);
});

it("every file in .github is valid YAML or Markdown", () => {
  const forms = files.filter((file) => file.startsWith(".github/") && file.endsWith(".yml"));
  expect(forms.length).toBeGreaterThan(3);
  for (const form of forms) expect(parse(read(form)), form).toBeTypeOf("object");
});

it("Node’s version is the same everywhere", () => {
  const version = read(".nvmrc").trim();
  // The program itself, as one package or one for each platform, and its types.
  const majors = Object.entries(installed)
    .filter(([name]) => /^(?:@types\/node|node|node-(?:linux|win|darwin)-\w+)$/.test(name))
    .map(([, used]) => used.split(".")[0]);
  expect(majors.length).toBeGreaterThan(1);
  expect(new Set(majors)).toEqual(new Set([version]));
  expect(read("Dockerfile").match(/^FROM node:(\d+)-/gm)).toEqual(
    read("Dockerfile").match(/^FROM .*?-/gm),
  );
  expect(read("Dockerfile")).toContain(`FROM node:${version}-`);
  const [, least = ""] = /^>=(\d+)$/.exec(manifest.engines.node) ?? [];
  expect(Number(version)).toBeGreaterThanOrEqual(Number(least));
  expect(read("README.md")).toContain(`(https://nodejs.org) ${least} or newer`);
});

it("the newest version in the changelog is the package’s", () => {
  const [, newest] = /^## \[(\d[^\]]*)\] - \d{4}-\d\d-\d\d$/m.exec(read("CHANGELOG.md")) ?? [];
  expect(newest).toBe(manifest.version);
  expect(read("CHANGELOG.md")).toContain("\n## [Unreleased]\n");
});

it("the repository has one address", () => {
  expect(manifest.repository.url).toBe(`git+${home}.git`);
  expect(read(".github/ISSUE_TEMPLATE/config.yml")).toContain(`${home}/security/advisories/new`);
});

it("commands that documents name exist", () => {
  const missing = documents.flatMap((document) =>
    Array.from(
      read(document).matchAll(/\bnpm run (?:--silent )?([a-z][\w:-]*)/g),
      ([, name = ""]) => name,
    )
      .filter((name) => !(name in manifest.scripts))
      .map((name) => `${document}: npm run ${name}`),
  );
  expect(missing).toEqual([]);
});

it("versions of packages that guides name are installed", () => {
  const guides = documents.filter((document) => !document.startsWith("docs/decisions/"));
  const wrong = guides.flatMap((guide) =>
    Array.from(read(guide).matchAll(/`(@?[\w/-]+)` (\d+\.\d+\.\d+)/g))
      .filter(([, name = "", version]) => name in installed && installed[name] !== version)
      .map(([found]) => `${guide}: ${found}`),
  );
  expect(wrong).toEqual([]);
});

it("the README counts the demo edition", () => {
  const count = (folder: string) =>
    files.filter((file) => file.startsWith(`seed/edition/${folder}/`));
  expect(read("README.md")).toContain(`, ${count("articles").length} articles,`);
  expect(read("README.md")).toContain(`Crosswords: ${count("crosswords").length} puzzles`);
});

it("each screenshot is shown, and small", () => {
  const images = files.filter((file) => file.startsWith("docs/images/"));
  expect(images.length).toBeGreaterThan(5);
  for (const image of images) {
    expect(read("README.md")).toContain(`](${image})`);
    expect(statSync(join(root, image)).size, image).toBeLessThan(100_000);
  }
});
