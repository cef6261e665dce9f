/**
 * A PostgreSQL connection for LISTEN and NOTIFY that reconnects automatically. Messages that cannot be
 * sent while it is down are sent after reconnecting.
 */
import { Client, type QueryResult } from "pg";
import type { Log } from "../log";
import { markDatabaseError } from "./trouble";

const HEARTBEAT_MS = 10_000;
const ANSWER_WITHIN_MS = 5_000;
const LONGEST_WAIT_MS = 10_000;

/** The message's object with one more property. */
const withPosition = `
  select position, pg_notify($1, left($2, -1) || ',"at":"' || position || '"}')
  from (select pg_current_wal_insert_lsn()::text as position) log`;

export interface Listener {
  /**
   * Sends a JSON object, with the position of the last change in the database's log as `at`.
   *
   * @returns that position; null if the message could not be sent yet
   */
  notify(channel: string, json: string): Promise<string | null>;
  close(): Promise<void>;
}

/**
 * @param options.onReconnect called after each reconnection: messages may have been lost
 * @throws Error if the first connection fails
 */
export async function openListener({
  databaseUrl,
  name,
  channels,
  log,
  onMessage,
  onReconnect,
}: {
  databaseUrl: string;
  /** The connection's application name. */
  name: string;
  channels: readonly string[];
  log: Log;
  onMessage: (channel: string, text: string) => void;
  onReconnect: () => void;
}): Promise<Listener> {
  const unsent: { channel: string; text: string }[] = [];
  let client: Client | null = null;
  let closed = false;
  let attempts = 0;
  let timer: NodeJS.Timeout | undefined;
  let lastQuery: Promise<unknown> = Promise.resolve();

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString: databaseUrl,
      application_name: name,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    });
    next.on("error", (error) => {
      markDatabaseError(error);
      lose(next, error);
    });
    next.on("end", () => lose(next, new Error("The connection ended.")));
    next.on("notification", ({ channel, payload = "" }) => {
      try {
        onMessage(channel, payload);
      } catch (error) {
        log.error({ err: error, channel }, "notification handler failed");
      }
    });
    try {
      await next.connect();
      for (const channel of channels) await next.query(`listen ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      next.end().catch(() => undefined);
      throw error;
    }
    if (closed) return void next.end().catch(() => undefined);
    client = next;
    attempts = 0;
    beat(next);
    for (const message of unsent.splice(0)) await send(next, message);
  }

  /** Serialized: a client must not be given a second query while it is busy. */
  function query(target: Client, text: string, values: string[] = []): Promise<QueryResult> {
    const answer = lastQuery.then(() => target.query(text, values));
    lastQuery = answer.catch(() => undefined);
    return answer;
  }

  function beat(target: Client): void {
    timer = setTimeout(() => {
      query(target, "select 1").then(
        () => client === target && beat(target),
        (error: Error) => lose(target, error),
      );
    }, HEARTBEAT_MS);
    timer.unref();
  }

  function lose(target: Client, error: Error): void {
    if (closed || client !== target) return;
    client = null;
    clearTimeout(timer);
    target.end().catch(() => undefined);
    log.warn({ err: error }, "LISTEN connection lost; reconnecting");
    retry();
  }

  function retry(): void {
    const wait = Math.min(LONGEST_WAIT_MS, 100 * 2 ** Math.min(attempts++, 10));
    timer = setTimeout(() => {
      connect().then(
        () => !closed && onReconnect(),
        () => !closed && retry(),
      );
    }, wait);
    timer.unref();
  }

  async function send(
    target: Client,
    message: { channel: string; text: string },
  ): Promise<string | null> {
    try {
      const { rows } = await query(target, withPosition, [message.channel, message.text]);
      return (rows[0] as { position: string }).position;
    } catch (error) {
      unsent.push(message);
      lose(target, error as Error);
      return null;
    }
  }

  await connect();
  return {
    async notify(channel, text) {
      if (client) return send(client, { channel, text });
      if (!closed) unsent.push({ channel, text });
      return null;
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      await last?.end();
    },
  };
}
