/** Scripts that fail: the part or the page says so, and the paper is told. */
import type { Page } from "@playwright/test";
import { signIn } from "../../accounts/readers";
import { allowErrors, expect, expectAccessible, test, whenReady } from "../../paper";

const apology = "We're inspecting the presses and will be back soon!";
const lost = "We couldn’t show this part of the page.";

interface Report {
  readonly path: string;
  readonly message: string;
}

/** Waits for what the page tells the paper of an error, which its `errors` then contain. */
async function reportOf(page: Page, act: () => Promise<unknown>): Promise<Report> {
  const answered = page.waitForResponse("**/api/v1/page-errors");
  await act();
  const response = await answered;
  expect(response.status()).toBe(204);
  return response.request().postDataJSON() as Report;
}

test("a page whose main part fails becomes the error page, and its header still works", async ({
  page,
  context,
  errors,
}) => {
  await signIn(context, "max");
  await page.route("**/api/v1/billing", async (route) => {
    const response = await route.fetch();
    const { currency: _, ...subscription } = (await response.json()).subscription;
    await route.fulfill({ response, json: { subscription } });
  });
  const report = await reportOf(page, () => page.goto("/dashboard/account"));
  expect(report.path).toBe("/dashboard/account");
  expect(report.message).toContain("toUpperCase");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(apology);
  await expect(
    main.getByText("In the meanwhile, you can always find interesting stories on the homepage", {
      exact: true,
    }),
  ).toBeVisible();
  await expect(page.getByRole("main")).toHaveCount(1);
  await whenReady(page);
  await expectAccessible(page);
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  await expect(page.getByRole("dialog", { name: "Search" })).toBeVisible();
  await page.keyboard.press("Escape");
  await main.getByRole("link", { name: "Go to Homepage" }).click();
  await expect(page).toHaveURL(/\/$/);
  allowErrors(errors);
  expect(errors.join("\n")).toContain("toUpperCase");
});

test("a search hit that can’t be shown leaves a line with Try again", async ({ page, errors }) => {
  let isBroken = true;
  await page.route("**/api/v1/articles/search?*", async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    if (isBroken) body.hits[0].post_date = "yesterday";
    await route.fulfill({ response, json: body });
  });
  await page.goto("/");
  await whenReady(page);
  await page.keyboard.press("/");
  const dialog = page.getByRole("dialog", { name: "Search" });
  const report = await reportOf(page, () => dialog.getByRole("textbox").fill("harbor"));
  expect(report.path).toBe("/");
  await expect(dialog.getByRole("alert")).toContainText(lost);
  await expect(dialog.getByRole("textbox")).toHaveValue("harbor");
  isBroken = false;
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog.getByRole("link", { name: /Harbor Towns/ }).first()).toBeVisible();
  await expect(dialog.getByText(lost)).toBeHidden();
  allowErrors(errors);
  expect(errors).not.toEqual([]);
});

test("an error in rendering or an effect replaces its part alone, and one in a click nothing", async ({
  page,
  errors,
}) => {
  await page.goto("/sandbox/ui");
  await whenReady(page);
  const part = page.getByRole("region", { name: "Failing parts" });
  const fail = (name: string) => () => part.getByRole("button", { name }).click();
  for (const [name, message] of [
    ["Fail in rendering", "fails in rendering"],
    ["Fail in an effect", "fails in an effect"],
  ] as const) {
    expect((await reportOf(page, fail(name))).message).toContain(message);
    await expect(part.getByRole("alert")).toContainText(lost);
    await part.getByRole("button", { name: "Try again" }).click();
    await expect(part.getByRole("button", { name })).toBeVisible();
  }
  const report = await reportOf(page, fail("Fail on a click"));
  expect(report.message).toContain("fails on a click");
  await expect(part.getByRole("alert")).toHaveCount(0);
  await expect(part.getByRole("button")).toHaveCount(3);
  await expect.poll(() => errors.length).toBe(3);
  errors.splice(0);
});

test("a part that fails as the document starts is no obstacle to the rest of the page", async ({
  page,
  errors,
}) => {
  for (const failsIn of ["rendering", "effect"]) {
    await page.unrouteAll();
    await page.route("**/sandbox/ui", async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(
        "{&quot;failsIn&quot;:null}",
        `{&quot;failsIn&quot;:&quot;${failsIn}&quot;}`,
      );
      await route.fulfill({ response, body: html });
    });
    await page.goto("/sandbox/ui");
    await whenReady(page);
    const part = page.getByRole("region", { name: "Failing parts" });
    await expect(part.getByRole("alert")).toContainText(lost);
  }
  allowErrors(errors);
  expect(errors).not.toEqual([]);
});
