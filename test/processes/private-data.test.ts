/** Who may read what a paper stores on its machine. */
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { useProcesses } from "./use-processes";

const { run } = useProcesses();

async function listOpen(folder: string): Promise<readonly string[]> {
  const names = [".", ...(await readdir(folder, { recursive: true }))];
  const modes = await Promise.all(
    names.map(async (name) => ({ name, mode: (await stat(join(folder, name))).mode & 0o777 })),
  );
  return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ name }) => name);
}

test("only the paper’s user can read DATA_DIR, also what an older version left open", async () => {
  const parent = await mkdtemp(join(tmpdir(), "broadsheet-private-"));
  const dataDir = join(parent, "data");
  const paper = {
    DATA_DIR: dataDir,
    SANDBOX: "0",
    SECRET: "drawn for this test: 8Zr0bq7LxVt2",
  };
  try {
    const first = run("main", [], paper);
    expect(await first.opened).not.toBeNull();
    first.child.kill("SIGTERM");
    await first.ended;
    expect((await readdir(join(dataDir, "database"))).length).toBeGreaterThan(10);
    expect(await listOpen(dataDir)).toEqual([]);

    // As versions without this protection left their files.
    await mkdir(join(dataDir, "imports"), { mode: 0o755 });
    await writeFile(join(dataDir, "imports", "subscribers.txt"), "ada@example.org");
    for (const name of await readdir(dataDir, { recursive: true })) {
      const path = join(dataDir, name);
      await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o666);
    }
    await chmod(dataDir, 0o755);
    // A file that is not the paper’s stays as it is.
    await writeFile(join(dataDir, "notes.txt"), "for all");
    await chmod(join(dataDir, "notes.txt"), 0o644);

    const second = run("main", [], paper);
    expect(await second.opened).not.toBeNull();
    expect(await listOpen(dataDir)).toEqual(["notes.txt"]);
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
});
