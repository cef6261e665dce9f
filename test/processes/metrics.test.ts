/** The numbers of a real process, and the board and alerts that show them. */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Client } from "pg";
import { expect, inject, test } from "vitest";
import { parse } from "yaml";
import {
  readEnvelope,
  startCollector,
} from "../../platform/telemetry/error-reports/test-collector";
import { rootFolder } from "../../server/folders/root-folder";
import { copySeededPaper } from "../setup/seeded";
import { useProcesses } from "./use-processes";

const { run } = useProcesses();

interface Board {
  readonly panels: readonly { readonly targets?: readonly { readonly expr: string }[] }[];
  readonly annotations: { readonly list: readonly { readonly expr?: string }[] };
}
interface Alerts {
  readonly groups: readonly {
    readonly rules: readonly { readonly alert: string; readonly expr: string }[];
  }[];
}

/** The metrics that queries name, with histograms' series by the histogram's name. */
const listNames = (queries: readonly string[]) => [
  ...new Set(
    queries
      .flatMap((query) => query.match(/\b(?:broadsheet|process|nodejs)_[a-z0-9_]+/g) ?? [])
      .map((name) => name.replace(/_seconds_(?:bucket|sum|count)$/, "_seconds")),
  ),
];

/** The sum of the samples of a series whose labels contain all of these. */
function sumOf(text: string, name: string, ...labels: readonly string[]): number {
  const own = text.split("\n").filter((line) => /^[a-z_]+/.exec(line)?.[0] === name);
  const matching = own.filter((line) => labels.every((label) => line.includes(label)));
  return matching.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}

test("serves what the board and the alerts ask for, and reports a failure", async () => {
  const copy = await copySeededPaper(inject("seeded"));
  const collector = await startCollector();
  const database = new Client({ connectionString: copy.settings.DATABASE_URL });
  await database.connect();
  try {
    const running = run("main", [], {
      ...copy.settings,
      SANDBOX: "1",
      METRICS_PORT: "0",
      SLOW_QUERY_MS: "1",
      SENTRY_DSN: collector.dsn,
    });
    const address = (await running.opened)!;
    const metricsUrl = /Metrics at (\S+)/.exec(running.output())![1]!;
    const read = async () => (await fetch(metricsUrl)).text();

    // Rendered once, then answered from the store, and 304 once. No page that the process makes ahead.
    const article = `${address}/article/harbor-towns-share-one-water-system`;
    const etag = (await fetch(article)).headers.get("etag")!;
    await (await fetch(article)).text();
    const known = await fetch(article, { headers: { "if-none-match": etag } });
    expect(known.status).toBe(304);
    await (await fetch(`${address}/feed.png`)).bytes();
    await fetch(`${address}/article/no-such-article`);
    await fetch(`${address}/wp-json/wp/v2/articles?per_page=1`);
    await fetch(`${address}/blaize/account`);
    await fetch(`${address}/constructor/__proto__`);

    await database.query("alter table content.entries rename to away");
    expect((await fetch(`${address}/section/culture?page=2`)).status).toBe(500);
    await database.query("alter table content.away rename to entries");

    const text = await read();
    expect(
      sumOf(text, "broadsheet_requests_total", 'from="app"', 'group="article"', 'status="2xx"'),
    ).toBe(1);
    expect(
      sumOf(text, "broadsheet_requests_total", 'from="store"', 'group="article"', 'status="2xx"'),
    ).toBe(1);
    expect(
      sumOf(text, "broadsheet_requests_total", 'from="store"', 'group="article"', 'status="3xx"'),
    ).toBe(1);
    expect(sumOf(text, "broadsheet_requests_total", 'from="file"')).toBe(1);
    expect(sumOf(text, "broadsheet_requests_total", 'group="article"', 'status="4xx"')).toBe(1);
    expect(sumOf(text, "broadsheet_requests_total", 'group="section"', 'status="5xx"')).toBe(1);
    expect(sumOf(text, "broadsheet_requests_total", 'group="rest"')).toBe(1);
    expect(sumOf(text, "broadsheet_requests_total", 'group="accounts"', 'status="4xx"')).toBe(1);
    expect(sumOf(text, "broadsheet_request_duration_seconds_count", 'group="article"')).toBe(2);
    expect(sumOf(text, "broadsheet_store_hits_total", 'store="pages"')).toBe(2);
    expect(sumOf(text, "broadsheet_store_bytes", 'store="pages"')).toBeGreaterThan(1000);
    // The article, the article and the address that don't exist, the section that failed, and those made ahead.
    expect(
      sumOf(text, "broadsheet_render_duration_seconds_count", 'store="pages"'),
    ).toBeGreaterThanOrEqual(4);
    expect(sumOf(text, "broadsheet_database_up")).toBe(1);
    expect(sumOf(text, "broadsheet_database_connections", 'state="open"')).toBeGreaterThan(0);
    expect(sumOf(text, "broadsheet_slow_statements_total")).toBeGreaterThan(0);
    expect(sumOf(text, "broadsheet_log_lines_total", 'level="error"')).toBeGreaterThan(0);
    expect(text).toContain('broadsheet_jobs_waiting{queue="mail"} 0');
    // Few series: none has a reader, an article or an address in its labels.
    expect(text.split("\n").length).toBeLessThan(1500);
    expect(text).not.toContain("no-such-article");

    const board = JSON.parse(
      await readFile(join(rootFolder(), "deploy", "grafana", "broadsheet.json"), "utf8"),
    ) as Board;
    const alerts = parse(
      await readFile(join(rootFolder(), "deploy", "prometheus", "alerts.yml"), "utf8"),
    ) as Alerts;
    const shown = board.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    const annotated = board.annotations.list.flatMap(({ expr = [] }) => expr);
    const alerted = alerts.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr));
    expect(alerted.length).toBeGreaterThan(5);
    // Each machine is compared with its own baseline, not with another's.
    const ofMachines = alerted.filter((expr) => /broadsheet_(?:disk_bytes|processes)\b/.test(expr));
    expect(ofMachines).toHaveLength(2);
    for (const expr of ofMachines) expect(expr).not.toMatch(/\b(?:min|max|sum)\(/);
    const names = listNames([...shown, ...annotated, ...alerted]);
    expect(names.length).toBeGreaterThan(25);
    const served = new Set(text.match(/(?<=^# TYPE )\S+/gm));
    expect(names.filter((name) => !served.has(name))).toEqual([]);
    // Everything of ours is on the board.
    const own = [...served].filter((name) => name.startsWith("broadsheet_"));
    expect(own.filter((name) => !names.includes(name))).toEqual(["broadsheet_store_answers"]);

    // Not on the main port, and nothing else on this one.
    expect((await fetch(`${address}/metrics`)).status).toBe(404);
    expect((await fetch(new URL("/", metricsUrl))).status).toBe(404);

    await expect.poll(() => collector.received.length).toBeGreaterThan(0);
    const { event } = readEnvelope(collector.received[0]!);
    expect(event["exception"]).toMatchObject({
      values: expect.arrayContaining([expect.objectContaining({ type: "DatabaseError" })]),
    });
    expect(sumOf(await read(), "broadsheet_error_reports_total", 'result="sent"')).toBeGreaterThan(
      0,
    );
  } finally {
    await collector.close();
    await database.end();
    await copy.remove();
  }
});

test("rejects a metrics port in use with one sentence", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as AddressInfo;
  const refused = run("main", [], { METRICS_PORT: String(port) });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain(
    `METRICS_PORT ${port} on METRICS_HOST 127.0.0.1 isn’t available (EADDRINUSE). Set another port or host.`,
  );
  other.close();
});
