/** A real WordPress with the plugin, from Debian's package, on PHP's own server and MariaDB. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { mkdirSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type MariaDb, startMariaDb } from "./start-mariadb.ts";

const here = import.meta.dirname;
/** The plugin's sources. */
export const pluginFolder = join(here, "..", "..", "integrations", "wordpress");
/** The one that the plugin and the paper share in tests. */
export const sharedSecret = "a-secret-that-only-tests-know-0123456789";

export interface WordPress {
  readonly address: string;
  readonly secret: string;
  readonly folder: string;
  readonly database: MariaDb;
  /**
   * Runs PHP inside WordPress, as WP-CLI would, and returns what the code returns.
   *
   * @param code without the opening tag, such as `return wp_insert_post([…]);`
   */
  php<T = unknown>(code: string): T;
  /** Stops answering, as a web server that is down; the database stays. */
  stopServer(): Promise<void>;
  startServer(): Promise<void>;
  stop(): Promise<void>;
}

export interface WordPressOptions {
  readonly port?: number;
  /** Kept afterwards and used again; without it a new one that is removed. */
  readonly folder?: string;
  /** Further constants of wp-config.php, as PHP; null takes one away. */
  readonly constants?: Readonly<Record<string, string | null>>;
  /** PHP's further settings, such as `display_errors=1`. */
  readonly ini?: readonly string[];
}

export async function startWordPress(options: WordPressOptions = {}): Promise<WordPress> {
  const port = options.port ?? (await findFreePort());
  const address = `http://127.0.0.1:${port}`;
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), "broadsheet-wordpress-"));
  const site = join(folder, "site");
  const isNew = !existsSync(site);
  mkdirSync(folder, { recursive: true });
  const database = await startMariaDb(folder);
  if (isNew) {
    database.query("create database wordpress character set utf8mb4");
    copySite(site);
  }
  writeFileSync(join(site, "wp-config.php"), writeConfig(database.socket, options.constants));
  if (isNew) {
    const input = JSON.stringify({ address });
    const made = spawnSync("php", [join(here, "php", "install.php"), site, input], {
      encoding: "utf8",
    });
    if (!made.stdout.endsWith("installed\n"))
      throw new Error(`Installing WordPress failed: ${made.stdout}${made.stderr}`);
  }

  let server: ChildProcess | null = null;
  const startServer = async () => {
    server = await startPhp(site, port, options.ini ?? []);
  };
  const stopServer = async () => {
    if (server) await endGroup(server);
    server = null;
  };
  const php = <T>(code: string): T => {
    const ran = spawnSync("php", [join(here, "php", "run.php"), site], {
      input: code,
      encoding: "utf8",
      env: { ...process.env, WORDPRESS_HOST: `127.0.0.1:${port}` },
    });
    const line = ran.stdout.split("\n").findLast((text) => text.startsWith("result: "));
    if (ran.status !== 0 || line === undefined)
      throw new Error(`PHP ended with ${ran.status}: ${ran.stdout}${ran.stderr}`);
    return JSON.parse(line.slice("result: ".length)) as T;
  };
  if (isNew) {
    php(`
      switch_theme("twentytwentythree");
      $result = activate_plugin("broadsheet/broadsheet.php");
      return is_wp_error($result) ? $result->get_error_message() : "active";
    `);
  }
  await startServer();
  return {
    address,
    secret: sharedSecret,
    folder: site,
    database,
    php,
    startServer,
    stopServer,
    async stop() {
      await stopServer();
      await database.stop();
      if (!options.folder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Another version than Debian's is tried with this variable: the folder with its wp-settings.php. */
const installedFolder = process.env.WORDPRESS_FOLDER ?? "/usr/share/wordpress";

/** Debian's package is full of links to other folders, and its configuration is for all sites. */
function copySite(site: string): void {
  const copied = spawnSync("cp", ["-rL", installedFolder, site], { encoding: "utf8" });
  if (!existsSync(join(site, "wp-settings.php"))) throw new Error(`cp: ${copied.stderr}`);
  rmSync(join(site, "wp-config.php"), { force: true });
  mkdirSync(join(site, "wp-content", "uploads"), { recursive: true });
  const plugin = join(site, "wp-content", "plugins", "broadsheet");
  rmSync(plugin, { recursive: true, force: true });
  // A link, so that a change of the plugin shows at the next request; PHP resolves it.
  symlinkSync(pluginFolder, plugin);
  mkdirSync(join(site, "wp-content", "mu-plugins"));
  cpSync(join(here, "php", "local.php"), join(site, "wp-content", "mu-plugins", "local.php"));
}

function writeConfig(socket: string, constants: WordPressOptions["constants"] = {}): string {
  const all: Record<string, string | null> = {
    DB_NAME: "'wordpress'",
    DB_USER: "'root'",
    DB_PASSWORD: "''",
    DB_HOST: `'localhost:${socket}'`,
    DB_CHARSET: "'utf8mb4'",
    DB_COLLATE: "''",
    WP_ENVIRONMENT_TYPE: "'local'",
    AUTOMATIC_UPDATER_DISABLED: "true",
    // Nothing outside this machine is asked for anything.
    WP_HTTP_BLOCK_EXTERNAL: "true",
    WP_ACCESSIBLE_HOSTS: "'127.0.0.1,localhost'",
    BROADSHEET_SECRET: `'${sharedSecret}'`,
    ...constants,
  };
  const defined = Object.entries(all).flatMap(([name, value]) =>
    value === null ? [] : `define( '${name}', ${value} );`,
  );
  return `<?php\n${defined.join("\n")}\n$table_prefix = 'wp_';
if ( ! defined( 'ABSPATH' ) ) { define( 'ABSPATH', __DIR__ . '/' ); }
require_once ABSPATH . 'wp-settings.php';\n`;
}

async function startPhp(site: string, port: number, ini: readonly string[]): Promise<ChildProcess> {
  const settings = ["opcache.enable_cli=1", "memory_limit=256M", ...ini];
  const child = spawn(
    "php",
    [
      ...settings.flatMap((setting) => ["-d", setting]),
      "-S",
      `127.0.0.1:${port}`,
      "-t",
      site,
      join(here, "php", "router.php"),
    ],
    {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, PHP_CLI_SERVER_WORKERS: "4" },
      // A group of its own, to end its workers with it.
      detached: true,
    },
  );
  let output = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-20_000);
  });
  const end = Date.now() + 30_000;
  for (;;) {
    const isUp = await fetch(`http://127.0.0.1:${port}/wp-includes/version.php`).then(
      () => true,
      () => false,
    );
    if (isUp) return child;
    if (Date.now() > end || child.exitCode !== null) throw new Error(`PHP’s server:\n${output}`);
    await wait(50);
  }
}

async function endGroup(child: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
  await ended;
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
