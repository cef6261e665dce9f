/** The server process: opens its dependencies, serves, and drains on shutdown. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readConfig, type Config } from "../platform/config/config";
import { findUnknown } from "../platform/config/unknown-variables";
import { listConnectionRooms } from "../platform/database/connection-room";
import { createLog } from "../platform/log";
import { keepFilesPrivate } from "../platform/private-files";
import { getBuildFolder, keepBuildInUse, listOtherBuilds } from "./folders/build-folder";
import { ensureDemo, ensureEdition } from "./commands/seed";
import { createEnding } from "./ending";
import { serveMetrics } from "./metrics/serve-metrics";
import { endAfterBugs, watchLog } from "./watch-log";
import { createNodeServer } from "./http/node-server";
import { securityHeaders } from "./http/security-headers";
import { openStaticFiles } from "./http/static-files";
import { openPaper } from "./open";
import { createOperator } from "./commands/operator";
import { Refusal, print } from "./terminal/print";
import { planConnections } from "./operation/connection-check";
import { listNextSteps } from "./operation/next-steps";
import { describeFailure } from "./operation/start-failure";
import { findSupervisor } from "./supervisor";
import { rootFolder } from "./folders/root-folder";
import { takeDataFolder } from "./folders/take-data-folder";

/** How long clients may keep a connection without a request after another process took over. */
const handoverMs = 5_000;

const cannotReplaceItself =
  "SIGHUP has no effect with a single process. Start with --processes to " +
  "restart without a gap (docs/guides/deploy.md).";

const supervisor = findSupervisor();

async function main(): Promise<void> {
  keepFilesPrivate();
  const startedAt = performance.now();
  const config = readConfig(process.env);
  if (!supervisor || supervisor.isFirst) printUnknownVariables();
  const watch = watchLog(config);
  const plainLog = createLog(config, { onLine: watch.onLine });
  const log = supervisor ? plainLog.child({ process: supervisor.number }) : plainLog;
  endAfterBugs(log, watch);
  const isFirst = config.databaseUrl === null && !existsSync(join(config.dataDir, "database"));
  const lock = await takeDataFolder(config);
  try {
    const { server, open, leave } = createNodeServer();
    // The supervisor gives connections to every process that listens. One beside others listens once it serves: visitors
    // would get 503 from it until then. At port 0 the address is not known before.
    const listensLater = supervisor !== null && !supervisor.isFirst && config.port !== 0;
    const address = listensLater
      ? describeAddress(config.host, config.port)
      : await listen(server, config);
    if (isFirst) print("Creating the database (first start only; takes a few seconds)");
    const opened = await openPaper(config, log);
    const { paper } = opened;
    const { asJob } = opened.database;
    const isPreparing = supervisor === null || supervisor.isFirst;
    if (config.sandbox && isPreparing)
      await asJob(() => ensureEdition({ ...opened, config, print }));
    const operator = createOperator({ ...opened, config });
    const build = getBuildFolder();
    await keepBuildInUse(build);
    const files = await openStaticFiles({
      build,
      listOthers: () => listOtherBuilds(build),
      common: securityHeaders({ secure: config.publicUrl?.startsWith("https:") ?? false }),
    });
    const rooms = await listConnectionRooms(opened.database, config.databaseConnections);
    await paper.start(address);
    if (isPreparing) await asJob(() => ensureDemo({ ...opened, config }));
    open({
      files,
      findPage: paper.findPage,
      makeAnswer: paper.makeAnswer,
      onAnswered: paper.onAnswered,
      fetch: (request, connection) => operator.fetch(request) ?? paper.fetch(request, connection),
    });
    if (listensLater) await listen(server, config);
    paper.warmStores();
    const measures = [...opened.measures, ...watch.measures];
    const metrics = await serveMetrics({ config, measures, log });
    if (lock) {
      await operator.writeToken();
      await lock.announce(address);
    }

    const end = createEnding({
      server,
      leave() {
        leave();
        paper.leave();
      },
      endStreams: paper.drain,
      async close() {
        await metrics?.close();
        await opened.close();
        await watch.flush();
        await lock?.release();
        process.exit(0);
      },
    });
    process.on("SIGTERM", () => void end({ drainMs: config.drainSeconds * 1000 }));
    process.on("SIGINT", () => void end());
    process.on("SIGHUP", () => {
      // From a terminal that was closed.
      if (process.stdin.isTTY || process.stdout.isTTY) void end();
      else if (!supervisor) print(cannotReplaceItself);
    });
    // The start script has ended, and nothing else would end this process.
    process.on("disconnect", () => void end());
    supervisor?.onDrain(() => void end({ idleMs: handoverMs }));

    const home = config.publicUrl ?? address;
    const next = await listNextSteps(paper, config, home);
    const connections = planConnections(rooms, supervisor ?? { count: 1, isAuto: false });
    const greeting = [
      ...greet(config, home, next, performance.now() - startedAt),
      ...connections.lines.flatMap((line) => ["", `  ${line}`]),
    ];
    if (supervisor) supervisor.ready({ greeting, most: connections.most });
    else for (const line of greeting) print(line);
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

/** Prints which names, in the environment or in `.env`, were probably meant for this server and have no effect. */
function printUnknownVariables(): void {
  for (const message of findUnknown(process.env, readEnvFile())) print(message);
}

function readEnvFile(): string | null {
  try {
    return readFileSync(join(rootFolder(), ".env"), "utf8");
  } catch {
    return null;
  }
}

/** The only process, or the first one, listens before anything slow happens, so that a port in use is reported at once. */
function listen(server: import("node:http").Server, { host, port }: Config): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(
        error.code === "EADDRINUSE"
          ? new Refusal(
              `Port ${port} is in use. Stop the other process, or set another port, e.g. PORT=3001.`,
            )
          : error.code === "EACCES"
            ? new Refusal(`No permission to listen on port ${port}. Choose one above 1023.`)
            : error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND"
              ? new Refusal(`HOST ${host} isn’t an address of this machine.`)
              : error,
      );
    });
    server.listen(port, host, () => {
      const bound = server.address();
      const realPort = typeof bound === "object" && bound ? bound.port : port;
      resolve(describeAddress(host, realPort));
    });
  });
}

function describeAddress(host: string, port: number): string {
  const name = host.includes(":") ? `[${host}]` : host === "0.0.0.0" ? "127.0.0.1" : host;
  return `http://${name}:${port}`;
}

function greet(
  config: Config,
  home: string,
  next: readonly string[],
  milliseconds: number,
): readonly string[] {
  return [
    "",
    `Ready (${(milliseconds / 1000).toFixed(1)} s)`,
    "",
    `  Website        ${home}/`,
    `  About          ${home}/about`,
    `  Newsroom       ${home}/desk${config.sandbox ? "   (sign in as Dora Quill, an editor)" : ""}`,
    `  Content API    ${home}/wp-json/`,
    ...(config.sandbox
      ? [
          `  Sandbox        ${home}/sandbox   (clock, test cards, demo readers, access checks)`,
          `  Mailbox        ${home}/sandbox/mail`,
          "",
          "  Content API user: dora, application password: sandbox",
        ]
      : []),
    "",
    ...next,
    "  Press Ctrl+C to stop. Your data is kept.",
  ];
}

main().catch(async (error: unknown) => {
  const { text, isExpected, mayPass } = describeFailure(error, process.env);
  if (supervisor && isExpected) await supervisor.refuse({ reason: text, mayPass });
  else process.stderr.write(`\n${text}\n`);
  process.exit(1);
});
