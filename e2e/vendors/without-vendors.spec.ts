import { expect, test, whenReady } from "../paper";

test("a paper without vendors asks nothing, and lets subscribers of notices go", async ({
  page,
}) => {
  const answer = await page.goto("/about");
  expect(answer?.headers()["content-security-policy"]).not.toContain("https:");
  expect(await answer?.text()).not.toContain("tag-manager-frame");
  await whenReady(page);
  await expect(page.getByRole("button", { name: "Privacy choices" })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Your privacy choices" })).toHaveCount(0);
  // What is left of an earlier Pushly: its registration, for the whole paper.
  await page.evaluate(() =>
    navigator.serviceWorker.register("/pushly/pushly-sdk-worker.js", { scope: "/" }),
  );
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0);
});
