/** A paper without Stripe: the links to its joining pages lead to a page that says so. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../setup/create-test-app";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ SANDBOX: "0", SECRET: "drawn for this test: 5Kd0vq2LxRt9Za7m" });
});
afterAll(() => app.close());

test.each(["/membership", "/founder", "/pricing", "/offer/newsletter"])(
  "%s says that subscriptions aren’t sold here, and whom to ask",
  async (path) => {
    const answer = await app.send(path);
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page).toContain("We don’t sell subscriptions on this site.");
    expect(page).toContain("mailto:members@thesun.example");
    expect(page).not.toContain("unavailable right now");
  },
);
