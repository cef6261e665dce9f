/** `npm run build`: builds without starting. */
import { ensureBuilt } from "./builds.mjs";
import { checkNode, ensureInstalled } from "./install.mjs";

checkNode();
await ensureInstalled({ development: false });
await ensureBuilt();
