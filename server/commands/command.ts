/**
 * `npm run seed|doctor|staff|billing|mail|backup|import|export|wordpress`: runs in the serving process if there is
 * one, otherwise opens the application for the command. `npm run media|restore|upgrade|stripe:setup` need neither.
 */
import { type Config, readConfig } from "../../platform/config/config";
import { readLock } from "../../platform/database/embedded/lock";
import { openDatabase } from "../../platform/database/database";
import { createLog, type Log } from "../../platform/log";
import { commands } from "./commands";
import { backup } from "./backup";
import { media } from "./media";
import { restore } from "./restore";
import { stripeSetup } from "./stripe-setup";
import { upgrade } from "./upgrade";
import { keepFilesPrivate } from "../../platform/private-files";
import { openMediaStorage } from "../../platform/media/open-storage";
import { openPaper } from "../open";
import { endings, operatorPath, readOperatorToken } from "./operator";
import { Refusal, print } from "../terminal/print";
import { describeFailure } from "../operation/start-failure";
import { withWholePaths } from "../import/import-arguments";
import { takeDataFolder } from "../folders/take-data-folder";

const [name = "", ...words] = process.argv.slice(2);
/** The serving process, which may have another working folder, reads and writes the same files. */
const args = name === "import" || name === "export" ? withWholePaths(words) : words;
const largestMessage = 2 * 1_024 * 1_024;
/** A mail server runs this command, and keeps an email that it could not take yet (sysexits, EX_TEMPFAIL). */
const isHandedOver = name === "mail" && args[0] === "bounce";
const tryLater = 75;

/** An email that a mail server passes on, as the command's last word. */
async function readMessage(): Promise<string> {
  let message = "";
  process.stdin.setEncoding("utf8");
  for await (const chunk of process.stdin) {
    message += chunk as string;
    if (message.length > largestMessage) throw new Refusal("The message is too large.");
  }
  return message;
}

/** Commands that queue jobs, especially emails: the queue must run for them. */
const working: ReadonlySet<string> = new Set(["billing", "import", "staff"]);

async function main(): Promise<boolean> {
  keepFilesPrivate();
  // It creates one of the settings that the application requires.
  if (name === "stripe-setup") {
    await stripeSetup({ env: process.env, print }, args);
    return true;
  }
  const config = readConfig(process.env);
  // Not in the serving process: the variables of this one name the bucket, or the new database.
  if (name === "media" || name === "restore") {
    await (name === "media" ? media : restore)({ config, print }, args);
    return true;
  }
  if (name === "upgrade") {
    await upgrade({ config, log: createLog({ ...config, logLevel: "warn" }), print }, args);
    return true;
  }
  if (isHandedOver && args.length === 1) args.push(await readMessage());
  const command = commands[name];
  if (!command)
    throw new Refusal(`Unknown command "${name}". Commands: ${Object.keys(commands).join(", ")}.`);
  if (config.databaseUrl === null) {
    const running = await readLock(config.dataDir);
    if (running?.url) return askRunning(running.url, await readOperatorToken(config.dataDir));
  }
  const lock = await takeDataFolder(config);
  try {
    // Standard output is for what the command prints, which programs may read.
    const log = createLog({ ...config, logLevel: "warn" }, { destination: process.stderr });
    if (name === "backup") {
      await backUpAsItIs(config, log);
      return true;
    }
    const opened = await openPaper(config, log);
    try {
      if (working.has(name)) await opened.paper.start(config.publicUrl ?? "http://127.0.0.1");
      await opened.database.asJob(() => command({ ...opened, config, print }, args));
    } finally {
      await opened.close();
    }
  } finally {
    await lock?.release();
  }
  return true;
}

/** Without the application, which would migrate the database: a backup may be made before an update. */
async function backUpAsItIs(config: Config, log: Log): Promise<void> {
  const database = await openDatabase({ ...config, connections: 2, log });
  try {
    const storage = openMediaStorage(config);
    await database.asJob(() => backup({ config, database, media: storage, print }, args));
  } finally {
    await database.close();
  }
}

async function askRunning(url: string, token: string): Promise<boolean> {
  const response = await fetch(`${url}${operatorPath}${name}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(args),
  });
  if (!response.ok || !response.body) {
    throw new Refusal(`The server at ${url} rejected the command (${response.status}).`);
  }
  let rest = "";
  let done = false;
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    rest += chunk;
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (line === endings.done) done = true;
      else if (line !== endings.failed) print(line);
    }
  }
  return done;
}

main().then(
  (done) => process.exit(done ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`\n${describeFailure(error, process.env).text}\n`);
    process.exit(isHandedOver && !(error instanceof Refusal) ? tryLater : 1);
  },
);
