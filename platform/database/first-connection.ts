import { setTimeout as pause } from "node:timers/promises";
import type { Pool } from "pg";
import { DatabaseUnusable, describePlace, explainFailure, mayPass } from "./database-failures";

const oldest = 15;
/** After this time in silence we say what is waited for. */
const silence = 1_000;
const between = 1_000;

/**
 * Connects for the first time.
 *
 * @param options.waitSeconds how long to wait for a database that is not up yet
 * @param options.tell says to whoever starts the server what is waited for
 * @throws DatabaseUnusable
 */
export async function connectFirst({
  pool,
  databaseUrl,
  waitSeconds,
  tell,
}: {
  pool: Pool;
  databaseUrl: string;
  waitSeconds: number;
  tell: (line: string) => void;
}): Promise<void> {
  const place = describePlace(databaseUrl);
  const until = performance.now() + waitSeconds * 1_000;
  let isTold = false;
  const tellOnce = (line: string) => {
    if (!isTold) tell(line);
    isTold = true;
  };
  for (;;) {
    const timer = setTimeout(
      () => tellOnce(`Waiting for the database at ${place.server}`),
      silence,
    );
    try {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      const version = await readVersion(pool);
      if (version >= oldest) return;
      throw new DatabaseUnusable(
        `The database at ${place.server} is PostgreSQL ${version}. The paper needs ${oldest} or newer.`,
      );
    } catch (error) {
      if (error instanceof DatabaseUnusable) throw error;
      const sentence = explainFailure(error, place);
      if (!mayPass(error) || performance.now() + between > until) {
        throw new DatabaseUnusable(sentence, { cause: error });
      }
      tellOnce(`${sentence} Waiting up to ${waitSeconds} seconds`);
    } finally {
      clearTimeout(timer);
    }
    // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
    await pause(between);
  }
}

async function readVersion(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ version: number | null }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  );
  return rows[0]?.version ?? 0;
}
