import { allowErrors, expect, expectAccessible, test, whenReady } from "../paper";

const harbor = /Harbor Towns Agree to Share/;
const nothingFound = "No results found. Here are some articles you may find interesting...";

test("the key / opens the search, arrows move through results, Enter opens one and closes it", async ({
  page,
}) => {
  await page.goto("/section/national");
  await whenReady(page);
  await page.keyboard.press("/");
  const overlay = page.getByRole("dialog", { name: "Search" });
  const box = overlay.getByRole("textbox", { name: "Search articles" });
  await expect(box).toBeFocused();
  await page.keyboard.type("harbor towns");
  await expect(overlay.getByText("Top articles on harbor towns")).toBeVisible();
  await expect(overlay.getByRole("status")).toHaveText(/^\d+ results? for “harbor towns”$/);
  const results = overlay.getByRole("listitem");
  await expect(results.first().getByRole("link", { name: harbor })).toBeVisible();
  await expect(results.first().getByText("By Delphine Marsh")).toBeVisible();
  await expect(results.first().locator("img")).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press("ArrowDown");
  await expect(results.first().getByRole("link", { name: harbor })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(box).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/article\/harbor-towns-share-one-water-system$/);
  await expect(overlay).toBeHidden();
  // The query is cleared.
  await page.keyboard.press("/");
  await expect(box).toHaveValue("");
});

test("closing clears the query and returns the focus", async ({ page }) => {
  await page.goto("/section/national");
  await whenReady(page);
  const icon = page.getByRole("banner").getByRole("link", { name: "Search", exact: true });
  const box = page.getByRole("textbox", { name: "Search articles" });
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => page.getByRole("button", { name: "Close", exact: true }).click(),
    // Leaving for another page, which Back may restore.
    () => page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent("pagehide"))),
  ]) {
    await icon.click();
    await expect(box).toHaveValue("");
    await box.fill("qqzzxxww");
    await expect(page.getByText(nothingFound)).toBeVisible();
    await expect(page.getByRole("dialog").getByRole("status")).toHaveText(
      "No results for “qqzzxxww”",
    );
    await expect(page.getByRole("heading", { name: "Featured" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Popular" })).toBeVisible();
    await close();
    await expect(box).toBeHidden();
    await expect(icon).toBeFocused();
  }
  await page.locator("main").getByRole("link").first().focus();
  await page.evaluate(() => {
    const field = Object.assign(document.createElement("input"), { id: "typed" });
    document.getElementById("main")?.append(field);
    field.focus();
  });
  await page.keyboard.type("a/b");
  await expect(page.locator("#typed")).toHaveValue("a/b");
  await expect(box).toBeHidden();
});

test("a failed search shows an error and can be retried; a slow one is superseded @variant", async ({
  page,
  errors,
}) => {
  await page.goto("/section/national");
  await whenReady(page);
  let answers: "refused" | "late" | "soon" = "refused";
  await page.route(/\/api\/v1\/articles\/search/, async (route) => {
    if (answers === "refused") return route.fulfill({ status: 503, body: "busy" });
    // Never responds.
    if (answers === "late") return undefined;
    return route.continue();
  });
  await page.keyboard.press("/");
  const box = page.getByRole("textbox", { name: "Search articles" });
  await box.fill("harbor");
  await expect(page.getByText("Search isn’t responding.")).toBeVisible();
  allowErrors(errors, /503/);
  expect(errors).not.toEqual([]);
  answers = "late";
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Searching for articles on harbor")).toBeVisible();
  await expect(box).toBeFocused();
  answers = "soon";
  await box.fill("harbor towns");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Top articles on harbor towns")).toBeVisible();
});

test("the front page's form requires a query and opens the search with it, typos included", async ({
  page,
}) => {
  await page.goto("/");
  await whenReady(page);
  const form = page.locator(".utility-row search");
  await form.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(form.getByRole("textbox")).toBeFocused();
  await page.keyboard.type("harbor towns");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Top articles on harbor towns")).toBeVisible();
  const box = page.getByRole("dialog").getByRole("textbox");
  await expect(box).toHaveValue("harbor towns");
  await box.fill("harbr");
  await expect(page.getByText("Top articles on harbr")).toBeVisible();
  const results = page.getByRole("dialog").getByRole("listitem");
  await expect(results.first()).toContainText(harbor);
  await expect(results.filter({ hasText: "Loaf" })).toHaveCount(0);
});

test("a click on the icon before hydration opens the search after it @variant", async ({
  page,
}) => {
  await page.goto("/section/national", { waitUntil: "commit" });
  await page.getByRole("banner").getByRole("link", { name: "Search", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Search" })).toBeVisible();
});

test("there is no search where the header has none", async ({ page }) => {
  for (const path of ["/community", "/pricing"]) {
    await page.goto(path);
    await whenReady(page);
    await expect(page.getByRole("link", { name: "Search", exact: true })).toBeHidden();
    await page.keyboard.press("/");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
});

test("letters typed in the menu focus the link that starts with them", async ({ page }) => {
  await page.goto("/section/national");
  await whenReady(page);
  await page.getByRole("banner").getByRole("button", { name: "Sections" }).click();
  const menu = page.getByRole("navigation", { name: "Site menu" });
  const focused = menu.locator("a:focus");
  // The menu takes the focus, and with it the keys, a moment after it opens.
  await expect(menu.getByRole("button", { name: "Close the menu" })).toBeFocused();
  await page.clock.install();
  await page.keyboard.type("e");
  await expect(focused).toHaveText("Economy");
  await page.keyboard.type("d");
  await expect(focused).toHaveText("Education");
  await page.clock.runFor(349);
  await page.keyboard.type("u");
  await expect(focused).toHaveText("Education");
  await page.clock.runFor(351);
  await page.keyboard.type("f");
  await expect(focused).toHaveText("Foreign");
});

test.describe("at 390 px @variant", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("icon, overlay and page fit the width @variant", async ({ page }) => {
    const fits = () =>
      expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
        .toBeLessThanOrEqual(0);
    await page.goto("/search?q=harbor");
    await whenReady(page);
    await expect(page.getByRole("heading", { name: "Top articles on harbor" })).toBeVisible();
    const results = page.getByRole("region", { name: "Results" });
    await expect(results.getByRole("status")).toHaveText(/^\d+ results for “harbor”$/);
    await page.getByRole("main").getByRole("textbox").fill("swallows cranes");
    await page.keyboard.press("Enter");
    await expect(results.getByRole("status")).toHaveText("1 result for “swallows cranes”");
    await page.goto("/search?q=harbor");
    await whenReady(page);
    await fits();
    await page.getByRole("banner").getByRole("link", { name: "Search", exact: true }).click();
    const overlay = page.getByRole("dialog", { name: "Search" });
    await overlay.getByRole("textbox").fill("harbor towns");
    await expect(overlay.getByText("Top articles on harbor towns")).toBeVisible();
    expect((await overlay.boundingBox())?.width).toBe(390);
    await fits();
    await expectAccessible(page);
  });
});

test.describe("without script @variant", () => {
  test.use({ javaScriptEnabled: false });

  test("the page shows results, pages through them, and says when there are none", async ({
    page,
  }) => {
    await page.goto("/section/national");
    await page.getByRole("banner").getByRole("link", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL(/\/search$/);
    const box = page.getByRole("textbox", { name: "Search articles" });
    await box.fill("town");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL(/\/search\?q=town$/);
    await expect(page).toHaveTitle(/^Search: town \|/);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.getByRole("heading", { name: "Top articles on town" })).toBeVisible();
    const links = page.locator("a[data-hit]");
    await expect(links).toHaveCount(10);
    await expect(page.getByRole("heading", { name: "Popular" })).toBeVisible();
    const first = await links.first().getAttribute("href");
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL(/\/search\?q=town&page=2$/);
    expect(await links.first().getAttribute("href")).not.toBe(first);
    await page.getByRole("link", { name: "Previous page" }).click();
    await expect(page).toHaveURL(/\/search\?q=town$/);
    await box.fill("qqzzxxww");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByText(nothingFound)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Featured" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Popular" })).toBeVisible();
  });

  test("too long a query gets an error, and a page past the end is 404", async ({ request }) => {
    const long = await request.get(`/search?q=${"x".repeat(513)}`);
    expect(long.status()).toBe(400);
    expect(await long.text()).toContain("Please use 512 characters or fewer.");
    expect((await request.get("/search?q=harbor&page=999")).status()).toBe(404);
    expect((await request.get("/search?q=harbor&page=x")).status()).toBe(404);
    expect((await request.get("/search")).status()).toBe(200);
  });
});
