/**
 * Starts the embedded database's thread and returns how to connect to it. The caller must hold the lock
 * on the data folder: opening it twice destroys the database.
 */
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { Log } from "../../log";
import { makePrivate } from "../../private-files";

/** The path of a UNIX socket is limited to 104 bytes on macOS and 108 on Linux. */
const LONGEST_SOCKET_PATH = 100;
/** PostgreSQL clients find a socket by folder and port; the port is only part of the file name. */
const SOCKET_NAME = ".s.PGSQL.5432";

export interface EmbeddedDatabase {
  /** A folder with a socket, or an IP address. */
  readonly host: string;
  readonly port: number;
  close(): Promise<void>;
}

type Message = { serving?: string; failed?: string };

/** Opens (and if necessary creates) the database in `dataDir/database`, in about half a second (4 s). */
export async function startEmbeddedDatabase({
  dataDir,
  maxConnections,
  log,
}: {
  dataDir: string;
  maxConnections: number;
  log: Log;
}): Promise<EmbeddedDatabase> {
  const socketFolder = process.platform === "win32" ? null : await makeSocketFolder(dataDir);
  const folder = join(dataDir, "database");
  const worker = new Worker(findWorker(), {
    workerData: {
      folder,
      socketPath: socketFolder && join(socketFolder, SOCKET_NAME),
      maxConnections,
    },
  });

  let closing = false;
  const serving = await new Promise<string>((resolve, reject) => {
    worker.on("message", ({ serving: address, failed }: Message) => {
      if (address !== undefined) resolve(address);
      if (failed === undefined) return;
      reject(new Error(`Could not open the embedded database in ${dataDir}: ${failed}`));
      log.fatal({ reason: failed }, "embedded database failed");
      void worker.terminate();
    });
    worker.on("error", (error) => {
      reject(error);
      log.fatal({ err: error }, "embedded database failed");
    });
    worker.on("exit", () => {
      reject(new Error(`The embedded database in ${dataDir} exited during startup.`));
      if (!closing) log.fatal("embedded database exited; restart required");
    });
  });

  // PGlite gives files that it creates permissions of its own, regardless of the process's.
  await makePrivate(folder);
  return {
    host: socketFolder ?? "127.0.0.1",
    port: socketFolder ? 5432 : Number(serving.split(":").at(-1)),
    async close() {
      if (closing || worker.threadId === -1) return;
      closing = true;
      const ended = once(worker, "exit");
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage("close");
      await ended;
      if (socketFolder) await rm(socketFolder, { recursive: true, force: true });
    },
  };
}

async function makeSocketFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, "socket");
  if (Buffer.byteLength(join(folder, SOCKET_NAME)) > LONGEST_SOCKET_PATH) {
    return mkdtemp(join(tmpdir(), "broadsheet-"));
  }
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  // Left by a killed process; the lock guarantees that no process uses it.
  await rm(join(folder, SOCKET_NAME), { force: true });
  return folder;
}

/** The build puts the worker beside the entry, but this code may be in a chunk one folder deeper. */
function findWorker(): URL {
  const here = import.meta.url;
  const places = ["./database-worker.js", "../database-worker.js", "./worker.ts"];
  for (const place of places) {
    const file = new URL(place, here);
    if (existsSync(fileURLToPath(file))) return file;
  }
  throw new Error(`The embedded database's worker is missing beside ${fileURLToPath(here)}.`);
}
