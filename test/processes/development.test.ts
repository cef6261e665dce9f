import { spawn } from "node:child_process";
import { stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { copySeededPaper } from "../setup/seeded";
import { findFreePort } from "./find-free-port";

test("serves pages with npm run dev, also after a file was edited", async () => {
  const copy = await copySeededPaper(inject("seeded"));
  // Not port 0: the server prints the port from its settings.
  const port = await findFreePort();
  const child = spawn(process.execPath, [join("tools", "dev-server.mjs")], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "development",
      PORT: String(port),
      HMR_PORT: String(await findFreePort()),
      ...copy.settings,
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const waiting = new Set<() => void>();
  const read = (chunk: Buffer) => {
    output += chunk.toString();
    for (const look of waiting) look();
  };
  child.stdout.on("data", read);
  child.stderr.on("data", read);
  const ended = new Promise((resolve) => child.on("exit", resolve));
  const says = (words: RegExp) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (!words.test(output)) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
      void ended.then(() => reject(new Error(`The server ended:\n${output}`)));
    });

  try {
    await says(/Ready, with hot reload/);
    const about = async () => (await fetch(`http://127.0.0.1:${port}/about`)).status;
    expect(await about()).toBe(200);
    const file = join("web", "features", "frame", "footer", "footer.tsx");
    const { atime, mtime } = await stat(file);
    try {
      await utimes(file, atime, new Date());
      await says(/program reload/);
    } finally {
      await utimes(file, atime, mtime);
    }
    expect(await about()).toBe(200);

    // The newsroom's source comes from the same server, with the runtime that reloads it.
    const desk = await (await fetch(`http://127.0.0.1:${port}/desk/articles`)).text();
    const [, script] = /<script type="module" src="([^"]+)"/.exec(desk) ?? [];
    const source = await (await fetch(`http://127.0.0.1:${port}${script}`)).text();
    expect(source).toContain("inject-hmr-runtime");
    expect(source).toContain("/newsroom/main.tsx");
  } finally {
    child.kill("SIGTERM");
    await ended;
    await copy.remove();
  }
});
