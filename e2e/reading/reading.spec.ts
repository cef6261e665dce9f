import { expect, test, whenReady } from "../paper";

test("a visitor opens the paper, a section, an article, and its author", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName("The Sun");
  await whenReady(page);
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Foreign" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Foreign" })).toBeVisible();
  await page.goto("/article/harbor-towns-share-one-water-system");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Harbor Towns");
  await expect(page.getByText("Josiah Penrose went to fetch his rival")).toBeVisible();
  await page
    .getByRole("link", { name: /Delphine Marsh/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Delphine Marsh" })).toBeVisible();
});

test("each section of the navigation has its page", async ({ page }) => {
  await page.goto("/");
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  const names = await links.allInnerTexts();
  expect(names.slice(0, 8)).toEqual([
    "National",
    "Foreign",
    "Politics",
    "Arts+",
    "Economy",
    "Education",
    "Justice",
    "Opinion",
  ]);
  for (const href of await links.evaluateAll((all) => all.map((a) => a.getAttribute("href")!))) {
    if (!href.startsWith("/")) continue;
    const response = await page.request.get(href);
    expect(response.status(), href).toBe(200);
  }
});

test("more of a section and of an author is a real link", async ({ page }) => {
  await page.goto("/section/culture");
  const headings = page.getByRole("main").getByRole("heading", { level: 3 });
  const before = await headings.count();
  await page.getByRole("link", { name: /Show more/ }).click();
  await expect(page).toHaveURL(/\?page=2#more$/);
  await expect.poll(() => headings.count()).toBeGreaterThan(before);
  // The reader continues with the first story that was added.
  const added = page.locator("#more");
  await expect(added.getByRole("heading")).toHaveCount(1);
  await expect(added).toBeInViewport();
});
