/** A process of the built server. */
import { spawn } from "node:child_process";
import { join } from "node:path";

/** The edition is of a fixed day, so that pages can be compared with the baselines. */
export const seededAt = { SANDBOX_NOW: "2026-11-21T15:00:00Z" };

/**
 * Each server’s clock begins here. Seeding takes up to a minute on a busy machine, and before its end the demo
 * readers haven’t subscribed.
 */
export const today = { SANDBOX_NOW: "2026-11-21T15:05:00Z" };

/** Serves a build on a free port. */
export async function serve(
  build: string,
  environment: Readonly<Record<string, string>>,
): Promise<{ address: string; stop(signal?: "SIGKILL"): Promise<void> }> {
  const child = spawn(process.execPath, [join(build, "server", "main.js")], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      HOST: "127.0.0.1",
      PUBLIC_URL: "",
      LOG_LEVEL: "warn",
      // Encoding AVIF would take a quarter of the CPU time, and only Lighthouse needs it.
      IMAGE_AVIF: "0",
      IMAGE_PREGENERATE: "0",
      // Issues are sent without pauses.
      MAIL_PER_SECOND: "1000",
      ...today,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /Website +(http:\/\/\S+)\//.exec(output);
      if (found) resolve(found[1]!);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("exit", (code) => reject(new Error(`The paper ended with ${code}:\n${output}`)));
  });
  return {
    address,
    async stop(signal) {
      const ended = new Promise((resolve) => child.on("exit", resolve));
      child.kill(signal ?? "SIGTERM");
      await ended;
    },
  };
}
