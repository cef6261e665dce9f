/** A payment of a gift that its cardholder disputes at the bank. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { openReader } from "../access/visitors";
import { type Browser, wind } from "../accounts/browser";
import { json, listProducts } from "../billing/bought";
import type { TestApp } from "../setup/create-test-app";
import { useTestApp } from "../setup/use-test-app";
import { buy, headOf, redeem } from "./gift-steps";

let app: TestApp;
useTestApp((opened) => (app = opened));

const openSomeone = (): Promise<Browser> =>
  openReader(app, { email: `reader-${randomUUID()}@example.com` });

const tellStripe = <Answer>(path: string, body: object) =>
  json<Answer>(
    app.send(`/sandbox/stripe/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );

/** Disputes the payment of a gift; the returned function is the bank's decision. */
async function dispute(giftId: string): Promise<(status: "won" | "lost") => Promise<void>> {
  const [row] = await app.query(
    "select id from gifts.payments where gift_id = $1 and kind = 'payment'",
    [giftId],
  );
  const { id } = await tellStripe<{ id: string }>("dispute", { charge: row!["id"] });
  await wind(app, { minutes: 1 });
  return async (status) => {
    await tellStripe("dispute/close", { dispute: id, status });
    await wind(app, { minutes: 1 });
  };
}

it("lost before the gift is used, its code no longer works", async () => {
  const { id, code } = await buy(app);
  const decide = await dispute(id);
  await decide("lost");
  const browser = await openSomeone();
  await redeem(browser, code);
  expect(await headOf(browser, `/redeem/${code}`)).toBe("This gift was refunded");
  expect(await listProducts(browser)).toEqual([]);
  const money = "select kind, amount from gifts.payments where gift_id = $1 order by kind";
  expect(await app.query(money, [id])).toEqual([
    { kind: "dispute", amount: 3600 },
    { kind: "payment", amount: 3600 },
  ]);
});

it("ends the access of a gift in use once it is lost, not before", async () => {
  const { id, code } = await buy(app);
  const browser = await openSomeone();
  await redeem(browser, code);
  const decide = await dispute(id);
  expect(await listProducts(browser)).toEqual(["sun-reader"]);
  await decide("lost");
  expect(await listProducts(browser)).toEqual([]);
});

it("won by the paper changes nothing", async () => {
  const { id, code } = await buy(app);
  const decide = await dispute(id);
  await decide("won");
  const browser = await openSomeone();
  await redeem(browser, code);
  expect(await listProducts(browser)).toEqual(["sun-reader"]);
});
