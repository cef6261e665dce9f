/**
 * For how many processes a PostgreSQL server has connections. Each keeps up to a fixed number; a burst on more
 * processes than there are connections for fails most of its requests.
 */
import type { Pool } from "pg";
import type { Database } from "./database";
import { splitConnections } from "./pools";

/** Besides the pools: notifications of the bus and of the queue. */
const listeners = 2;

export interface ConnectionRoom {
  readonly server: "PostgreSQL" | "The replica";
  /** The most connections that a process uses. */
  readonly each: number;
  /** The server's connections for processes of the paper. */
  readonly free: number;
  /** The server's own limit, of which it keeps some for itself, and others use some. */
  readonly limit: number;
  /** Processes that serve from this database now, on any machine. */
  readonly serving: number;
  /**
   * How many processes may serve. The connections of one more are left for commands, and for a new process that
   * starts before the old one ends.
   */
  readonly most: number;
}

async function readConnectionRoom(
  pool: Pool,
  { server, each }: Pick<ConnectionRoom, "server" | "each">,
): Promise<ConnectionRoom> {
  const { rows } = await pool.query<{
    limit: number;
    reserved: number;
    roleLimit: number;
    databaseLimit: number;
    others: number;
    serving: number;
  }>(
    `select coalesce(current_setting('max_connections'), '0')::int as "limit",
       coalesce(current_setting('superuser_reserved_connections'), '0')::int
         + coalesce(current_setting('reserved_connections', true), '0')::int as reserved,
       coalesce((select r.rolconnlimit from pg_roles r where r.rolname = session_user), -1) as "roleLimit",
       coalesce((select d.datconnlimit from pg_database d where d.datname = current_database()), -1)
         as "databaseLimit",
       (select count(*)::int from pg_stat_activity a where a.datid is not null
          and not (a.datname = current_database() and a.application_name like 'broadsheet-%')) as others,
       (select count(*)::int from pg_stat_activity a
        where a.datname = current_database() and a.application_name = 'broadsheet-queue') as serving`,
  );
  const { limit, reserved, roleLimit, databaseLimit, others, serving } = rows[0]!;
  const limits = [roleLimit, databaseLimit].filter((own) => own >= 0);
  const free = Math.min(limit - reserved - others, ...limits);
  return { server, each, free, limit, serving, most: Math.max(0, Math.floor(free / each) - 1) };
}

/**
 * The connections that `count` processes may use, and the `max_connections` that suffices; null if the server has connections
 * for them.
 */
export function findShortage(
  { each, free, limit, most }: ConnectionRoom,
  count: number,
): { readonly needed: number; readonly sufficient: number } | null {
  const needed = (count + 1) * each;
  return count <= most ? null : { needed, sufficient: limit + needed - free };
}

export const describeProcesses = (count: number): string =>
  count === 1 ? "1 process" : `${count} processes`;

/**
 * The servers of a database, the one with the fewest connections first; none for the embedded one.
 *
 * @param connections of each process for requests (DATABASE_CONNECTIONS)
 */
export async function listConnectionRooms(
  { kind, pools }: Pick<Database, "kind" | "pools">,
  connections: number,
): Promise<readonly ConnectionRoom[]> {
  if (kind === "embedded") return [];
  const { readers, requests, jobs } = splitConnections(connections);
  const each = readers + requests + jobs + listeners;
  const room = await readConnectionRoom(pools.readers, { server: "PostgreSQL", each });
  if (!pools.replica) return [room];
  // Public reads, and one that watches. Without the replica they use the primary.
  const replica = { server: "The replica", each: readers + 1 } as const;
  const ofReplica = await readConnectionRoom(pools.replica, replica).catch(() => null);
  return ofReplica && ofReplica.most < room.most ? [ofReplica, room] : [room];
}
