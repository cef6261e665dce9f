/** Opens the external dependencies: data folder, database, bus and clock. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createLocalBus, createPostgresBus } from "../platform/bus";
import { createWindableClock, systemClock } from "../platform/clock";
import type { Config } from "../platform/config/config";
import { type Database, openDatabase } from "../platform/database/database";
import { databaseMeasures } from "../platform/database/measures/database-measures";
import { logSlowStatements } from "../platform/database/measures/slow-statements";
import { migrate } from "../platform/database/migrate";
import type { Log } from "../platform/log";
import type { MediaStorage } from "../platform/media/media-storage";
import { openMediaStorage } from "../platform/media/open-storage";
import type { Measure } from "../platform/telemetry/measures";
import facesUrl from "#look/faces.css?url";
import type { PageStyles } from "../web/common/context";
import { createPaper, type Paper } from "./app";
import { announceToCdn } from "./cdn/announce-to-cdn";
import { createPurges } from "./cdn/purges";
import { getBuildFolder } from "./folders/build-folder";
import { operationMeasures } from "./operation/operation-measures";
import { findSupervisor } from "./supervisor";
import { print } from "./terminal/print";
import { createPageStyles } from "./styles/page-styles";
import { migrations } from "../platform/database/migrations";

export interface OpenPaper {
  paper: Paper;
  clock: { now(): Date };
  bus: { publish(channel: "tags", tags: readonly string[]): Promise<void> };
  media: MediaStorage;
  database: Database;
  /** Numbers about the process, for `/metrics`. */
  measures: readonly Measure[];
  close(): Promise<void>;
}

/**
 * Opens and migrates the database and creates the application on it. The caller holds the lock on
 * DATA_DIR.
 */
export async function openPaper(config: Config, log: Log): Promise<OpenPaper> {
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    connections: config.databaseConnections,
    timeouts: config.databaseTimeouts,
    replica: config.databaseReplica,
    waitSeconds: config.databaseWaitSeconds,
    tell: print,
    log,
  });
  await database.asJob(() => migrate(database.pool, migrations, log));
  const { pools: all } = database;
  const pools = database.kind === "embedded" ? { requests: all.requests } : { ...all };
  const milliseconds = config.slowQueryMilliseconds;
  // After the migrations: they take as long as they need, and are scripts of many statements.
  const slowStatements = logSlowStatements(pools, { milliseconds, log });
  const plainBus =
    database.kind === "postgres"
      ? await createPostgresBus(config.databaseUrl!, log, database.changes)
      : createLocalBus();
  const { pool } = database;
  const purges =
    config.cdn &&
    createPurges({
      settings: config.cdn,
      pool,
      announce: (tags) => plainBus.publish("tags", tags),
      log,
    });
  const bus = purges ? announceToCdn({ bus: plainBus, purges, pool, log }) : plainBus;
  const windable = config.sandbox
    ? await createWindableClock(database.pool, bus, config.sandboxNow)
    : null;
  const clock = windable ?? systemClock;
  const media = openMediaStorage(config);
  const paper = await createPaper({
    config,
    log,
    database,
    bus,
    media,
    purges,
    clock,
    build: () => import("virtual:react-router/server-build"),
    styles: import.meta.env.PROD ? await readStyles() : null,
    earlyScript: import.meta.env.PROD ? await readEarlyScript() : "/web/early/development.ts",
    readDeskDocument: createReadDeskDocument(),
  });
  return {
    paper,
    clock,
    bus,
    database,
    media,
    measures: [
      ...databaseMeasures(pools),
      ...slowStatements,
      ...operationMeasures({ config, database, isAlone: findSupervisor() === null }),
      ...paper.measures,
    ],
    async close() {
      await paper.stop();
      windable?.close();
      await bus.close();
      await database.close();
    },
  };
}

/** The URL of the early script, which the build names (vite.config.ts). */
async function readEarlyScript(): Promise<string> {
  const text = await readFile(join(getBuildFolder(), "early.json"), "utf8");
  return (JSON.parse(text) as { url: string }).url;
}

/** The newsroom's document, read once. In development it loads the source, which Vite serves. */
function createReadDeskDocument(): () => Promise<string> {
  if (!import.meta.env.PROD) {
    return async () => {
      const html = await readFile(join("newsroom", "index.html"), "utf8");
      return html.replace("./main.tsx", "/newsroom/development.ts");
    };
  }
  const path = join(getBuildFolder(), "client", "desk-assets", "index.html");
  let document: Promise<string> | null = null;
  return () => (document ??= readFile(path, "utf8"));
}

/** The built stylesheets. Their fonts are a file that no browser loads. */
async function readStyles(): Promise<PageStyles> {
  const client = join(getBuildFolder(), "client");
  const read = (url: string) => readFile(join(client, url), "utf8");
  const urls = (await readdir(join(client, "assets")))
    .filter((name) => name.endsWith(".css"))
    .map((name) => `/assets/${name}`);
  const texts = await Promise.all(urls.map(async (url) => [url, await read(url)] as const));
  return createPageStyles(await read(facesUrl), new Map(texts));
}
