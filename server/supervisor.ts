/**
 * What a process says to the supervisor that started it among others (tools/supervisor/), and what it
 * hears from it.
 */
import cluster from "node:cluster";
import { parseArgs } from "node:util";

export interface Supervisor {
  /** This process's number, from 1; a process that replaces it has the same one. */
  readonly number: number;
  /** Whether it starts before the others, and so does what must be done once. */
  readonly isFirst: boolean;
  /** The process serves. @param greeting lines that the supervisor prints once, for all */
  ready(greeting: readonly string[]): void;
  /** The process cannot start, for a reason that the operator must hear. */
  refuse(reason: string): Promise<void>;
  /** Called when another process has taken this one's place. */
  onDrain(drain: () => void): void;
}

/** Null in a process of its own. */
export function findSupervisor(): Supervisor | null {
  const { worker } = cluster;
  if (!worker) return null;
  const { values } = parseArgs({
    options: { process: { type: "string" }, first: { type: "boolean" } },
    strict: false,
  });
  return {
    number: Number(values.process),
    isFirst: values.first === true,
    ready(greeting) {
      worker.send({ paper: "ready", greeting });
    },
    refuse: (reason) =>
      new Promise((resolve) => {
        worker.send({ paper: "refused", reason }, () => resolve());
      }),
    onDrain(drain) {
      worker.on("message", (message: { paper?: string } | null) => {
        if (message?.paper === "drain") drain();
      });
    },
  };
}
