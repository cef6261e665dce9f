/** Starts and stops the processes of a measurement. */
import { spawn } from "node:child_process";
import { createServer } from "node:net";

/**
 * Starts a program and waits until its output matches `ready`.
 *
 * @param {{ command: string, args: string[], env?: object, cpu?: string, ready: RegExp }} options
 *   `cpu` pins it to one core where `taskset` exists; `ready` matches its output and captures
 * @returns {Promise<{ captured: string, pid: number, end(): Promise<void> }>}
 */
export async function startProcess({ command, args, env = {}, cpu, ready }) {
  const [program, programArgs] = pinned(cpu, command, args);
  const child = spawn(program, programArgs, {
    env: { ...process.env, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const captured = await new Promise((resolve, reject) => {
    const read = (chunk) => {
      output += chunk;
      const found = ready.exec(output);
      if (found) resolve(found[1] ?? "");
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("error", reject);
    child.on("exit", (code) => reject(new Error(`${command} ended with ${code}:\n${output}`)));
  });
  return {
    captured,
    pid: child.pid,
    end: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null) return resolve();
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}

/** Runs a program to completion. @returns its standard output */
export async function runProcess({ command, args, env = {}, cpu }) {
  const [program, programArgs] = pinned(cpu, command, args);
  const child = spawn(program, programArgs, {
    env: { ...process.env, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.on("close", resolve));
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output}`);
  return output;
}

/** Finds an unused port. */
export async function findFreePort() {
  const probe = createServer();
  await new Promise((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Wraps a command so that it runs on one core, where the system supports that. */
export function pinned(cpu, command, args) {
  return cpu !== undefined && process.platform === "linux"
    ? ["taskset", ["-c", cpu, command, ...args]]
    : [command, args];
}
