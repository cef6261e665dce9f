/** The parts of the built server that tests and the bench need. */
export { readConfig } from "../platform/config/config";
export { createLog } from "../platform/log";
export { commands } from "./commands/commands";
export { backup } from "./commands/backup";
export { media } from "./commands/media";
export { restore } from "./commands/restore";
export { ensureDemo, ensureEdition, ensureSubscribers } from "./commands/seed";
export { openPaper } from "./open";
export { testEmail } from "./commands/test-email";
export { takeDataFolder } from "./folders/take-data-folder";
