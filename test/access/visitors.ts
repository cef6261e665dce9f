/** Visitors of every class, for access tests. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { type Browser, openBrowser, register } from "../accounts/browser";
import type { TestApp } from "../setup/create-test-app";

/** Gives a reader a complimentary product. */
export async function giveProduct(
  app: TestApp,
  options: { email: string; productId: string; startsAt?: string; endsAt?: string },
): Promise<void> {
  const added = await app.query(
    `insert into access.grants (grant_id, reader_id, product_id, source, source_id, starts_at,
       ends_at, reason, recorded_at)
     select $1, id, $2, 'comp', $3, $4, $5, 'for a test', now()
     from accounts.readers where email = $6 returning id`,
    [
      randomUUID(),
      options.productId,
      randomUUID(),
      options.startsAt ?? "2020-01-01T00:00:00Z",
      options.endsAt ?? null,
      options.email,
    ],
  );
  expect(added).toHaveLength(1);
}

/** A browser signed in with a new account, with a product if one is given. */
export async function openReader(
  app: TestApp,
  options: { email: string; productId?: string; endsAt?: string },
): Promise<Browser> {
  const browser = openBrowser(app);
  await register(app, browser, options.email);
  if (options.productId) {
    const { email, productId, endsAt } = options;
    await giveProduct(app, { email, productId, ...(endsAt && { endsAt }) });
  }
  return browser;
}

/** A browser whose account has an unverified address. */
export async function openUnverified(app: TestApp, email: string): Promise<Browser> {
  const browser = openBrowser(app);
  expect((await browser.post("/api/zephr-create", { email })).status).toBe(201);
  return browser;
}
