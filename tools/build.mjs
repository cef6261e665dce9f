/** `npm run build`: only the build. */
import { ensureBuilt } from "./builds.mjs";
import { checkNode, ensureInstalled } from "./install.mjs";

checkNode();
await ensureInstalled({ development: false });
await ensureBuilt();
