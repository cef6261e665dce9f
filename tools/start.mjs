/** `npm start`: installs, builds, migrates, seeds and serves, on a machine that has only Node. */
import { become } from "./become.mjs";
import { ensureBuilt } from "./builds.mjs";
import { checkNode, ensureInstalled } from "./install.mjs";

checkNode();
await ensureInstalled({ development: false });
await ensureBuilt();
become("main", process.argv.slice(2));
