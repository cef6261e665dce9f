/**
 * Identifies a process beyond its reusable ID: by its start time and by its place (machine boot and
 * process namespace).
 */
import { execFile } from "node:child_process";
import { readFile, readlink } from "node:fs/promises";
import { hostname } from "node:os";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The scope in which process IDs are comparable: this boot of this machine, in this container. */
export async function readProcessPlace(): Promise<string> {
  try {
    const [boot, namespace] = await Promise.all([
      readFile("/proc/sys/kernel/random/boot_id", "utf8"),
      readlink("/proc/self/ns/pid"),
    ]);
    return `${boot.trim()} ${namespace}`;
  } catch {
    return hostname();
  }
}

/**
 * When a process started, in a system-dependent unit; null if it does not run; "unknown" if it runs but
 * the system does not tell.
 */
export async function findProcessStart(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name and may contain spaces and parentheses; the start is the
    // 22nd, in clock ticks since boot. A zombie has ended.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" || fields[0] === "X" ? null : (fields[19] ?? "unknown");
  } catch {
    if (!isRunning(pid)) return null;
  }
  try {
    const { stdout } = await run("ps", ["-o", "lstart=", "-p", String(pid)], {
      env: { ...process.env, LC_ALL: "C", TZ: "UTC" },
    });
    return stdout.trim() || null;
  } catch {
    return "unknown";
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
