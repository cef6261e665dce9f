/** `npm run seed|doctor|staff|billing|stripe:setup`: runs a command of the built paper. */
import { become, checkNode, ensureBuilt, ensureInstalled } from "./install.mjs";

checkNode();
await ensureInstalled({ development: false });
await ensureBuilt();
become("command", process.argv.slice(2));
