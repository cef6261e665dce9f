import { randomUUID } from "node:crypto";
import { Client } from "pg";

/** A test's own database on a running server. */
export interface OwnDatabase {
  readonly databaseUrl: string;
  drop(): Promise<void>;
}

/**
 * @param options.server the server's URL without a database name
 * @param options.template a database to copy, without connections
 */
export async function createDatabase({
  server,
  template = "template0",
}: {
  server: string;
  template?: string;
}): Promise<OwnDatabase> {
  const name = `paper_${randomUUID().replaceAll("-", "")}`;
  await run(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    databaseUrl: `${server}/${name}`,
    drop: () => run(server, `drop database ${name} with (force)`),
  };
}

/** Runs one statement in the server's default database. */
export async function run(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
