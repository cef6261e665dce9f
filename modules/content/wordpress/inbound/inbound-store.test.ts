import { afterAll, beforeAll, expect, test } from "vitest";
import type { PoolClient } from "../../../../platform/database/database";
import { inTransaction } from "../../../../platform/database/transaction";
import { blank } from "../../entries/entry-change";
import { insertEntries } from "../../entries/store/store-writes";
import { createTestContent, type TestContent } from "../../test-content";
import { findTargets } from "./inbound-store";

let paper: TestContent;

beforeAll(async () => {
  paper = await createTestContent();
});
afterAll(() => paper.close());

test("finds the entries of items by their IDs and slugs, not among all entries", async () => {
  const plan: string[] = [];
  await inTransaction(paper.database.pool, async (client) => {
    const now = new Date("2024-05-06T07:08:09Z");
    const entries = Array.from({ length: 3000 }, (_, place) => {
      const id = 10_000 + place;
      return { ...blank("article", id, now), slug: `story-${id}`, dateFloats: false };
    });
    await insertEntries(client, entries);
    await client.query("analyze content.entries");
    // Entries without texts are few pages, which are read as fast as an index.
    await client.query("set local enable_seqscan = off");
    const explaining = {
      async query(text: string, values: unknown[]) {
        const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${text}`, values);
        plan.push(...rows.map((row) => row["QUERY PLAN"]));
        return { rows: [] };
      },
    };
    const items = [{ kind: "entry", upstreamId: "7", type: "article", slug: "ferry" } as const];
    await findTargets(explaining as unknown as PoolClient, {
      origin: "https://old.example",
      items,
    });
  });
  expect(plan.join("\n")).toContain("entries_slug on entries");
  expect(plan.join("\n")).toContain("entries_pkey on entries");
});
