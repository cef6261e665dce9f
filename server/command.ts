/**
 * `npm run seed|doctor|staff|billing`: asks the running paper where there is one, else opens the paper
 * itself for as long as the command takes. `npm run stripe:setup` needs no paper.
 */
import { ConfigError, readConfig } from "../platform/config/config";
import { readLock } from "../platform/database/lock";
import { createLog } from "../platform/log";
import { commands } from "./commands/commands";
import { stripeSetup } from "./commands/stripe-setup";
import { openPaper } from "./open";
import { endings, operatorPath, readOperatorToken } from "./operator";
import { Refusal, print } from "./print";
import { takeDataFolder } from "./take-data-folder";

const [name = "", ...words] = process.argv.slice(2);

/** Commands that leave work behind, letters above all: the queue has to run for them. */
const working: ReadonlySet<string> = new Set(["billing"]);

async function main(): Promise<boolean> {
  // It makes one of the settings that the paper itself would ask for.
  if (name === "stripe-setup") {
    await stripeSetup({ env: process.env, print }, words);
    return true;
  }
  const command = commands[name];
  if (!command)
    throw new Refusal(`Unknown command "${name}". Commands: ${Object.keys(commands).join(", ")}.`);
  const config = readConfig(process.env);
  if (config.databaseUrl === null) {
    const running = await readLock(config.dataDir);
    if (running?.url) return askRunning(running.url, await readOperatorToken(config.dataDir));
  }
  const lock = await takeDataFolder(config);
  try {
    const log = createLog({ ...config, logLevel: "warn" });
    const opened = await openPaper(config, log);
    try {
      if (working.has(name)) await opened.paper.start(config.publicUrl ?? "http://127.0.0.1");
      await command({ ...opened, config, print }, words);
    } finally {
      await opened.close();
    }
  } finally {
    await lock?.release();
  }
  return true;
}

async function askRunning(url: string, token: string): Promise<boolean> {
  const response = await fetch(`${url}${operatorPath}${name}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(words),
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
    const expected = error instanceof Refusal || error instanceof ConfigError;
    const known = error instanceof Error && (expected || error.name.startsWith("DataDir"));
    process.stderr.write(
      `\n${known ? (error as Error).message : String((error as Error).stack)}\n`,
    );
    process.exit(1);
  },
);
