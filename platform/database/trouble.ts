/**
 * Recognizes the errors of a database that is down or overloaded. They say nothing about the request
 * that met them: it may be sent again later.
 */

/**
 * `away`: no connection, because the server refuses or ends it. `busy`: the server answers, but this
 * statement took too long, waited too long for a lock, or got no connection of the pool.
 */
export type Trouble = "away" | "busy";

/** Codes of PostgreSQL (its manual, appendix A). Those of class 08 are "away" as well. */
const states: Readonly<Record<string, Trouble>> = {
  "53200": "away", // out of memory
  "53300": "away", // too many connections
  "57P01": "away", // shut down by an administrator
  "57P02": "away", // shut down after a crash
  "57P03": "away", // starting up, or recovering
  "57P05": "away", // idle for too long
  "57014": "busy", // statement timeout
  "55P03": "busy", // lock timeout
  "25P03": "busy", // idle in a transaction for too long
  "25P04": "busy", // a transaction that took too long
};

/** Errors of `pg` and its pool that have no code. */
const messages: Readonly<Record<string, Trouble>> = {
  "Connection terminated": "away",
  "Connection terminated unexpectedly": "away",
  "Connection terminated due to connection timeout": "away",
  "Client has encountered a connection error and is not queryable": "away",
  "Client was closed and is not queryable": "away",
  "timeout exceeded when trying to connect": "busy",
  "Query read timeout": "busy",
};

/** Errors of our connections. Those of a socket look the same for every other service. */
const ours = new WeakSet<object>();

/** Marks an error that a connection to the database has met. */
export function markDatabaseError(error: object): void {
  ours.add(error);
}

/** Which of the database's troubles an error is; null for every other error. */
export function findTrouble(error: unknown): Trouble | null {
  if (typeof error !== "object" || error === null || !("message" in error)) return null;
  const code = codeOf(error);
  const found = states[code] ?? messages[String(error.message)];
  if (found) return found;
  if (/^08[0-9A-Z]{3}$/.test(code)) return "away";
  // A code of the system (ECONNREFUSED, ENOTFOUND), or several of them: one for each address of a name.
  const isOurs = ours.has(error);
  if (isOurs && (/^E[A-Z_]+$/.test(code) || error instanceof AggregateError)) return "away";
  return "cause" in error ? findTrouble(error.cause) : null;
}

const codeOf = (error: object): string =>
  "code" in error && typeof error.code === "string" ? error.code : "";
