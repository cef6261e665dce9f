/** The stock quotes over HTTP, as the sandbox answers them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { quotes } from "#publication/quotes";
import { createTestApp, type TestApp } from "../setup/create-test-app";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test("returns the sandbox’s quotes in the publication’s order, marked as a sample", async () => {
  const answer = await app.send("/api/v1/stocks/quote");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("x-sample-data")).toBe("1");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
  const items = (await answer.json()) as Record<string, unknown>[];
  expect(items.map(({ name }) => name)).toEqual(quotes.map(({ name }) => name));
  for (const item of items) {
    expect(item).toEqual({
      name: expect.any(String),
      price: expect.any(Number),
      priceText: expect.stringMatching(/^[\d,]+\.\d{2,4}$/),
      change: expect.any(Number),
      changePercent: expect.stringMatching(/^\([+-]?\d+\.\d\d%\)$/),
    });
  }
});
