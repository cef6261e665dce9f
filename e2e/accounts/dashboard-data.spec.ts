import { readFile } from "node:fs/promises";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { open } from "./dashboard-pages";
import { allowErrors, expect, test } from "../paper";
import { clearCode, readCode, registerReader, resetLimits, signIn } from "./readers";

test.beforeEach(({ request }) => resetLimits(request));

async function openData(page: Page): Promise<void> {
  await open(page, "/dashboard/data");
  await expect(page.getByText("This device", { exact: true })).toBeVisible();
}

/** Opens another device of the demo reader Cleo, whom no other test uses. */
async function openOther(browser: Browser, baseURL: string | undefined): Promise<BrowserContext> {
  const userAgent =
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const other = await browser.newContext({ baseURL: baseURL!, userAgent });
  await signIn(other, "cleo");
  return other;
}

const isSignedIn = async (context: BrowserContext) =>
  (await context.request.get("/blaize/account")).ok();

test("a reader lists their devices and signs one out", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const other = await openOther(browser, baseURL);
  await signIn(context, "cleo");
  await openData(page);
  const row = page.getByRole("listitem").filter({ hasText: "Firefox on Windows" });
  await expect(row.getByText("Last seen just now")).toBeVisible();
  await expect(row.locator("time").first()).toHaveAttribute("title", /^November 21, 2026, .+ ET$/);
  const here = page.getByRole("listitem").filter({ hasText: "This device" });
  await expect(here.getByRole("button")).toHaveCount(0);
  await page.getByRole("button", { name: "Sign out Firefox on Windows" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "Signed out of Firefox on Windows." }),
  ).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Where You’re Signed In" })).toBeFocused();
  expect(await isSignedIn(other)).toBe(false);
  expect(await isSignedIn(context)).toBe(true);
  await other.close();
});

test("signing out the other devices keeps this one signed in", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const other = await openOther(browser, baseURL);
  await signIn(context, "cleo");
  await openData(page);
  await page.getByRole("button", { name: "Sign out other devices" }).click();
  await expect(page.getByText("You’re signed in on this device only.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign out other devices" })).toHaveCount(0);
  expect(await isSignedIn(other)).toBe(false);
  expect(await isSignedIn(context)).toBe(true);
  await other.close();
});

test("signing out everywhere also ends the other device's session", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const other = await openOther(browser, baseURL);
  await signIn(context, "cleo");
  await openData(page);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await isSignedIn(other)).toBe(false);
  const otherPage = await other.newPage();
  await otherPage.goto("/dashboard/data");
  await expect(otherPage).toHaveURL(/\/socialLogin/);
  await other.close();
});

test("devices that fail to load are loaded again with Try again @variant", async ({
  page,
  context,
  errors,
}) => {
  await signIn(context, "ben");
  await page.route("**/api/v1/account/sessions", (route) => route.abort());
  await page.goto("/dashboard/data");
  await expect(page.getByText("We couldn’t load your devices.")).toBeVisible();
  await page.unroute("**/api/v1/account/sessions");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("This device", { exact: true })).toBeVisible();
  allowErrors(errors);
});

test("a reader downloads their data", async ({ page, context }) => {
  await signIn(context, "ben");
  await openData(page);
  await expect(page.getByText("With a link or code sent to ben@example.com")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(JSON.stringify(JSON.parse(file))).toContain("ben@example.com");
});

test("deleting an account requires a code and can be undone for a day", async ({
  page,
  context,
  errors,
}) => {
  await registerReader(context, "second-thoughts@example.com");
  await openData(page);
  const remove = page.getByRole("button", { name: "Delete my account" });
  const code = await readCode({
    request: context.request,
    to: "second-thoughts@example.com",
    ask: () => remove.click(),
  });
  await expect(page.getByLabel("Digit 1 of 6")).toBeFocused();
  await page.keyboard.type("123");
  await remove.click();
  await expect(page.getByText("Please enter all six digits.")).toBeVisible();
  await clearCode(page);
  await page.keyboard.type(code === "000000" ? "111111" : "000000");
  await remove.click();
  await expect(page.getByText("Invalid code. Please check the code and try again.")).toBeVisible();
  await expect(page.getByLabel("Digit 1 of 6")).toBeFocused();
  await page.keyboard.type(code);
  await remove.click();
  await expect(page.getByText(/will be deleted on Sunday, November 22, at .+ ET/)).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(page.getByText("We won’t delete your account.")).toBeVisible();
  await expect(remove).toBeVisible();
  const facts = await (await context.request.get("/api/v1/account")).json();
  expect(facts.deletionDueAt).toBeNull();
  allowErrors(errors);
});

test("requesting the code again resends it, and the deletion can be canceled", async ({
  page,
  context,
}) => {
  await registerReader(context, "third-thoughts@example.com");
  await openData(page);
  const options = { request: context.request, to: "third-thoughts@example.com" };
  const remove = page.getByRole("button", { name: "Delete my account" });
  const first = await readCode({ ...options, ask: () => remove.click() });
  const second = await readCode({
    ...options,
    ask: () => page.getByRole("button", { name: "Click to resend." }).click(),
  });
  await expect(page.getByRole("status").filter({ hasText: "Resent!" })).toBeVisible();
  expect(second).toBe(first);
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(page.getByLabel("Digit 1 of 6")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Delete Your Account" })).toBeFocused();
});

test("a device signed out elsewhere is redirected to sign in @variant", async ({
  page,
  context,
  browser,
  baseURL,
  errors,
}) => {
  const other = await openOther(browser, baseURL);
  await signIn(context, "cleo");
  await openData(page);
  const remove = page.getByRole("button", { name: "Delete my account" });
  // All of the page has been loaded by then.
  await expect(remove).toBeEnabled();
  await other.request.post("/blaize/logout", { data: { where: "OTHER_DEVICES" } });
  await remove.click();
  await expect(page).toHaveURL(/\/socialLogin\?next=%2Fdashboard%2Fdata$/);
  // Signing out removes the reader's data from the device.
  const kept = () => page.evaluate(() => Object.keys(localStorage));
  await expect.poll(kept).not.toContain("email");
  expect(await kept()).not.toContain("first_name");
  await other.close();
  allowErrors(errors);
});
