/** `npm start`: installs, builds, migrates, seeds and serves, on a machine that has only Node. */
import { become, becomeSupervisor } from "./become.mjs";
import { ensureBuilt } from "./builds.mjs";
import { checkNode, ensureInstalled } from "./install.mjs";
import { readProcesses } from "./supervisor/read-processes.mjs";

checkNode();
const processes = readProcesses(process.argv.slice(2), process.env);
await ensureInstalled({ development: false });
await ensureBuilt();
if (processes === null) become("main", []);
else becomeSupervisor(processes);
