/**
 * The messages from a process to the supervisor that started it among others (tools/supervisor/), and what it
 * hears from it.
 */
import cluster from "node:cluster";
import { parseArgs } from "node:util";

export interface Supervisor {
  /** This process's number, from 1; a process that replaces it has the same one. */
  readonly number: number;
  /** Whether it starts before the others, and so does what must be done once. */
  readonly isFirst: boolean;
  /** How many processes there are to be; known to the first one only. */
  readonly count: number;
  /** Whether fewer are started where the database has no connections for that many. */
  readonly isAuto: boolean;
  /**
   * The process serves.
   *
   * @param options.greeting lines that the supervisor prints once, for all
   * @param options.most how many processes the database has connections for; null: any number
   */
  ready(options: { greeting: readonly string[]; most: number | null }): void;
  /**
   * The process cannot start, for a reason that the operator must hear.
   *
   * @param refusal.mayPass whether it may start later without a change
   */
  refuse(refusal: { reason: string; mayPass: boolean }): Promise<void>;
  /** Called when another process has taken this one's place. */
  onDrain(drain: () => void): void;
}

/** tools/supervisor/heartbeat.mjs counts on it. */
const beatMs = 2_000;

/** Null in a process of its own. */
export function findSupervisor(): Supervisor | null {
  const { worker } = cluster;
  if (!worker) return null;
  const { values } = parseArgs({
    options: {
      process: { type: "string" },
      first: { type: "boolean" },
      count: { type: "string" },
      auto: { type: "boolean" },
    },
    strict: false,
  });
  const beat = () => worker.isConnected() && worker.send({ paper: "alive" }, () => undefined);
  setInterval(beat, beatMs).unref();
  return {
    number: Number(values.process),
    isFirst: values.first === true,
    count: Number(values.count ?? 1),
    isAuto: values.auto === true,
    ready({ greeting, most }) {
      worker.send({ paper: "ready", greeting, most });
    },
    refuse: (refusal) =>
      new Promise((resolve) => {
        worker.send({ paper: "refused", refusal }, () => resolve());
      }),
    onDrain(drain) {
      worker.on("message", (message: { paper?: string } | null) => {
        if (message?.paper === "drain") drain();
      });
    },
  };
}
