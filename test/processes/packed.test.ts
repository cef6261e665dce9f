/** A folder made by tools/pack.mjs, which is all that an image contains, serves and runs commands. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useProcesses } from "./use-processes";

const { runScript } = useProcesses();
const project = join(import.meta.dirname, "..", "..");
const above = mkdtempSync(join(tmpdir(), "broadsheet-packed-"));
const packed = join(above, "paper");

beforeAll(() => {
  execFileSync(process.execPath, [join(project, "tools", "pack.mjs"), packed]);
});

afterAll(() => rmSync(above, { recursive: true, force: true }));

const runTool = (name: string, words: readonly string[] = []) =>
  runScript(
    `process.argv.push(${JSON.stringify(name)}, ...${JSON.stringify(words)});
     await import(${JSON.stringify(join(packed, "tools", name))});`,
  );

test("serves pages and pictures, and runs commands, without sources and build tools", async () => {
  for (const name of ["package-lock.json", "vite.config.ts", "web", "test", "node_modules/vite"]) {
    expect(existsSync(join(packed, name)), name).toBe(false);
  }
  // The supervisor's.
  expect(existsSync(join(packed, "node_modules", "prom-client", "package.json"))).toBe(true);
  const paper = runTool("serve.mjs");
  const address = await paper.opened;
  expect(address, paper.output()).not.toBeNull();
  const front = await (await fetch(`${address}/`)).text();
  const [picture] = /\/image[?/][^" ]+/.exec(front)!;
  const answer = await fetch(address + picture.replaceAll("&amp;", "&"));
  expect(answer.headers.get("content-type")).toMatch(/^image\//);
  const command = runTool("run.mjs", ["staff", "list"]);
  expect(await command.ended).toBe(0);
  expect(command.output()).toContain("dora");
  const backup = runTool("run.mjs", ["backup", "--to", join(above, "backups")]);
  expect(await backup.ended, backup.output()).toBe(0);
  expect(readdirSync(join(above, "backups"))).toHaveLength(1);
});
