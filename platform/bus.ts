/**
 * Notifications between processes: "these tags changed", "the clock moved". Not a store: a process that
 * was disconnected receives ["*"] with the reason "missed": everything may have changed.
 */
import { randomUUID } from "node:crypto";
import type { PoolClient } from "./database/database";
import { openListener } from "./database/listener";
import type { Changes } from "./database/replica";
import type { Log } from "./log";

/** `desk`: what screens of the newsroom load again; `staff`: someone was revoked, or has other roles. */
export type BusChannel = "tags" | "clock" | "desk" | "staff";
/** `missed`: messages may have been lost, and nothing is known to have changed. */
export type BusReason = "published" | "missed";
export type BusSubscriber = (payload: readonly string[], reason: BusReason) => void;

export interface Bus {
  /** Delivers to this process immediately, to the others once they can be reached. */
  publish(channel: BusChannel, payload: readonly string[]): Promise<void>;
  /**
   * For tags, in the transaction of the change that makes them stale: what must hear of them even if this
   * process is killed is kept there.
   *
   * @returns publishes them; call it after the commit
   */
  record(db: PoolClient, tags: readonly string[]): Promise<() => Promise<void>>;
  /** Returns a function that ends the subscription. */
  subscribe(channel: BusChannel, fn: BusSubscriber): () => void;
  close(): Promise<void>;
}

const EVERYTHING: readonly string[] = ["*"];
const CHANNELS: readonly BusChannel[] = ["tags", "clock", "desk", "staff"];
/** NOTIFY payloads are limited to 7999 bytes; the rest is for the envelope. */
const PAYLOAD_BYTES = 7780;

function createSubscribers() {
  const byChannel = new Map<BusChannel, Set<BusSubscriber>>();
  return {
    add(channel: BusChannel, fn: BusSubscriber): () => void {
      const subscribers = byChannel.get(channel) ?? new Set();
      byChannel.set(channel, subscribers.add(fn));
      return () => subscribers.delete(fn);
    },
    deliver(
      channel: BusChannel,
      payload: readonly string[],
      reason: BusReason = "published",
    ): void {
      byChannel.get(channel)?.forEach((fn) => fn(payload, reason));
    },
    clear: () => byChannel.clear(),
  };
}

/** Keeps nothing: who misses a message asks again, or shows a page until its minute is over. */
const recordNothing =
  (publish: Bus["publish"]): Bus["record"] =>
  async (_db, tags) =>
  async () => {
    if (tags.length > 0) await publish("tags", tags);
  };

/** A bus within one process, for the embedded database. */
export function createLocalBus(): Bus {
  const subscribers = createSubscribers();
  const publish: Bus["publish"] = async (channel, payload) => subscribers.deliver(channel, payload);
  return {
    publish,
    record: recordNothing(publish),
    subscribe: subscribers.add,
    close: async () => subscribers.clear(),
  };
}

interface Message {
  readonly from: string;
  readonly payload: readonly string[];
  /** Set by the database (listener.ts); older versions send none. */
  readonly at?: string;
}

/** Splits a payload into parts that each fit one NOTIFY; a value that is too long becomes `*`. */
export function splitPayload(payload: readonly string[]): readonly (readonly string[])[] {
  const parts: string[][] = [];
  let size = Infinity;
  for (const value of payload) {
    const bytes = Buffer.byteLength(JSON.stringify(value)) + 1;
    if (bytes > PAYLOAD_BYTES) return [EVERYTHING];
    if (size + bytes > PAYLOAD_BYTES) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(value);
    size += bytes;
  }
  return parts;
}

/**
 * A bus over PostgreSQL's LISTEN and NOTIFY, on a connection of its own that reconnects automatically.
 * Needs a direct connection: LISTEN does not work through a pooler in transaction mode.
 *
 * @param changes told of every message, and how far the database's log must be replayed to contain it
 */
export async function createPostgresBus(
  databaseUrl: string,
  log: Log,
  changes: Changes | null = null,
): Promise<Bus> {
  const subscribers = createSubscribers();
  const me = randomUUID();
  const listener = await openListener({
    databaseUrl,
    name: "broadsheet-bus",
    channels: CHANNELS.map(databaseChannel),
    log,
    onMessage(name, text) {
      const channel = CHANNELS.find((candidate) => databaseChannel(candidate) === name);
      const message = JSON.parse(text) as Message;
      if (!channel || message.from === me) return;
      changes?.expect()(message.at ?? null);
      subscribers.deliver(channel, message.payload);
    },
    onReconnect() {
      changes?.expect()(null);
      for (const channel of CHANNELS) subscribers.deliver(channel, EVERYTHING, "missed");
    },
  });
  const publish: Bus["publish"] = async (channel, payload) => {
    const settle = changes?.expect();
    let position: string | null = null;
    try {
      subscribers.deliver(channel, payload);
      for (const part of splitPayload(payload)) {
        const message: Message = { from: me, payload: part };
        position = await listener.notify(databaseChannel(channel), JSON.stringify(message));
      }
    } finally {
      settle?.(position);
    }
  };
  return {
    publish,
    record: recordNothing(publish),
    subscribe: subscribers.add,
    async close() {
      subscribers.clear();
      await listener.close();
    },
  };
}

function databaseChannel(channel: BusChannel): string {
  return `broadsheet_${channel}`;
}
