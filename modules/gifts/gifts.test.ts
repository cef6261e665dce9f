import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createManualClock } from "../../platform/clock";
import { createTestDatabase, type TestDatabase } from "../../platform/database/test-database";
import { createRateLimits } from "../../platform/limits/rate-limit";
import { threeTiers } from "../../shared/publication/test-offers";
import { createCode, hashCode } from "./code";
import { createGifts } from "./gifts";
import type { GiftsDeps } from "./service";

let database: TestDatabase;

beforeAll(async () => {
  const names = (await readdir("migrations")).filter((name) => name.endsWith(".sql")).toSorted();
  database = await createTestDatabase(
    await Promise.all(
      names.map(async (name) => ({ name, sql: await readFile(`migrations/${name}`, "utf8") })),
    ),
  );
});
afterAll(() => database.close());

/** Gifts of a paper whose offer has none; no one is signed in. */
function openPages() {
  const deps: Partial<GiftsDeps> = {
    pool: database.pool,
    clock: createManualClock(new Date("2026-11-21T15:00:00Z")),
    limits: createRateLimits({ database }),
    offer: { ...threeTiers, gifts: [] },
    secret: "drawn for this test",
    mail: null,
    addressOf: () => "127.0.0.1",
    findVisit: async () => null,
    payments: { isOff: false } as GiftsDeps["payments"],
  };
  return createGifts(deps as GiftsDeps).pages;
}

test("a paper that no longer offers gifts still redeems those it has sold", async () => {
  const pages = openPages();
  const code = createCode();
  expect([pages.isOn, pages.sells, await pages.isKnown()]).toEqual([false, false, false]);
  await database.pool.query(
    `insert into gifts.gifts (id, state, offer_id, product_id, months, amount, currency, buyer_name,
       buyer_email, buyer_key, recipient_name, recipient_email, recipient_key, message, ordered_at, code_hash)
     values ($1, 'paid', 'reader-3', 'paper-reader', 3, 3600, 'usd', 'Edith', '', '', 'Max', '', '', '',
       '2026-11-01', $2)`,
    [randomUUID(), hashCode(code)],
  );
  expect([pages.isOn, pages.sells, await pages.isKnown()]).toEqual([false, false, true]);
  const request = new Request("http://127.0.0.1/redeem");
  expect(await pages.look(request, code)).toMatchObject({
    state: "ready",
    card: { name: expect.stringMatching(/, 3 months$/), isUsable: true },
  });
});
