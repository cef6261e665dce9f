/** Lists of any length: memory and queries that don't grow with them, without a clock. */
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import type { ImportReport } from "../../modules/imports/types";
import { openSubscribers } from "../../modules/imports/lists/read-subscribers";
import { takeSubscribers } from "../../modules/imports/lists/take-subscribers";
import { FirstLines } from "../../platform/first-lines";
import { writeList } from "../../bench/imports/write-list.mjs";
import { join } from "node:path";
import { useImports } from "./use-imports";

const paper = useImports();

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Memory in use after a collection, including outside of the heap. */
function measureMemory(): number {
  collect();
  // A collection frees buffers on another thread; the next one waits for it.
  collect();
  return getHeapStatistics().used_heap_size + process.memoryUsage().arrayBuffers;
}

/** A dry run of so many rows: the most memory in use at any of its thousands, and how it asked for accounts. */
async function check(rows: number) {
  const file = join(paper.exports.folder, `long-${rows}.csv`);
  await writeList({ file, rows });
  const list = await openSubscribers(file);
  const asked: number[] = [];
  const before = measureMemory();
  let most = 0;
  const losses = new Map<string, number>();
  const report = {
    counted: losses,
    note: () => undefined,
    loss: (_: string, kind: string) => void losses.set(kind, (losses.get(kind) ?? 0) + 1),
  } as unknown as ImportReport;
  const accounts = {
    ...paper.app.paper.accounts,
    async listIds(emails: readonly string[]) {
      asked.push(emails.length);
      return new Map();
    },
  };
  const sources = {
    ...paper.app.paper,
    accounts,
    lists: [{ id: "morning-edition", name: "Morning Edition" }],
    products: [],
    timeZone: "America/New_York",
    clock: { now: () => new Date("2026-11-21T12:00:00Z") },
  };
  const result = await takeSubscribers(sources, {
    list,
    batch: null,
    choices: { newsletters: [], comp: null, plans: {} },
    file: "long.csv",
    report,
    onRow(count) {
      if (count % 5000 === 0) most = Math.max(most, measureMemory() - before);
    },
  });
  return { result, asked, most };
}

test("ten times the rows need ten times the queries, and hardly more memory", async () => {
  await check(5000);
  const small = await check(5000);
  const large = await check(50_000);
  expect(small.result.counts).toMatchObject({ read: 5000, lists: expect.any(Number) });
  expect(large.result.counts.read).toBe(50_000);
  // Ten in a thousand are broken, and twenty stand there twice.
  const losses = new Map(large.result.losses.map(({ kind, count }) => [kind, count]));
  expect(losses.get("not an email address; skipped")).toBe(500);
  expect(losses.get("duplicate address; skipped")).toBe(1000);
  expect(large.result.counts.new).toBe(50_000 - 500 - 1000);
  expect(large.asked.length).toBe(Math.ceil(large.result.counts.new / 500));
  // Of each row no more than its place among the fingerprints, which doubles when it is full.
  expect((large.most - small.most) / 45_000).toBeLessThan(64);
});

test("an address is found again wherever it stood, and no other one is", () => {
  const lines = new FirstLines();
  const count = 50_000;
  for (let line = 1; line <= count; line += 1)
    expect(lines.note(`r${line}@x.example`, line)).toBe(null);
  for (let line = 1; line <= count; line += 1) {
    expect(lines.note(`r${line}@x.example`, line + count)).toBe(line);
  }
});

test("broken addresses and duplicates are found in every encoding", async () => {
  const rows = "email,first_name\nzoe@enc.example,Zoë\nZOE@enc.example,Zoë\nbroken@,Zoë\n";
  const files = {
    utf8: Buffer.from(rows),
    mark: Buffer.from(`\ufeff${rows}`),
    latin: Buffer.from(rows, "latin1"),
    wide: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(rows, "utf16le")]),
    widest: Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(rows, "utf16le").swap16()]),
  };
  for (const [name, bytes] of Object.entries(files)) {
    const { printed } = await paper.run(await paper.exports.put(`${name}.csv`, bytes), "--dry-run");
    expect(printed, name).toContain("3 subscribers read: 1 new accounts");
    expect(printed, name).toContain("1 × duplicate address; skipped");
    expect(printed, name).toContain("1 × not an email address; skipped");
    const list = await openSubscribers(join(paper.exports.folder, `${name}.csv`));
    for await (const row of list.rows) expect([name, row.firstName]).toEqual([name, "Zoë"]);
  }
});
