/** The rows of a grant: what was recorded last applies, also if it equals an earlier row. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../setup/create-test-app";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test("access that was taken away and is given again as before is open again", async () => {
  const { access, accounts } = app.paper;
  const reader = await accounts.ensureReader({ email: "paused@grants.example", attributes: {} });
  const startsAt = new Date(Date.now() - 86_400_000);
  const record = (endsAt: Date | null) =>
    access.grants.record({
      readerId: reader.id,
      productId: "sun-reader",
      source: "comp",
      sourceId: "grants-test",
      startsAt,
      endsAt,
      reason: "Test",
    });
  const isOpen = async () => {
    const article = { id: 0, slug: "", access: "subscribers" } as const;
    return (await access.explain({ readerId: reader.id, article, at: new Date() })).decision.open;
  };
  const past = new Date(Date.now() - 3_600_000);
  for (const endsAt of [null, past, null, past, null]) {
    await record(endsAt);
    // The same again is no other row.
    await record(endsAt);
    expect(await isOpen()).toBe(endsAt === null);
  }
  expect(await access.grants.listHistory(reader.id)).toHaveLength(5);
});
