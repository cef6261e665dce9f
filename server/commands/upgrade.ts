/** `npm run upgrade`: what this checkout would change in the database. It changes nothing itself. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../../platform/config/config";
import { openDatabase } from "../../platform/database/database";
import { compareMigrations, readBreaking } from "../../platform/database/migrate";
import { migrations } from "../../platform/database/migrations";
import type { Log } from "../../platform/log";
import { Refusal } from "../terminal/print";
import { rootFolder } from "../folders/root-folder";
import { takeDataFolder } from "../folders/take-data-folder";

interface Context {
  readonly config: Config;
  readonly log: Log;
  readonly print: (line: string) => void;
}

/**
 * Runs before the application is opened, which would migrate.
 *
 * @throws Refusal for unknown arguments
 */
export async function upgrade(context: Context, args: readonly string[]): Promise<void> {
  const { config, log, print } = context;
  if (args.length > 0)
    throw new Refusal("Usage: npm run upgrade   (shows what an upgrade would change)");
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, "database"))) {
    print("No database yet. The first start creates it.");
    return;
  }
  const lock = await takeDataFolder(config);
  try {
    const database = await openDatabase({ ...config, log, tell: print });
    try {
      const { pending, newer } = await compareMigrations(database.pool, migrations);
      for (const line of describe(pending, newer)) print(line);
    } finally {
      await database.close();
    }
  } finally {
    await lock?.release();
  }
  const notes = readNotes();
  if (notes.length === 0) return;
  print("");
  print("Before you upgrade (CHANGELOG.md):");
  for (const line of notes) print(line);
}

function describe(
  pending: readonly { name: string; sql: string }[],
  newer: readonly string[],
): readonly string[] {
  if (pending.length === migrations.length) {
    return [`The database is empty. The first start applies ${pending.length} migrations.`];
  }
  const breaking = pending.flatMap(({ name, sql }) => {
    const reason = readBreaking(sql);
    return reason === null ? [] : [`  ${name} is breaking: ${reason}.`];
  });
  return [
    pending.length === 0
      ? "The database has every migration of this version."
      : `The next start applies ${pending.length}: ${pending.map(({ name }) => name).join(", ")}.`,
    ...breaking,
    ...(breaking.length > 0
      ? ["Stop all processes and back up first. The previous version won’t run afterward."]
      : pending.length > 0
        ? [
            "They only add to the schema, so the previous version keeps working and you can roll back.",
          ]
        : []),
    ...(newer.length > 0 ? [`A newer version has already applied ${newer.join(", ")}.`] : []),
  ];
}

/** The newest version's steps by hand. */
function readNotes(): readonly string[] {
  const text = readFileSync(join(rootFolder(), "CHANGELOG.md"), "utf8");
  const [newest = ""] = text.split(/^## /m).slice(1);
  const [, steps = ""] = newest.split("### Before you upgrade");
  const [own = ""] = steps.split(/^###/m);
  return own.trim().split("\n").filter(Boolean);
}
