/**
 * Whether the database can be reached. Refused connections say that it is down; it is back as soon as a
 * new connection answers: those that are still open may work while no other is given.
 */
import { Client, type ClientConfig } from "pg";
import type { Log } from "../log";
import { findTrouble } from "./trouble";

const LOOK_EVERY_MS = 1_000;
const ANSWER_WITHIN_MS = 3_000;

export interface DatabaseHealth {
  /** Whether new connections are refused. */
  isAway(): boolean;
  /** Tells of a connection that could not be had. */
  refused(error: Error): void;
  /** Begins to watch; before, a refusal is the caller's to report. */
  watch(): void;
  close(): void;
}

export function createDatabaseHealth({
  connection,
  log,
}: {
  connection: ClientConfig;
  log: Log;
}): DatabaseHealth {
  let isWatching = false;
  let awaySince: number | null = null;
  let refusals = 0;
  let timer: NodeJS.Timeout | undefined;

  async function answers(): Promise<boolean> {
    const client = new Client({
      ...connection,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.query("select 1");
      return true;
    } catch {
      return false;
    } finally {
      client.end().catch(() => undefined);
    }
  }

  function look(): void {
    timer = setTimeout(async () => {
      const isBack = await answers();
      if (awaySince === null) return;
      if (!isBack) return look();
      const seconds = Math.round((performance.now() - awaySince) / 100) / 10;
      awaySince = null;
      log.info({ seconds, refusals }, "the database is back up");
    }, LOOK_EVERY_MS);
    timer.unref();
  }

  return {
    isAway: () => awaySince !== null,
    refused(error) {
      if (!isWatching || findTrouble(error) !== "away") return;
      if (awaySince !== null) return void refusals++;
      awaySince = performance.now();
      refusals = 1;
      const { code } = error as NodeJS.ErrnoException;
      log.error({ reason: error.message, code }, "the database is down; serving cached pages");
      look();
    },
    watch() {
      isWatching = true;
    },
    close() {
      isWatching = false;
      clearTimeout(timer);
      awaySince = null;
    },
  };
}
