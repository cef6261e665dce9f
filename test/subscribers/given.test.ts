/** Complimentary access and gifts by the staff. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser, readEmails } from "../accounts/browser";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { openStripe } from "../billing/checkout-calls";
import { listProducts } from "../billing/bought";
import { compOrder, idOf, logOf, type Office, openOffice } from "./desk";

let app: TestApp;
let mara: Office;
beforeAll(async () => {
  app = await createTestApp();
  mara = await openOffice(app);
});
afterAll(() => app.close());

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function newReader(): Promise<string> {
  const id = randomUUID();
  await app.query(
    `insert into accounts.readers (id, email, email_key, email_proved_at, attributes, created_at)
     values ($1, $2, $2, now(), '{}', now())`,
    [id, `given-${id}@example.com`],
  );
  return id;
}

describe("complimentary access", () => {
  it("opens the paper at once, is told by email, and never reaches Stripe", async () => {
    const stripe = openStripe(app);
    const before = await stripe.events.list({ limit: 1 }).catch(() => null);
    const ben = await idOf(app, "ben@example.com");
    const browser = openBrowser(app);
    await browser.post("/sandbox/sign-in", { reader: "ben" });
    expect(await listProducts(browser)).toEqual([]);
    const order = compOrder({ until: day(90), tells: true });
    await mara.post(`/subscribers/${ben}/given`, order, 201);
    expect(await listProducts(browser)).toEqual(["sun-member"]);
    const page = await mara.page(ben);
    expect(page.answer).toMatchObject({
      open: true,
      source: "comp",
      product: { label: "Sun Member" },
    });
    // The last day as a whole, at the paper.
    expect(page.answer.until).toMatch(/T0[45]:00:00\.000Z$/);
    expect(page.customerId).toBeNull();
    expect(await readEmails(app, "ben@example.com")).toMatchObject([
      { subject: "With our compliments: Sun Member" },
    ]);
    expect(await stripe.events.list({ limit: 1 }).catch(() => null)).toEqual(before);
    expect(await logOf(app, ben)).toMatchObject([
      { action: "reader.give_comp", reason: order.reason, after: { product: "sun-member" } },
    ]);
  });

  it("is given once, however often the same order comes", async () => {
    const reader = await newReader();
    const order = compOrder({ tells: true });
    const path = `/subscribers/${reader}/given`;
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => mara.call("POST", path, order)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(
      await app.query("select 1 from access.grants where reader_id = $1", [reader]),
    ).toHaveLength(1);
    expect(await logOf(app, reader)).toHaveLength(1);
    expect(await readEmails(app, `given-${reader}@example.com`)).toHaveLength(1);
  });

  it("ends early by one more row, and stays ended if the first order comes again", async () => {
    const reader = await newReader();
    const order = compOrder({ source: "gift" });
    await mara.post(`/subscribers/${reader}/given`, order, 201);
    expect((await mara.page(reader)).answer).toMatchObject({ open: true, source: "gift" });
    const end = () =>
      mara.call("POST", `/subscribers/${reader}/given/${order.id}/end`, { reason: "Given twice" });
    expect((await end()).status).toBe(204);
    expect((await mara.page(reader)).answer.open).toBe(false);
    expect((await end()).status).toBe(204);
    await mara.post(`/subscribers/${reader}/given`, order, 201);
    expect((await mara.page(reader)).answer.open).toBe(false);
    const rows = await app.query(
      "select reason, ends_at is null as endless from access.grants where reader_id = $1 order by id",
      [reader],
    );
    expect(rows).toEqual([
      { reason: order.reason, endless: true },
      { reason: "Given twice", endless: false },
    ]);
    expect((await logOf(app, reader)).map(({ action }) => action)).toEqual([
      "reader.give_gift",
      "reader.end_given",
    ]);
  });

  it("that came with an import ends early, too", async () => {
    const reader = await newReader();
    const at = new Date();
    const sourceId = `import:${reader}`;
    await app.paper.access.grants.record({
      readerId: reader,
      productId: "sun-reader",
      source: "comp",
      sourceId,
      startsAt: at,
      endsAt: null,
      reason: "Imported from readers.csv",
    });
    expect((await mara.page(reader)).given).toMatchObject([{ id: sourceId, endsAt: null }]);
    const path = `/subscribers/${reader}/given/${encodeURIComponent(sourceId)}/end`;
    await mara.post(path, { reason: "No longer on the staff" }, 204);
    expect((await mara.page(reader)).answer.open).toBe(false);
    const unknown = await mara.refused("POST", `/subscribers/${reader}/given/nothing/end`, {
      reason: "x",
    });
    expect(unknown.status).toBe(404);
  });

  it("can begin later, and be withdrawn before", async () => {
    const reader = await newReader();
    const order = compOrder({ from: day(10), until: day(20) });
    await mara.post(`/subscribers/${reader}/given`, order, 201);
    expect((await mara.page(reader)).answer.open).toBe(false);
    const at = new Date(Date.now() + 15 * 86_400_000).toISOString();
    expect((await mara.ask(reader, `?at=${at}`)).open).toBe(true);
    await mara.post(`/subscribers/${reader}/given/${order.id}/end`, { reason: "No" }, 204);
    expect((await mara.ask(reader, `?at=${at}`)).open).toBe(false);
    expect((await mara.page(reader)).grants).toEqual([]);
  });

  it.each([
    ["that ends before it begins", { from: day(10), until: day(9) }, 422, "ends_before"],
    ["that ended yesterday", { until: day(-2) }, 422, "ends_before"],
    ["that began yesterday", { from: day(-2), until: day(9) }, 422, "begins_before"],
    ["without a reason", { reason: "  " }, 400, "invalid_body"],
    ["with a reason that is too long", { reason: "a".repeat(501) }, 400, "invalid_body"],
    ["of a product that isn't there", { productId: "sun-emperor" }, 422, "unknown_product"],
    ["until a day that isn't there", { until: "2027-02-30" }, 400, "invalid_body"],
    ["until the end of time", { until: "9999-12-31" }, 422, "too_long"],
    ["from the end of time", { from: "9998-01-01" }, 422, "begins_late"],
    ["from a subscription", { source: "subscription" }, 400, "invalid_body"],
    ["without an ID", { id: "1" }, 400, "invalid_body"],
    ["for someone else, too", { readerId: randomUUID() }, 400, "invalid_body"],
  ])("%s is refused", async (_, change, status, code) => {
    const reader = await newReader();
    const refusal = await mara.refused("POST", `/subscribers/${reader}/given`, compOrder(change));
    expect(refusal).toMatchObject({ status, code });
    expect(refusal.message).not.toBe("");
    expect(await app.query("select 1 from access.grants where reader_id = $1", [reader])).toEqual(
      [],
    );
    expect(await logOf(app, reader)).toEqual([]);
  });

  it("needs a fresh proof of identity, and the right to it", async () => {
    const reader = await newReader();
    const path = `/subscribers/${reader}/given`;
    const editor = await openOffice(app, "comp-editor", ["editor"]);
    expect((await editor.refused("POST", path, compOrder())).status).toBe(403);
    const circulation = await openOffice(app, "comp-office", ["circulation"]);
    await circulation.post(path, compOrder(), 201);
    await app.query("update accounts.staff_sessions set proved_at = now() - interval '16 minutes'");
    expect(await mara.refused("POST", path, compOrder())).toMatchObject({
      status: 401,
      code: "prove_again",
    });
    await mara.call("POST", "/me/proof/demo");
    await mara.post(path, compOrder(), 201);
  });
});
