/**
 * A streaming replica for public reads. It is used only while it has replayed every change that this
 * process knows of: a page that is rendered because of a change must show that change. How far a change
 * reaches is its position in the primary's log, which is sent with the tags that it affects (bus.ts).
 */
import type { Pool } from "pg";
import type { Log } from "../log";
import { createPool } from "./pool";
import { createPositions } from "./replica-positions";

const LOOK_EVERY_MS = 1_000;
const ANSWER_WITHIN_MS = 2_000;
/** A read rather goes to the primary than wait longer for what the replica has replayed. */
const ASK_WITHIN_MS = 100;

export interface Changes {
  /**
   * Something has changed. Until the returned function is called with the change's position, and the
   * replica has replayed it, nothing is read from the replica. Null: the position is not known.
   */
  expect(): (position: string | null) => void;
}

export interface Replica {
  readonly pool: Pool;
  readonly changes: Changes;
  /** Whether a public read may use it now. */
  isCurrent(): Promise<boolean>;
  /** Asks it. */
  state(): Promise<ReplicaState>;
  /** A read on it has failed: it is not used until it answers again. */
  fail(): void;
  close(): Promise<void>;
}

/** `away` and `behind`: public reads use the primary. */
export type ReplicaState = "used" | "behind" | "away";

/**
 * @param options.open opens the pool for reads
 * @param options.findPosition the position of the primary's last change
 * @param options.lag how far it may be behind, in milliseconds
 */
export function createReplica({
  url,
  open,
  findPosition,
  lag,
  log,
}: {
  url: string;
  open: (onRefused: () => void) => Pool;
  findPosition: () => Promise<string>;
  lag: number;
  log: Log;
}): Replica {
  const positions = createPositions({ lag, now: () => performance.now() });
  let isUp = false;
  let reported: string | null = null;
  let asking: Promise<void> | null = null;
  let looking: Promise<void> | null = null;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const fail = () => {
    isUp = false;
  };
  const pool = open(fail);
  // Of its own: while all others are in use, it must still be known how far it is.
  const watch = createPool(
    {
      connectionString: url,
      application_name: "broadsheet-watch",
      max: 1,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      keepAlive: true,
    },
    { log, onRefused: fail },
  );

  async function askReplica(): Promise<void> {
    try {
      const { rows } = await watch.query<{ isReplica: boolean; replayed: string }>(
        `select pg_is_in_recovery() as "isReplica",
           coalesce(pg_last_wal_replay_lsn()::text, '0/0') as replayed`,
      );
      const { isReplica = false, replayed = "0/0" } = rows[0] ?? {};
      isUp = isReplica;
      if (isUp) positions.replayed(replayed);
    } catch {
      fail();
    }
  }

  const ask = () => (asking ??= askReplica().finally(() => (asking = null)));

  async function lookOnce(): Promise<void> {
    const settle = positions.beginLook();
    // Without the primary nothing changes: the replica may continue.
    await findPosition().then(settle, () => undefined);
    await ask();
    report();
  }

  function look(): Promise<void> {
    looking ??= lookOnce().finally(() => {
      looking = null;
      clearTimeout(timer);
      if (!isClosed) timer = setTimeout(() => void look(), LOOK_EVERY_MS).unref();
    });
    return looking;
  }

  const readState = () => (!isUp ? "away" : positions.isBehind() ? "behind" : "used");

  function report(): void {
    const state = readState();
    if (state === reported || isClosed) return;
    reported = state;
    if (state === "used") log.info("public reads use the replica");
    else log.warn({ replica: state }, "public reads use the primary");
  }

  void look();

  return {
    pool,
    changes: {
      expect() {
        const settle = positions.expect();
        return (position) => {
          settle(position);
          if (position === null && !isClosed) void look();
        };
      },
    },
    async isCurrent() {
      if (!isUp || !positions.mayAsk()) return false;
      if (positions.isCurrent()) return true;
      await Promise.race([
        ask(),
        new Promise((resolve) => setTimeout(resolve, ASK_WITHIN_MS).unref()),
      ]);
      return isUp && positions.isCurrent();
    },
    async state() {
      await look();
      return readState();
    },
    fail,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await Promise.all([pool.end(), watch.end()]);
    },
  };
}
