import { randomUUID } from "node:crypto";
import { Client } from "pg";

/** A database of a test's own on a server that is running. */
export interface OwnDatabase {
  readonly databaseUrl: string;
  drop(): Promise<void>;
}

/**
 * @param given.server the server's address without the name of a database
 * @param given.template a database to copy, to which nobody is connected
 */
export async function createDatabase(given: {
  server: string;
  template?: string;
}): Promise<OwnDatabase> {
  const { server, template = "template0" } = given;
  const name = `paper_${randomUUID().replaceAll("-", "")}`;
  await run(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    databaseUrl: `${server}/${name}`,
    drop: () => run(server, `drop database ${name} with (force)`),
  };
}

/** Runs one statement in the server's own database. */
export async function run(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
