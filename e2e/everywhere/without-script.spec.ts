import { expect, test } from "../paper";

test.use({ javaScriptEnabled: false });

// test/pages checks the markup of every page; these tests check that it is visible.
for (const path of ["/", "/article/harbor-towns-share-one-water-system", "/media"]) {
  test(`${path} reads without JavaScript @variant`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(page.getByRole("main")).not.toBeEmpty();
  });
}

test("the site menu opens, navigates and closes without JavaScript @variant", async ({ page }) => {
  await page.goto("/about");
  await page
    .getByRole("button", { name: /Sections/ })
    .first()
    .click();
  const menu = page.getByRole("navigation", { name: "Site menu" });
  await menu.getByRole("link", { name: "Politics" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Politics" })).toBeVisible();
  await expect(menu).toBeHidden();
});

test("the compact header is always shown without JavaScript @variant", async ({ page }) => {
  await page.goto("/");
  await page.mouse.wheel(0, 1200);
  await expect(page.locator(".header-bar")).toBeVisible();
});

test("stories link to articles and more stories without JavaScript @variant", async ({ page }) => {
  await page.goto("/section/culture");
  await page.getByRole("link", { name: /Show more/ }).click();
  await expect(page).toHaveURL(/\?page=2#more$/);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Bell Founder/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Bell Founder");
});

test("a page has all its fonts without JavaScript @variant", async ({ page }) => {
  const faces = new Set<string>();
  page.on("request", (request) => {
    const face = /\/(display|text|sans|poster)-[\w-]{8}\.woff2$/.exec(request.url())?.[1];
    if (face) faces.add(face);
  });
  await page.goto("/", { waitUntil: "networkidle" });
  expect([...faces].toSorted()).toEqual(["display", "sans", "text"]);
  const poster = page.locator(".ivy").first();
  await page.goto("/media", { waitUntil: "networkidle" });
  expect(faces).toContain("poster");
  await expect(poster).toHaveCSS("font-family", /^"Ivy Mode"/);
});
