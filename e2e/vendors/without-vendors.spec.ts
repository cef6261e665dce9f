import { expect, test, whenReady } from "../paper";

test("a paper without vendors shows no banner, and unsubscribes push notices", async ({ page }) => {
  const answer = await page.goto("/about");
  expect(answer?.headers()["content-security-policy"]).not.toContain("https:");
  expect(await answer?.text()).not.toContain("tag-manager-frame");
  await whenReady(page);
  await expect(page.getByRole("button", { name: "Privacy choices" })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Your privacy choices" })).toHaveCount(0);
  // The service worker of an earlier Pushly integration, registered for the whole site.
  await page.evaluate(() =>
    navigator.serviceWorker.register("/pushly/pushly-sdk-worker.js", { scope: "/" }),
  );
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0);
});
