/** Serves the current build, as `npm start` does after installing and building. */
import { become, becomeSupervisor } from "./become.mjs";
import { checkNode } from "./install.mjs";
import { readProcesses } from "./supervisor/read-processes.mjs";

checkNode();
const processes = readProcesses(process.argv.slice(2), process.env);
if (processes === null) become("main", []);
else becomeSupervisor(processes);
