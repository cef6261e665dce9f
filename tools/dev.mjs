/** `npm run dev`: the app with hot reload. Edited pages reload; changes of server code restart the server. */
import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { checkNode, ensureInstalled, node, root, say } from "./install.mjs";
import { getPublicationPath } from "./publication-folder.mjs";

checkNode();
await ensureInstalled({ development: true });

let child = null;
let ending = false;
let restarting = false;

function begin() {
  restarting = false;
  child = spawn(node, [join(root, "tools", "dev-server.mjs")], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "development" },
  });
  child.on("exit", (code) => {
    child = null;
    if (ending) process.exit(code ?? 0);
    else if (restarting) begin();
    else say("Server stopped. It restarts when a file changes.");
  });
}

let soon = null;
function restart(name) {
  clearTimeout(soon);
  soon = setTimeout(() => {
    say(`${name} changed; restarting`);
    restarting = true;
    if (child) child.kill("SIGTERM");
    else begin();
  }, 200);
}

// Server code does not reload by itself; everything under web/ does.
const folders = ["server", "modules", "platform", "sandbox", "migrations", "seed/edition"];
for (const folder of [...folders, getPublicationPath()]) {
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (name && !/\.test\.tsx?$/.test(name)) restart(`${folder}/${name}`);
  });
}
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    ending = true;
    if (child) child.kill(signal);
    else process.exit(0);
  });
}
begin();
