/** `npm run build`: builds without starting. */
import { relative } from "node:path";
import { ensureBuilt, getCurrentBuild } from "./builds/builds.mjs";
import { checkNode, ensureInstalled, root, say } from "./install.mjs";

checkNode();
await ensureInstalled({ development: false });
await ensureBuilt();
say(
  `${relative(root, getCurrentBuild())} is the newest build. The next start or SIGHUP will run it.`,
);
