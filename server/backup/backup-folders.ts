/** The folder with the backups: one folder for each, named by its instant. */
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "../terminal/print";
import { manifestName } from "./manifest";
import { folderMode } from "./parts";

const complete = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;
const unfinishedForMs = 24 * 3_600_000;

export const unfinishedEnding = ".partial";

/** "2026-11-23T02-30-00Z": sorts by time, and is a name in every file system. */
export function nameOfBackup(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
}

/** The instant that a backup's name says. */
export function instantOfBackup(name: string): Date {
  const [day, time = ""] = name.split("T");
  return new Date(`${day}T${time.replaceAll("-", ":")}`);
}

/** Complete backups, the oldest first. */
export async function listBackups(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => complete.test(name));
  const found: string[] = [];
  for (const name of names.toSorted()) {
    if (await stat(join(folder, name, manifestName)).catch(() => null)) found.push(name);
  }
  return found;
}

/**
 * Creates an empty folder for a backup that is not complete yet.
 *
 * @throws Refusal where folders can't be created
 */
export async function openUnfinished(folder: string, name: string): Promise<string> {
  const path = join(folder, name + unfinishedEnding);
  try {
    await mkdir(folder, { recursive: true, mode: folderMode });
    await mkdir(path, { mode: folderMode });
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    throw new Refusal(
      `Can’t write backups to ${folder} (${String(error.code)}). Create it for the user who runs the paper, or choose another folder with --to or BACKUP_DIR.`,
    );
  }
  await mkdir(join(path, "database"), { mode: folderMode });
  await mkdir(join(path, "media"), { mode: folderMode });
  return path;
}

/** Removes all but the newest complete backups, plus leftovers from killed processes. */
export async function removeOld(folder: string, keep: number | null): Promise<readonly string[]> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(unfinishedEnding)) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > unfinishedForMs) await rm(path, { recursive: true, force: true });
  }
  if (keep === null) return [];
  const old = (await listBackups(folder)).slice(0, -keep);
  for (const name of old) {
    // First, so that one that is half removed doesn't look complete.
    await rm(join(folder, name, manifestName));
    await rm(join(folder, name), { recursive: true, force: true });
  }
  return old;
}
