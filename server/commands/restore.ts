/** `npm run restore`: puts a backup where the variables say, while the paper is stopped. */
import { stat } from "node:fs/promises";
import { isAbsolute, join, resolve } from "node:path";
import { publication } from "#publication";
import type { Config } from "../../platform/config/config";
import { type Database, openDatabase } from "../../platform/database/database";
import { migrations } from "../../platform/database/migrations";
import { createJobs } from "../../platform/jobs/jobs";
import { createLog } from "../../platform/log";
import { openMediaStorage } from "../../platform/media/open-storage";
import { listBackups } from "../backup/backup-folders";
import { checkMigrations, findContent } from "../backup/load-database";
import { markOf } from "../backup/manifest";
import { checkBackup, restoreDatabase, restoreMedia } from "../backup/restore-backup";
import { Refusal } from "../terminal/print";
import { createProgress } from "../terminal/progress";
import { takeDataFolder } from "../folders/take-data-folder";

const usage = "Usage: npm run restore -- FOLDER [--replace] [--without-media]";

type Print = (line: string) => void;

/** @throws Refusal if the backup can’t be used here, or the database has content */
export async function restore(
  { config, print }: { config: Config; print: Print },
  args: readonly string[],
): Promise<void> {
  const folders = args.filter((argument) => !argument.startsWith("--"));
  const options = new Set(args.filter((argument) => argument.startsWith("--")));
  const replaces = options.delete("--replace");
  const hasMedia = !options.delete("--without-media");
  const [named, ...others] = folders;
  if (named === undefined || others.length > 0 || options.size > 0) {
    throw new Refusal(`${usage}\n${await describeBackups(config.backupDir)}`);
  }
  const folder = await findFolder(named, config.backupDir);
  const toLine = (things: string) => {
    const progress = createProgress(print);
    return (done: number) => progress(`${done} ${things}`);
  };
  print(`Checking ${folder}`);
  const manifest = await checkBackup(folder, toLine("files"));
  if (manifest.paper !== publication.domain) {
    throw new Refusal(
      `This is a backup of ${manifest.paper}, but this paper is ${publication.domain}. Set PUBLICATION to its directory.`,
    );
  }
  checkMigrations(manifest.database, migrations);
  const lock = await takeDataFolder(config);
  try {
    const log = createLog({ ...config, logLevel: "warn" });
    const database = await openDatabase({ ...config, connections: 2, log });
    try {
      await refuseWhileRunning(database);
      const content = await findContent(database.pool, migrations);
      if (content !== null && !replaces) {
        throw new Refusal(
          `The database isn’t empty (it has data in ${content}). Nothing changed. To replace it with the backup, add --replace.`,
        );
      }
      if (hasMedia && manifest.media) {
        const media = openMediaStorage(config);
        print(`Pictures, to ${media.place}`);
        const written = await restoreMedia({ folder, media, onFile: toLine("pictures") });
        print(`   ${manifest.media.list.rows}; ${written} were missing`);
      }
      const rows = manifest.database.tables.reduce((sum, table) => sum + table.rows, 0);
      print(`Database, to ${database.kind === "postgres" ? "PostgreSQL" : config.dataDir}`);
      const jobs = createJobs({ database, log });
      const onRows = toLine(`of ${rows} rows`);
      await database.asJob(() =>
        restoreDatabase({ folder, manifest, database, jobs, migrations, onRows }),
      );
      print(`   ${rows} rows, as of ${manifest.madeAt}`);
    } finally {
      await database.close();
    }
  } finally {
    await lock?.release();
  }
  if (manifest.media === null) {
    print(
      "The backup has no pictures: make sure they’re where the paper expects them (npm run media).",
    );
  }
  print("");
  print(
    manifest.secretMark === markOf(config.secret)
      ? "Done. Start the paper: npm start"
      : "Done, but SECRET has changed. Restore the original SECRET before you start the paper; with " +
          "a different one, links in emails no longer work, and staff must set up two-step sign-in again.",
  );
}

/** A path, or the name of a backup in the folder of backups. */
async function findFolder(named: string, backupDir: string): Promise<string> {
  const path = resolve(named);
  if (isAbsolute(named) || (await stat(path).catch(() => null))) return path;
  return join(backupDir, named);
}

async function describeBackups(folder: string): Promise<string> {
  const names = await listBackups(folder);
  return names.length === 0
    ? `There are no backups in ${folder}.`
    : `Backups in ${folder}:\n${names.map((name) => `   ${name}`).join("\n")}`;
}

/** The embedded database is locked by a running paper; on PostgreSQL its connections are seen. */
async function refuseWhileRunning({ kind, pool }: Database): Promise<void> {
  if (kind === "embedded") return;
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name = 'broadsheet-bus'`,
  );
  const count = rows[0]?.count ?? 0;
  if (count === 0) return;
  throw new Refusal(
    `The paper is running on this database, in ${count} process${count === 1 ? "" : "es"}. Nothing was changed. Stop it first.`,
  );
}
