/** Logs statements that take long, with their text and without their values. */
import { AsyncResource } from "node:async_hooks";
import type { Pool, PoolClient } from "pg";
import type { Log } from "../../log";
import { createCounts, type Measure } from "../../telemetry/measures";

const longestText = 500;

/**
 * @param pools by name
 * @param options.milliseconds a statement that takes longer is logged; null: none is
 */
export function logSlowStatements(
  pools: Readonly<Record<string, Pool>>,
  { milliseconds, log }: { milliseconds: number | null; log: Pick<Log, "warn"> },
): readonly Measure[] {
  const counts = createCounts("pool");
  for (const [name, pool] of Object.entries(pools)) {
    keepContext(pool);
    if (milliseconds === null) continue;
    watchPool(pool, (statement, took) => {
      if (took < milliseconds) return;
      counts.add(name);
      const text = withoutValues(statement);
      log.warn({ statement: text, ms: Math.round(took), pool: name }, "slow statement");
    });
  }
  return [
    {
      name: "slow_statements_total",
      help: "Statements that took longer than SLOW_QUERY_MS, by pool.",
      type: "counter",
      across: "sum",
      read: counts.samples,
    },
  ];
}

type Report = (statement: Statement, milliseconds: number) => void;

function watchPool(pool: Pool, report: Report): void {
  const watched = new WeakSet<PoolClient>();
  // Not on "connect": a connection may be older than this call.
  pool.on("acquire", (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    watch(client, report);
  });
}

/** A query that waits for a connection runs in the context of the one who released it. */
function keepContext(pool: Pool): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  pool.connect = ((...args: unknown[]) =>
    connect(
      ...args.map((each) =>
        typeof each === "function" ? AsyncResource.bind(each as () => void) : each,
      ),
    )) as Pool["connect"];
}

type Statement = string | { readonly text: string };

function watch(client: PoolClient, report: Report): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const startedAt = performance.now();
    const measure = () => report(args[0] as Statement, performance.now() - startedAt);
    const last = args.at(-1);
    if (typeof last === "function") {
      const answer = last as (...answered: unknown[]) => void;
      args[args.length - 1] = (...answered: unknown[]) => {
        measure();
        answer(...answered);
      };
      return send(...args);
    }
    const sent = send(...args);
    if (sent instanceof Promise) sent.then(measure, measure);
    return sent;
  }) as PoolClient["query"];
}

/** A comment, a literal or a quoted name: a quote in one of them opens no other. */
const quoted = /--[^\n]*|'[^']*(?:'|$)|"[^"]*(?:"|$)/g;

/** On one line, with literals replaced and without comments. */
export function withoutValues(statement: Statement): string {
  const text = typeof statement === "string" ? statement : statement.text;
  return text
    .slice(0, longestText * 4)
    .replaceAll(quoted, (part) => (part[0] === "-" ? "" : part[0] === "'" ? "'…'" : part))
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, longestText);
}
