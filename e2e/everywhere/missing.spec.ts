/** Missing and failing pages: header and footer still work. */
import type { Page } from "@playwright/test";
import { signIn } from "../accounts/readers";
import { allowErrors, expect, expectAccessible, test, whenReady } from "../paper";

interface Report {
  type: number;
  path: string;
}

/** Records the page's visitor events; the record belongs to the current document. */
async function noteReports(page: Page): Promise<() => Promise<Report[]>> {
  await page.addInitScript(() => {
    const reports: Report[] = [];
    Reflect.set(window, "noted", reports);
    window.addEventListener("visitor-type", (event) => {
      reports.push((event as CustomEvent<Report>).detail);
    });
  });
  return () => page.evaluate(() => Reflect.get(window, "noted") as Report[]);
}

async function expectControls(page: Page): Promise<void> {
  const header = page.getByRole("banner");
  await header.getByRole("link", { name: "Sign In" }).click();
  const signInPopUp = page.getByRole("dialog", { name: "Sign in or Create a free account" });
  await expect(signInPopUp).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(signInPopUp).toHaveCount(0);
  await header.getByRole("link", { name: "Search" }).click();
  await expect(page.getByRole("dialog", { name: "Search" })).toBeVisible();
  await page.keyboard.press("Escape");
}

test("a missing page says so and links on", async ({ page, errors }) => {
  const reports = await noteReports(page);
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await whenReady(page);
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: "Go to Homepage" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
  await expect.poll(reports).toEqual([{ type: 0, path: "/no/such/page" }]);
  await expectControls(page);
  // The 404 is expected.
  allowErrors(errors);
});

test("a missing page of every kind is a 404 with the paper's header, and links on", async ({
  page,
  context,
  errors,
}) => {
  const reports = await noteReports(page);
  await signIn(context, "max");
  for (const path of ["/article/no-such-article", "/section/no-such-section", "/no/such/page"]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await whenReady(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "This Page Is Not in the Paper",
    );
    await expect(page).toHaveTitle("Not Found | The Sun");
    await expect.poll(reports).toEqual([{ type: 4, path }]);
  }
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Join Today" })).toBeHidden();
  await header.getByRole("link", { name: "Upgrade" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "National" }).click();
  await expect(page).toHaveURL("/section/national");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("National");
  allowErrors(errors);
});

test("a failed page shows the error page, and its button leads home @variant", async ({
  page,
  errors,
}) => {
  const reports = await noteReports(page);
  const path = "/article/harbor-towns-share-one-water-system/comments";
  await page.goto(path);
  await whenReady(page);
  // A form in a format that no action reads.
  const failed = page.waitForResponse((response) => response.request().method() === "POST");
  await page.evaluate((action) => {
    const form = document.createElement("form");
    Object.assign(form, { method: "post", enctype: "text/plain", action });
    document.body.append(form);
    form.submit();
  }, path);
  expect((await failed).status()).toBe(500);
  await whenReady(page);
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
  await expect.poll(reports).toEqual([{ type: 0, path }]);
  await expectControls(page);
  await main.getByRole("link", { name: "Go to Homepage" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName("The Sun");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  allowErrors(errors);
});
