/** Logs statements that take long, with their text and without their values. */
import { AsyncResource } from "node:async_hooks";
import type { Pool, PoolClient } from "pg";
import type { Log } from "../log";

const longestText = 500;

/** @param given.milliseconds a statement that takes longer is logged; null: none is */
export function logSlowStatements(
  pool: Pool,
  given: { milliseconds: number | null; log: Log; name: string },
): void {
  const { milliseconds, log, name } = given;
  keepContext(pool);
  if (milliseconds === null) return;
  const report = (statement: Statement, took: number) => {
    if (took < milliseconds) return;
    const text = withoutValues(statement);
    log.warn({ statement: text, ms: Math.round(took), pool: name }, "slow statement");
  };
  const watched = new WeakSet<PoolClient>();
  // Not on "connect": a connection may be older than this call.
  pool.on("acquire", (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    watch(client, report);
  });
}

/** A query that waits for a connection runs in the context of the one who gave it back. */
function keepContext(pool: Pool): void {
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
  pool.connect = ((...given: unknown[]) =>
    connect(
      ...given.map((each) =>
        typeof each === "function" ? AsyncResource.bind(each as () => void) : each,
      ),
    )) as Pool["connect"];
}

type Statement = string | { readonly text: string };

function watch(client: PoolClient, report: (statement: Statement, milliseconds: number) => void) {
  const send = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    const begun = performance.now();
    const measure = () => report(given[0] as Statement, performance.now() - begun);
    const last = given.at(-1);
    if (typeof last === "function") {
      const answer = last as (...answered: unknown[]) => void;
      given[given.length - 1] = (...answered: unknown[]) => {
        measure();
        answer(...answered);
      };
      return send(...given);
    }
    const sent = send(...given);
    if (sent instanceof Promise) sent.then(measure, measure);
    return sent;
  }) as PoolClient["query"];
}

/** On one line, with literals replaced. */
export function withoutValues(statement: Statement): string {
  const text = typeof statement === "string" ? statement : statement.text;
  return text
    .slice(0, longestText * 4)
    .replaceAll(/'[^']*(?:'|$)/g, "'…'")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, longestText);
}
