/** `npm run seed`, `doctor`, `import`, `export` and the others of server/commands/: runs a command of the built app. */
import { become } from "./become.mjs";
import { ensureBuilt } from "./builds/builds.mjs";
import { checkNode, ensureInstalled } from "./install.mjs";

checkNode();
await ensureInstalled({ development: false });
await ensureBuilt();
become("command", process.argv.slice(2));
