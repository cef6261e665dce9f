/** The messages for a database that can't be used: one sentence about it and one about what to do. */
import { Client } from "pg";

/** The database cannot be used; the message is meant for whoever starts the server. */
export class DatabaseUnusable extends Error {
  override readonly name = "DatabaseUnusable";
}

/** Where a URL leads, without its password. */
export interface DatabasePlace {
  /** `host:port`, or the folder of a socket. */
  readonly server: string;
  readonly database: string;
  readonly user: string;
}

/** Reads the URL as the driver does, which also knows `?host=` and PGHOST. */
export function describePlace(databaseUrl: string): DatabasePlace {
  const { host, port, user = "", database = "" } = new Client({ connectionString: databaseUrl });
  return { server: host.startsWith("/") ? host : `${host}:${port}`, database, user };
}

const refused: ReadonlySet<string> = new Set(["ECONNREFUSED", "ENOENT", "ECONNRESET"]);
const unreachable: ReadonlySet<string> = new Set(["ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"]);
const unknownHost: ReadonlySet<string> = new Set(["ENOTFOUND", "EAI_AGAIN"]);
/** The driver's own timeout has no code. */
const timeout = /timeout (expired|exceeded)|connection timeout/i;
const startingUp = "57P03";
const tooMany: ReadonlySet<string> = new Set(["53300", "53400"]);

/** Whether it may be otherwise in a moment: the server is not up yet, or has no connections left. */
export function mayPass(error: unknown): boolean {
  const code = codeOf(error);
  const known = [refused, unreachable, unknownHost, tooMany];
  return known.some((codes) => codes.has(code)) || code === startingUp || isTimeout(error);
}

/** @returns the sentences, without a password; the server's own words where nothing better is known */
export function explainFailure(error: unknown, place: DatabasePlace): string {
  const { server, database, user } = place;
  const code = codeOf(error);
  const words = error instanceof Error ? error.message : String(error);
  if (refused.has(code)) {
    return `No database is responding at ${server}. Start PostgreSQL, or correct DATABASE_URL.`;
  }
  if (unknownHost.has(code)) {
    return `The database’s host in DATABASE_URL, ${server}, can’t be found. Correct the name, or check DNS.`;
  }
  if (unreachable.has(code) || isTimeout(error)) {
    return `The database at ${server} can’t be reached. Check the address in DATABASE_URL, the network and the firewall.`;
  }
  if (code === startingUp) {
    return `The database at ${server} is starting up or shutting down. Try again in a moment.`;
  }
  if (tooMany.has(code)) {
    return `The database at ${server} has no connections left (${words}). Raise its max_connections, or lower DATABASE_CONNECTIONS.`;
  }
  if (code === "28P01") {
    return `The database at ${server} rejected the password for ${user}. Correct it in DATABASE_URL.`;
  }
  if (/password must be a string/.test(words)) {
    return `The database at ${server} requires a password, and DATABASE_URL has none. Add it: postgres://${user}:PASSWORD@….`;
  }
  if (code === "28000") {
    return `The database at ${server} won’t let ${user} connect (${words}). Check the user in DATABASE_URL, pg_hba.conf, and whether it requires TLS (?sslmode=require).`;
  }
  if (code === "3D000") {
    return `No database named “${database}” at ${server}. Create it (createdb --owner ${user} ${database}), or correct DATABASE_URL.`;
  }
  if (/does not support SSL/.test(words)) {
    return `The database at ${server} doesn’t support TLS. Remove sslmode from DATABASE_URL.`;
  }
  if (/CERT|SELF_SIGNED|UNABLE_TO/.test(code)) {
    return `The certificate of the database at ${server} isn’t trusted (${code}). Specify its CA in DATABASE_URL: sslrootcert=FILE.`;
  }
  return explainStatement(error, place) ?? `The database at ${server} can’t be used: ${words}.`;
}

/** Why the database refused what every start does; null for anything else, such as a mistake of ours. */
export function explainStatement(error: unknown, place: DatabasePlace): string | null {
  const { server, database, user } = place;
  const words = error instanceof Error ? error.message : String(error);
  switch (codeOf(error)) {
    case "42501":
      return `The database user ${user} lacks a privilege in “${database}” (${words}). Make it the owner: ALTER DATABASE ${database} OWNER TO ${user}.`;
    case "0A000":
    case "58P01":
      return `PostgreSQL at ${server} is missing an extension that the paper needs (${words}). Install its contrib package, such as postgresql-contrib.`;
    case "25006":
      return `The database at ${server} is read-only (a replica). Point DATABASE_URL to the primary.`;
    case "53100":
      return `The disk of the database at ${server} is full. Free some space, and start again.`;
    default:
      return null;
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && timeout.test(error.message);
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return typeof code === "string" ? code : "";
}
