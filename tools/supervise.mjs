/** Runs several server processes on one port: `npm start -- --processes N` becomes this. */
import { getLaunch } from "./become.mjs";
import { serveMetrics } from "./supervisor/metrics.mjs";
import { createSupervisor } from "./supervisor/supervisor.mjs";

const [count, auto] = process.argv.slice(2);
const begunAt = Date.now();

const say = (line) => process.stdout.write(`${line}\n`);
/** The messages of processes besides those that the supervisor itself listens for. */
const messages = {};

const supervisor = createSupervisor({
  count: Number(count),
  isAuto: auto === "auto",
  getLaunch: () => {
    const { args, env } = getLaunch("main");
    return { exec: args.at(-1), execArgv: args.slice(0, -1), env: { ...env, ...sandboxTime() } };
  },
  say,
  drainMs: Number(process.env.DRAIN_SECONDS || 0) * 1000,
  messages,
});

/** A process that is started later must not begin the sandbox's day again. */
function sandboxTime() {
  const from = Date.parse(process.env.SANDBOX_NOW ?? "");
  if (Number.isNaN(from)) return {};
  return { SANDBOX_NOW: new Date(from + Date.now() - begunAt).toISOString() };
}

for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void supervisor.end());
// From a terminal that was closed; everywhere else it asks for a restart, as daemons understand it.
const hasTerminal = process.stdin.isTTY || process.stdout.isTTY;
process.on("SIGHUP", () => void (hasTerminal ? supervisor.end() : supervisor.roll()));
// The start script has ended, and nothing else would end this process.
process.on("disconnect", () => void supervisor.end());

await supervisor.begin();
// The processes have checked the variables.
messages.metrics = await serveMetrics({ env: process.env, wanted: () => supervisor.wanted, say });
