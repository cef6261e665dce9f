/** `npm start`: installs, builds, migrates, seeds and serves, on a machine that has only Node. */
import { ensureBuilt } from "./builds/builds.mjs";
import { checkNode, ensureInstalled } from "./install.mjs";
import { readProcesses } from "./supervisor/read-processes.mjs";

checkNode();
// A mistake is reported before anything slow.
readProcesses(process.argv.slice(2), process.env);
await ensureInstalled({ development: false });
await ensureBuilt();
await import("./serve.mjs");
