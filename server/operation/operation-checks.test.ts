import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkAddresses } from "./address-check";
import { checkBackups, checkDataDir, checkDisk } from "./storage-checks";

const gibibyte = 1024 ** 3;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "broadsheet-checks-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a disk that is full is missing space, and one that is nearly full is told in time", async () => {
  const check = (free: number) => checkDisk({ free, size: 100 * gibibyte });
  expect(check(0)).toMatchObject({ missing: expect.stringContaining("at least 1 GiB") });
  expect(check(5 * gibibyte)).toMatchObject({
    missing: null,
    advice: "less than 10% of the disk of DATA_DIR is free",
  });
  const roomy = check(50 * gibibyte);
  expect(roomy).toMatchObject({ missing: null });
  expect(roomy.advice).toBeUndefined();
});

test("a DATA_DIR that other users can read is missing its protection", async () => {
  await chmod(folder, 0o755);
  expect((await checkDataDir(folder)).missing).toContain("chmod 700");
  await chmod(folder, 0o700);
  expect((await checkDataDir(folder)).missing).toBeNull();
});

test("backups that stopped are told", async () => {
  const now = new Date("2026-11-27T09:00:00Z");
  expect(await checkBackups(join(folder, "none"), now)).toMatchObject({
    state: "off",
    advice: expect.stringContaining("npm run backup"),
  });
  const complete = async (name: string) => {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, "manifest.json"), "{}");
  };
  await complete("2026-11-25T02-30-00Z");
  // Not complete: it has no manifest.
  await mkdir(join(folder, "2026-11-27T02-30-00Z"));
  expect((await checkBackups(folder, now)).advice).toContain("older than 36 hours");
  await complete("2026-11-26T23-30-00Z");
  expect(await checkBackups(folder, now)).toMatchObject({
    detail: expect.stringContaining("2026-11-26T23:30Z"),
    missing: null,
  });
  expect((await checkBackups(folder, now)).advice).toBeUndefined();
});

test("the demo’s addresses are missing once the site has a name of its own", () => {
  const missing = (publicUrl: string | null, mailFrom: string | null = null) =>
    checkAddresses({ publicUrl, mailFrom }).map((check) => check.missing);
  const addresses = expect.stringMatching(
    /^addresses of your own in the publication \(now members@thesun\.example/,
  );
  // A line for each.
  expect(missing("https://www.harborpost.com")).toEqual([
    "MAIL_FROM with a sender of your own (now The Sun <hello@thesun.example>)",
    addresses,
  ]);
  expect(missing("https://www.harborpost.com", "Post <news@harborpost.com>")).toEqual([
    null,
    addresses,
  ]);
  expect(missing("https://www.harborpost.com", "hello@TheSun.Example")[0]).toContain("MAIL_FROM");
  for (const demo of [null, "http://127.0.0.1:3000", "https://thesun.example"])
    expect(missing(demo)).toEqual([null, null]);
});
