/** The disk under DATA_DIR, and the backups: what an operator loses first and notices last. */
import { access, constants, statfs } from "node:fs/promises";
import { isOpenToOthers } from "../../platform/private-files";
import { instantOfBackup, listBackups } from "../backup/backup-folders";
import type { IntegrationCheck } from "./integration-check";

const gibibyte = 1024 ** 3;
/** Below this, uploads fail soon; PostgreSQL on the same disk stops. */
const leastBytes = gibibyte;
/** Below this part of the disk, there is time to act. */
const scarcePart = 0.1;
/** A nightly backup that failed once is late by then. */
const backupWithinMs = 36 * 3_600_000;

/** Bytes that the paper may still write to the disk of a folder, and the disk's size. */
export async function readSpace(path: string) {
  const { bavail, blocks, bsize } = await statfs(path);
  return { free: bavail * bsize, size: blocks * bsize };
}

export async function checkDataDir(path: string): Promise<IntegrationCheck> {
  const isWritable = await access(path, constants.W_OK).then(
    () => true,
    () => false,
  );
  const isOpen = await isOpenToOthers(path);
  return {
    name: "Data",
    state: "live",
    detail: `${path}${isWritable ? "" : ", not writable"}${isOpen ? ", open to other users" : ""}`,
    missing: !isWritable
      ? "a writable DATA_DIR"
      : isOpen
        ? "a DATA_DIR that other users can’t read (chmod 700)"
        : null,
  };
}

/** @param space of the disk of DATA_DIR */
export function checkDisk({ free, size }: Awaited<ReturnType<typeof readSpace>>): IntegrationCheck {
  const inGibibytes = (bytes: number) => `${(bytes / gibibyte).toFixed(1)} GiB`;
  return {
    name: "Disk",
    state: "live",
    detail: `${inGibibytes(free)} free of ${inGibibytes(size)}`,
    missing: free < leastBytes ? "free space on the disk of DATA_DIR: at least 1 GiB" : null,
    ...(free < size * scarcePart && {
      advice: `less than ${scarcePart * 100}% of the disk of DATA_DIR is free`,
    }),
  };
}

/** The end of the newest complete backup in BACKUP_DIR; null if there is none. */
export async function findLastBackup(folder: string): Promise<Date | null> {
  const name = (await listBackups(folder)).at(-1);
  return name === undefined ? null : instantOfBackup(name);
}

export async function checkBackups(folder: string, now: Date): Promise<IntegrationCheck> {
  const last = await findLastBackup(folder);
  const isLate = last === null || now.getTime() - last.getTime() > backupWithinMs;
  return {
    name: "Backups",
    state: last ? "live" : "off",
    detail: `${folder}, ${last ? `the last one from ${last.toISOString().slice(0, 16)}Z` : "none yet"}`,
    missing: null,
    ...(isLate && {
      advice: last ? "the last backup is older than 36 hours" : "nightly backups (npm run backup)",
    }),
  };
}
