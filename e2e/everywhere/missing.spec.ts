import { expect, expectAccessible, test, whenReady } from "../paper";

test("a page that is not there says so and leads on", async ({ page, complaints }) => {
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await whenReady(page);
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: "Go to Homepage" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
  // The 404 itself is what was asked for.
  complaints.splice(0);
});

test("an article that is not there is a 404 inside the app too", async ({ page, complaints }) => {
  await page.goto("/about");
  await whenReady(page);
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>(
      'main a[href^="/section/"], footer a[href^="/section/"]',
    )!;
    link.click();
  });
  await expect(page).toHaveURL(/\/section\//);
  const response = await page.goto("/article/no-such-article");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  complaints.splice(0);
});

test("a navigation that fails shows the error fallback, and its button leads home", async ({
  page,
  complaints,
}) => {
  await page.goto("/about");
  await whenReady(page);
  await page.route("**/*.data*", (route) => route.fulfill({ status: 500, body: "broken" }));
  await page.getByRole("contentinfo").getByRole("link", { name: "National" }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(
    "We're inspecting the presses and will be back soon!",
  );
  await expect(
    main.getByText("In the meanwhile, you can always find interesting stories on the homepage", {
      exact: true,
    }),
  ).toBeVisible();
  await expectAccessible(page);
  await main.getByRole("link", { name: "Go to Homepage" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName("The Sun");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  complaints.splice(0);
});
