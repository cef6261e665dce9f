/** A WordPress and the built paper that reads from it, each a server of its own. */
import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { Pool } from "pg";
import { inject } from "vitest";
import { serve } from "../../../e2e/serve";
import { startWordPress, type WordPress } from "../../../tools/wordpress/start-wordpress";
import { findFreePort } from "../../processes/find-free-port";
import { builtFolder } from "../../setup/built";
import { copySeededPaper } from "../../setup/seeded";

export interface Connected {
  readonly wordpress: WordPress;
  /** Of the paper. */
  readonly address: string;
  startPaper(): Promise<void>;
  stopPaper(signal?: "SIGKILL"): Promise<void>;
  /** The body of a page of the paper, and its status. */
  open(path: string): Promise<{ status: number; text: string }>;
  /** Queries the paper's database. */
  query(sql: string): Promise<Record<string, unknown>[]>;
  /** How many of the seeded posts readers can see. */
  countTaken(): Promise<number>;
  close(): Promise<void>;
}

/** @param prepare what is in WordPress before the paper starts */
export async function connect(prepare?: (wordpress: WordPress) => void): Promise<Connected> {
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const copy = await copySeededPaper(inject("seeded"));
  const wordpress = await startWordPress({ constants: { BROADSHEET_URL: `'${address}'` } });
  prepare?.(wordpress);
  const pool = new Pool({ connectionString: copy.settings.DATABASE_URL });
  const query = async (sql: string) => (await pool.query<Record<string, unknown>>(sql)).rows;
  let paper: Awaited<ReturnType<typeof serve>> | null = null;
  const open = async (path: string) => {
    const answer = await fetch(address + path, { redirect: "manual" });
    return { status: answer.status, text: await answer.text() };
  };
  return {
    wordpress,
    address,
    async startPaper() {
      paper = await serve(builtFolder(), {
        ...copy.settings,
        PORT: String(port),
        // The sandbox's own day would be before that of WordPress.
        SANDBOX_NOW: "",
        WORDPRESS_URL: wordpress.address,
        WORDPRESS_SECRET: wordpress.secret,
      });
    },
    async stopPaper(signal) {
      await paper?.stop(signal);
      paper = null;
    },
    open,
    query,
    async countTaken() {
      const [row] = await query(
        "select count(*)::int as many from content.entries where slug like 'harbor-report-%' and status = 'publish'",
      );
      return Number(row?.many);
    },
    async close() {
      await paper?.stop();
      await pool.end();
      await wordpress.stop();
      await copy.remove();
    },
  };
}

/** Waits until something is so, and returns the seconds that it took. @throws after `limit` seconds */
export async function until(
  what: string,
  isSo: () => Promise<boolean>,
  limit: number,
  begun = performance.now(),
): Promise<number> {
  while (!(await isSo().catch(() => false))) {
    if ((performance.now() - begun) / 1000 > limit) throw new Error(`${what}: not in ${limit} s`);
    await wait(20);
  }
  return (performance.now() - begun) / 1000;
}

/** A server that keeps what is sent to it, or never answers. */
export async function listenFor(
  answers: (body: string) => { status: number; body: object } | null,
) {
  const heard: { headers: Record<string, unknown>; path: string; body: string; at: number }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      heard.push({ headers: request.headers, path: request.url ?? "", body, at: Date.now() });
      const answer = answers(body);
      if (answer) response.writeHead(answer.status).end(JSON.stringify(answer.body));
    });
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${port}`,
    heard,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
