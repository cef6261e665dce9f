/** Whether PostgreSQL has connections for the processes of the paper: at the start, and for the doctor. */
import {
  type ConnectionRoom,
  describeProcesses,
  findShortage,
} from "../../platform/database/connection-room";

/**
 * The message at startup, and how many processes it may start; null: as many as configured.
 *
 * @param rooms the servers, the one with the fewest connections first, before this process serves
 */
export function planConnections(
  [room]: readonly ConnectionRoom[],
  { count, isAuto }: { readonly count: number; readonly isAuto: boolean },
): { readonly most: number | null; readonly lines: readonly string[] } {
  if (!room) return { most: null, lines: [] };
  // Those of other machines serve already.
  const all = count + room.serving;
  const shortage = findShortage(room, all);
  if (shortage === null) return { most: null, lines: [] };
  const { server, each, free, limit } = room;
  const sentence =
    `${server} has ${free} connections for the paper, and ${describeProcesses(all)} may use ` +
    `${shortage.needed}: ${each} each, and ${each} for commands and restarts. Raise max_connections from ${limit} to ` +
    `at least ${shortage.sufficient}, lower DATABASE_CONNECTIONS, or start fewer processes.`;
  const most = Math.max(1, room.most - room.serving);
  if (!isAuto || most >= count) return { most: null, lines: [sentence] };
  return { most, lines: [`Serving with ${most} of ${describeProcesses(count)}. ${sentence}`] };
}

/** For the doctor: what the servers have connections for, and what is missing for the processes that serve. */
export function checkConnections([room]: readonly ConnectionRoom[]): {
  readonly details: readonly string[];
  readonly missing: string | null;
} {
  if (!room) return { details: [], missing: null };
  const { server, free, most, serving } = room;
  const shortage = serving > 0 ? findShortage(room, serving) : null;
  const owner = server === "PostgreSQL" ? "" : " on the replica";
  return {
    details: [`${free} connections${owner}, enough for ${describeProcesses(most)}`],
    missing:
      shortage &&
      `connections${owner} for the ${describeProcesses(serving)} that serve (max_connections of at least ` +
        `${shortage.sufficient}, or a lower DATABASE_CONNECTIONS)`,
  };
}
