/** Pages on paper: a small nameplate, no controls, nothing over the text, and what is closed on the screen. */
import type { Page } from "@playwright/test";
import { open as openDashboard } from "../../accounts/dashboard-pages";
import { signIn } from "../../accounts/readers";
import { expect, test, whenReady } from "../../paper";

test.describe.configure({ mode: "parallel" });

/** A4 without the margins of `@page`, in CSS pixels. */
const sheet = { width: 605, height: 971 };

async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize(sheet);
}

/** Parts that a printed page must not have, and parts that run over its edge. */
function findMisprints(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const name = (element: Element) =>
      `${element.localName}.${element.getAttribute("class") ?? ""}`;
    const controls = "nav, footer, form, fieldset, button, .button, [data-ad], [role=switch]";
    return [
      ...[...document.querySelectorAll(controls)].filter(isShown).map(name),
      ...[...document.querySelectorAll("body *")]
        .filter((element) => ["fixed", "sticky"].includes(getComputedStyle(element).position))
        .filter(isShown)
        .map((element) => `over the text: ${name(element)}`),
      // Their text is black, and browsers can print backgrounds.
      ...[...document.querySelectorAll(".on-ink")]
        .filter(isShown)
        .filter((element) => getComputedStyle(element).backgroundColor !== "rgba(0, 0, 0, 0)")
        .map((element) => `dark: ${name(element)}`),
      ...[...document.querySelectorAll("main :is(h1, h2, h3, p, img, table)")]
        .filter((element) => isShown(element) && !element.closest(".sr-only"))
        .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
        .map((element) => `over the edge: ${name(element)}`),
    ];
  });
}

for (const path of [
  "/section/national",
  "/article/harbor-towns-share-one-water-system",
  "/article/relief-keeper-of-eleven-lights",
  "/media/on-rivers-that-vote",
  "/author/delphine-marsh",
  "/events",
  "/search?q=harbor",
]) {
  test(`${path} has a nameplate smaller than its headline`, async ({ page }) => {
    await page.goto(path);
    await whenReady(page);
    await print(page);
    const nameplate = await page.locator(".site-header .header-home").boundingBox();
    const size = await page
      .getByRole("heading", { level: 1 })
      .evaluate((heading) => parseFloat(getComputedStyle(heading).fontSize));
    expect(nameplate!.height).toBeGreaterThan(20);
    expect(nameplate!.height).toBeLessThan(size);
    expect(await findMisprints(page)).toEqual([]);
  });
}

test("the front page, prices and the reader’s own pages print without controls", async ({
  page,
  context,
}) => {
  for (const path of ["/", "/pricing"]) {
    await page.goto(path);
    await whenReady(page);
    await print(page);
    expect(await findMisprints(page), path).toEqual([]);
    await page.emulateMedia({ media: null });
  }
  await signIn(context, "rita");
  await openDashboard(page, "/dashboard/account");
  await expect(page.getByRole("heading", { name: "Payment and Receipts" })).toBeVisible();
  await print(page);
  // Its form doesn't print, so neither does its heading.
  await expect(page.getByRole("heading", { name: "Profile Information" })).toBeHidden();
  expect(await findMisprints(page)).toEqual([]);
});

test("answers and details that are closed on the screen are printed", async ({ page }) => {
  for (const [path, details] of [
    ["/pricing", ".joining-questions details"],
    ["/events", "details.event-body"],
  ] as const) {
    await page.goto(path);
    const closed = page.locator(details).first().locator(":scope > :not(summary)").first();
    await expect(closed).toBeHidden();
    await print(page);
    await expect(closed).toBeVisible();
    await page.emulateMedia({ media: null });
  }
});

test("a page’s file has the text of the article, and no more of a locked one than its teaser", async ({
  page,
}) => {
  const pagesOf = async (path: string) => {
    await page.goto(path);
    await whenReady(page);
    const file = (await page.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1");
    return file.match(/\/Type \/Page\b/g)!.length;
  };
  expect(await pagesOf("/article/harbor-towns-share-one-water-system")).toBeLessThanOrEqual(3);
  expect(await pagesOf("/article/relief-keeper-of-eleven-lights")).toBe(1);
});
