/** One process of the built server, for a file whose tests share it. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { builtFolder } from "../setup/built";

export interface Server {
  stop(): Promise<void>;
}

/** Resolves when it serves. */
export async function startServer(environment: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, [join(builtFolder(), "server", "main.js")], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      IMAGE_PREGENERATE: "0",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let output = "";
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (/^ {2}Website /m.test(output)) resolve();
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    void ended.then(() => reject(new Error(`The server ended before it served:\n${output}`)));
  });
  return {
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
