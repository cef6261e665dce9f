import { spawn } from "node:child_process";
import { once } from "node:events";
import fs, { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  acquireLock,
  DataDirInUse,
  DataDirUnusable,
  isLockedByThisProcess,
  readLock,
} from "./lock";
import { findProcessStart, readProcessPlace } from "./process-identity";

let dataDir: string;

beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), "broadsheet-lock-")), "made", "here");
});

afterEach(async () => {
  await rm(join(dataDir, "..", ".."), { recursive: true, force: true });
});

async function writeHolder(holder: Record<string, unknown>) {
  await fs.mkdir(dataDir, { recursive: true });
  await writeFile(
    join(dataDir, "paper.lock"),
    JSON.stringify({ nonce: "n", url: null, ...holder }),
  );
}

describe("the lock on the data folder", () => {
  it("creates the folder, stores the announced URL, and leaves nothing behind", async () => {
    const lock = await acquireLock(dataDir);
    await lock.announce("http://127.0.0.1:3000");
    expect(await readLock(dataDir)).toMatchObject({
      pid: process.pid,
      url: "http://127.0.0.1:3000",
    });
    expect(await isLockedByThisProcess(dataDir)).toBe(true);
    await lock.release();
    expect(await readLock(dataDir)).toBeNull();
    expect(await readdir(dataDir)).toEqual([]);
  });

  it("reports the process ID and URL of a living holder in one sentence", async () => {
    const lock = await acquireLock(dataDir);
    await lock.announce("http://127.0.0.1:3000");
    const refusal = await acquireLock(dataDir).catch((error: Error) => error);
    expect(refusal).toBeInstanceOf(DataDirInUse);
    expect((refusal as Error).message).toBe(
      `The data directory ${dataDir} is in use by process ${process.pid} serving ` +
        "http://127.0.0.1:3000. Stop that process, or set DATA_DIR to another directory.",
    );
    await lock.release();
  });

  it("replaces the lock of a killed process", async () => {
    const child = spawn("sleep", ["60"]);
    const pid = child.pid ?? 0;
    const startedAt = await findProcessStart(pid);
    await writeHolder({ pid, startedAt, place: await readProcessPlace() });
    await expect(acquireLock(dataDir)).rejects.toBeInstanceOf(DataDirInUse);
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(await readLock(dataDir)).toBeNull();
    const lock = await acquireLock(dataDir);
    expect(await isLockedByThisProcess(dataDir)).toBe(true);
    await lock.release();
  });

  it("detects that another process has the dead holder's process ID", async () => {
    await writeHolder({ pid: process.pid, startedAt: "1", place: await readProcessPlace() });
    await (await acquireLock(dataDir)).release();
  });

  it("lets only one of several processes take over a dead holder's lock", async () => {
    await writeHolder({ pid: process.pid, startedAt: "1", place: await readProcessPlace() });
    const attempts = await Promise.allSettled(
      Array.from({ length: 8 }, () => acquireLock(dataDir)),
    );
    const won = attempts.filter((attempt) => attempt.status === "fulfilled");
    expect(won).toHaveLength(1);
    for (const attempt of attempts) {
      if (attempt.status === "rejected") expect(attempt.reason).toBeInstanceOf(DataDirInUse);
    }
    await won[0]?.value.release();
    expect(await readdir(dataDir)).toEqual([]);
  });

  it("respects the heartbeat of a holder in another container", async () => {
    await writeHolder({ pid: 1, startedAt: "1", place: "another container" });
    let reads = 0;
    const stat = (async (path: string) => {
      const real = await fs.stat(path);
      return Object.assign(real, { mtimeMs: real.mtimeMs + reads++ });
    }) as typeof fs.stat;
    await expect(acquireLock(dataDir, { ...fs, stat })).rejects.toBeInstanceOf(DataDirInUse);
  });

  it.each(["EACCES", "EROFS", "ENOSPC"])(
    "rejects a folder with %s in one sentence",
    async (code) => {
      const refuse = async () => {
        throw Object.assign(new Error("refused"), { code });
      };
      const refusal = await acquireLock(dataDir, { ...fs, writeFile: refuse }).catch(
        (error: Error) => error,
      );
      expect(refusal).toBeInstanceOf(DataDirUnusable);
      expect((refusal as Error).message).toBe(
        `The data directory ${dataDir} isn’t writable (${code}). ` +
          "Make it writable, or set DATA_DIR to another directory.",
      );
    },
  );

  it("rejects a data folder that is a file", async () => {
    const file = join(dataDir, "..", "..", "file");
    await writeFile(file, "kept");
    await expect(acquireLock(file)).rejects.toBeInstanceOf(DataDirUnusable);
    expect(await readFile(file, "utf8")).toBe("kept");
  });
});
