/** `npm run backup`: copies the database and the pictures into a folder, while the paper runs. */
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { publication } from "#publication";
import type { Config } from "../../platform/config/config";
import type { Database } from "../../platform/database/database";
import { migrations } from "../../platform/database/migrations";
import type { MediaStorage } from "../../platform/media/media-storage";
import { removeOld } from "../backup/backup-folders";
import { makeBackup } from "../backup/make-backup";
import { listSchemas } from "../backup/tables";
import { formatSize, Refusal } from "../terminal/print";
import { createProgress } from "../terminal/progress";
import { rootFolder } from "../folders/root-folder";

const usage = "Usage: npm run backup [-- --to FOLDER] [--keep N] [--without-media]";

export interface BackupContext {
  readonly config: Config;
  readonly database: Pick<Database, "pool" | "kind">;
  readonly media: MediaStorage;
  readonly print: (line: string) => void;
}

/** @throws Refusal for unknown arguments */
export async function backup(context: BackupContext, args: readonly string[]): Promise<void> {
  const { config, database, media, print } = context;
  const asked = readArguments(args);
  const into = asked.to === null ? config.backupDir : resolve(asked.to);
  const startedAt = performance.now();
  const { folder, manifest, damaged } = await makeBackup({
    database,
    media: asked.hasMedia ? media : null,
    schemas: listSchemas(migrations),
    paper: publication.domain,
    version: await readVersion(),
    secret: config.secret,
    into,
    onProgress: createProgress(print),
  });
  const { tables, jobs } = manifest.database;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const size = [...tables, ...(jobs ? [jobs] : [])].reduce((sum, { bytes }) => sum + bytes, 0);
  const pictures = manifest.media
    ? `, ${manifest.media.list.rows} pictures (${formatSize(manifest.media.bytes)})`
    : ", without pictures";
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  print(`${rows} rows (${formatSize(size)})${pictures}, in ${seconds} s`);
  if (damaged > 0) {
    print(`${damaged} pictures don’t match the hash in their file names. Run npm run media.`);
  }
  for (const name of await removeOld(into, asked.keep)) print(`Removed ${name}`);
  print(folder);
}

function readArguments(args: readonly string[]) {
  let to: string | null = null;
  let keep: number | null = null;
  let hasMedia = true;
  for (let at = 0; at < args.length; at += 1) {
    const [option, value = ""] = args.slice(at);
    if (option === "--without-media") {
      hasMedia = false;
      continue;
    }
    if (option === "--to" && value !== "" && !value.startsWith("--")) to = value;
    else if (option === "--keep" && /^[1-9]\d{0,3}$/.test(value)) keep = Number(value);
    else throw new Refusal(usage);
    at += 1;
  }
  return { to, keep, hasMedia };
}

/** The program's, of its package. */
async function readVersion(): Promise<string> {
  const text = await readFile(join(rootFolder(), "package.json"), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}
