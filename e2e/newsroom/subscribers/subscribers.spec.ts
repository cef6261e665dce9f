/** Subscribers: found, answered, given access, refunded; and refused to those who may not. */
import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import { registerReader } from "../../accounts/readers";
import { callStripe } from "../../call-stripe";
import { makeSubscriber } from "../../joining/subscribers";
import { lockedArticle, newEmail } from "../../paywall/checkout-steps";
import { allowErrors, expect, expectAccessible, expectFitting, test } from "../../paper";
import { openNewsroom } from "../newsroom-steps";

const wall = "[data-wall]";

/** Finds a reader by a part of the address, and opens their screen. */
async function openReader(page: Page, part: string): Promise<void> {
  await openNewsroom(page, "/subscribers", "mara");
  await page.getByRole("searchbox", { name: "Find a subscriber" }).fill(part);
  await page.getByRole("listitem").getByRole("link").filter({ hasText: part }).click();
  await expect(page.getByText("Can this reader open everything?")).toBeVisible();
}

async function emailOf(context: BrowserContext): Promise<string> {
  const account = (await (await context.request.get("/blaize/account")).json()) as {
    identifiers: { email_address: string };
  };
  return account.identifiers.email_address;
}

/** The website's page in a frame has its scripts blocked, and those of axe with them. */
const blocked = /^Blocked script execution/;

const answerOf = (page: Page) => page.locator(".subscriber-answer .head-32").first();

test("complimentary access opens the wall at once, and ending it closes it", async ({
  page,
  browser,
  baseURL,
  errors,
}) => {
  const reader = await browser.newContext({ baseURL: baseURL! });
  const email = newEmail("comp");
  await registerReader(reader, email);
  const article = await reader.newPage();
  await article.goto(lockedArticle);
  await expect(article.locator(wall)).toHaveAttribute("data-wall", "paywall");

  await openReader(page, email);
  await expect(answerOf(page)).toHaveText("No: a free account");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Give three months as Sun Member" }).click();
  await expect(page.getByRole("alert")).toHaveText("Please give a reason.");
  await page.getByLabel("Why").fill("Locked out on Saturday, our fault");
  await page.getByLabel("For", { exact: true }).selectOption("A year");
  await page.getByRole("radio", { name: "Sun Reader" }).check({ force: true });
  await page.getByRole("button", { name: "Give a year as Sun Reader" }).click();
  await expect(answerOf(page)).toHaveText("Yes: Sun Reader, until November 21, 2027");
  await expect(page.getByText("Locked out on Saturday, our fault").first()).toBeVisible();

  await article.reload();
  await expect(article.locator(wall)).toHaveCount(0);
  await expect(async () => {
    const answer = await reader.request.get("/sandbox/mail.json", { params: { to: email } });
    const [mail] = (await answer.json()) as { subject: string }[];
    expect(mail?.subject).toBe("With our compliments: Sun Reader");
  }).toPass();

  await page.getByRole("link", { name: "See the paper as this reader" }).click();
  await page.getByLabel("Page", { exact: true }).fill(lockedArticle);
  await page.getByRole("button", { name: "Show" }).click();
  const paper = page.frameLocator("iframe");
  await expect(paper.locator("html")).toHaveAttribute("data-tier", "reader");
  await expect(paper.locator(wall)).toHaveCount(0);
  await expectAccessible(page);
  await expectFitting(page);
  await page.getByRole("link", { name: /Back to/ }).click();

  await page.getByRole("button", { name: "End… Sun Reader" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Why").fill("Given twice");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "End it now" }).click();
  await expect(answerOf(page)).toHaveText("No: a free account");
  await article.reload();
  await expect(article.locator(wall)).toHaveAttribute("data-wall", "paywall");
  await page.getByRole("button", { name: "Staff", exact: true }).click();
  await expect(page.locator(".subscriber-events li")).toHaveCount(2);
  await reader.close();
  allowErrors(errors, blocked);
});

/** The refunds of a subscription's payment at Stripe. */
async function listRefunds(request: APIRequestContext, subscription: string) {
  const { latest_invoice: invoice } = await callStripe(request, `subscriptions/${subscription}`);
  const { charge } = await callStripe(request, `invoices/${String(invoice)}`);
  const refunds = await callStripe(request, `refunds?charge=${String(charge)}`);
  return refunds["data"] as readonly { amount: number }[];
}

test("a refund pressed twice is made once, and access follows what was chosen", async ({
  page,
  browser,
  baseURL,
}) => {
  const reader = await browser.newContext({ baseURL: baseURL! });
  const subscription = await makeSubscriber(reader, {
    name: "refund",
    planId: "sun-member-monthly",
  });
  const email = await emailOf(reader);
  await openReader(page, email);
  await expect(answerOf(page)).toContainText("Yes: Sun Member, until ");
  const payments = page.getByRole("region", { name: "Payments" });
  await payments.getByRole("button", { name: /^Refund… / }).click();
  const dialog = page.getByRole("dialog", { name: "Refund" });
  await dialog.getByLabel("Amount").fill("99");
  await dialog.getByLabel("Why").fill("Charged by mistake");
  await dialog.getByRole("button", { name: "Refund" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("No more than $25.00.");
  await dialog.getByLabel("Amount").fill("5");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Refund $5.00" }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(payments).toContainText("Partly refunded");
  await expect(payments).toContainText("$25 paid, $5 refunded");
  await expect(answerOf(page)).toContainText("Yes: Sun Member");
  expect(await listRefunds(page.request, subscription)).toMatchObject([{ amount: 500 }]);

  await page.getByRole("button", { name: "Refund Full or partial" }).click();
  await dialog.getByLabel("Access ends now").check();
  await dialog.getByLabel("Why").fill("Wants to leave");
  await dialog.getByRole("button", { name: "Refund $20.00" }).click();
  await expect(payments).toContainText("$25 paid, $25 refunded");
  await expect(answerOf(page)).toContainText("No: Sun Member ended on");
  expect(await listRefunds(page.request, subscription)).toHaveLength(2);
  const article = await reader.newPage();
  await article.goto(lockedArticle);
  await expect(article.locator(wall)).toHaveCount(1);
  await reader.close();
});

test("the plan is changed with its amounts shown before, canceled and resumed", async ({
  page,
  browser,
  baseURL,
}) => {
  const reader = await browser.newContext({ baseURL: baseURL! });
  await makeSubscriber(reader, { name: "plan", planId: "sun-reader-monthly" });
  await openReader(page, await emailOf(reader));
  await page.getByRole("button", { name: "Change the plan" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New plan").selectOption({ label: "Sun Member, $25 a month" });
  await expect(dialog).toContainText("Charged now");
  await dialog.getByLabel("Why").fill("By phone");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: /^Charge \$13\.\d\d and change$/ }).click();
  await expect(answerOf(page)).toContainText("Yes: Sun Member");
  await page.getByRole("button", { name: "Cancel the subscription" }).click();
  await dialog.getByLabel("Why").fill("By phone");
  await dialog.getByRole("button", { name: /^Cancel for / }).click();
  // It doesn't renew, so a refund doesn't say that it does.
  await page.getByRole("button", { name: "Refund Full or partial" }).click();
  await expect(dialog.getByRole("radio")).toHaveCount(2);
  await expect(dialog.getByLabel("Access doesn’t change")).toBeChecked();
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Resume the subscription" }).click();
  await expect(page.getByRole("button", { name: "Cancel the subscription" })).toBeVisible();
  await page.getByLabel("Headline or address of an article").fill("the bell founder");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /Bell Founder/i }).click();
  await expect(page.locator(".subscriber-one")).toContainText("Yes: Sun Member");
  await reader.close();
});

test("by keyboard, on a phone, and with a list that is empty @variant", async ({ page }) => {
  await openNewsroom(page, "/subscribers", "mara");
  await expect(page.getByRole("link", { name: /Ada Marsh/ })).toBeVisible();
  await expectAccessible(page);
  await expectFitting(page);
  await page.keyboard.press("s");
  await page.keyboard.type("nobody at all");
  await expect(page.getByText("No results for")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("searchbox", { name: "Find a subscriber" }).fill("marsh");
  await expect(page.locator(".subscribers-row")).toHaveCount(1);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ada Marsh");
  // Faster than the list: what opens is what was searched for, not what was listed before.
  await page.goto("/desk/subscribers");
  await expect(page.locator(".subscribers-row").first()).toBeVisible();
  await page.keyboard.press("s");
  await page.keyboard.type("marsh");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ada Marsh");
  await expectFitting(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("link", { name: "Subscribers", exact: true }).first().click();
  await expect(page).toHaveURL(/subscribers\?q=marsh$/);
});

test("a coupon is created, and ended", async ({ page }) => {
  await openNewsroom(page, "/subscribers/coupons", "mara");
  await page.getByRole("button", { name: "New coupon" }).click();
  const dialog = page.getByRole("dialog");
  const code = `FAIR${Date.now()}`;
  await dialog.getByLabel("Name").fill("Town fair");
  await dialog.getByLabel("Code").fill("two words");
  await dialog.getByRole("button", { name: "Create the coupon" }).click();
  await expect(dialog.getByRole("alert")).toContainText("The code must be");
  await dialog.getByLabel("Code").fill(code);
  await dialog.getByLabel("Uses").fill("ten");
  await dialog.getByRole("button", { name: "Create the coupon" }).click();
  await expect(dialog.getByRole("alert")).toContainText("how many times it can be used");
  await dialog.getByLabel("Uses").fill("10");
  await dialog.getByLabel("Last day").fill("2029-01-01");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create the coupon" }).click();
  const row = page.getByRole("listitem").filter({ hasText: code });
  await expect(row).toContainText("20 percent off 1 month");
  await expect(row).toContainText("0 of 10 used, until January 1, 2029");
  await expectAccessible(page);
  await expectFitting(page);
  await row.getByRole("button", { name: /^End/ }).click();
  await dialog.getByRole("button", { name: `End ${code}` }).click();
  await expect(row).toContainText("Ended");
});
