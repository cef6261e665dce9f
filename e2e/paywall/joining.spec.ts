import type { Page } from "@playwright/test";
import { expect, expectAccessible, whenReady } from "../paper";
import {
  findStripeRecords,
  cards,
  expectThanked,
  findWall,
  fillCard,
  submitEmail,
  lockedArticle,
  newAddress,
  newEmail,
  openFromWall,
  payButton,
  test,
  total,
} from "./checkout-steps";

/**
 * Records, in the session's storage, what is shown between the click on the button and the next page,
 * other than the busy button or the summary; the first entry says that the payment was seen.
 */
async function recordIdleWhilePaying(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: string[] = [];
    new MutationObserver(() => {
      const busy = document.querySelector(".payment [aria-busy=true], .summary[aria-busy=true]");
      const last = busy
        ? "busy"
        : (document.querySelector("dialog[open]")?.textContent ?? "no dialog");
      if (seen.at(-1) === last || (!busy && seen.length === 0)) return;
      seen.push(last);
      sessionStorage.setItem("shownWhilePaying", JSON.stringify(seen));
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
}

test("a visitor subscribes as a founder in one session", async ({ page, request, expected }) => {
  expected.push(newAddress);
  const email = newEmail("fay");
  // The first URL with a campaign counts, not later ones.
  await page.goto("/about?utm_source=letter&utm_campaign=june");
  await page.goto("/founder?utm_source=poster&utm_medium=print");
  await whenReady(page);
  await page.locator(".plan-join").filter({ visible: true }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Join the Sun" })).toBeVisible();
  await expect(dialog.getByRole("listitem").filter({ hasText: "Account" })).toHaveAttribute(
    "aria-current",
    "step",
  );
  await expectAccessible(page);

  await submitEmail(dialog, email);
  await expect(dialog.getByRole("listitem").filter({ hasText: "Payment" })).toHaveAttribute(
    "aria-current",
    "step",
  );
  await expect(dialog.getByText(email)).toBeVisible();
  await expect(total(dialog, "Due today")).toHaveText("$1,000.00");
  await expect(total(dialog, "Total due after renewal")).toHaveText("$1,000.00");
  await expect(total(dialog, "Renewal date")).toHaveText("November 21, 2027");
  await expect(dialog.getByText("You may cancel your subscription at any time.")).toBeVisible();
  await expect(payButton(dialog)).toBeDisabled();
  await fillCard(page, cards.good);
  await expect(payButton(dialog)).toBeEnabled();
  await expectAccessible(page);

  // The reader does not wait for the request that only reports metadata.
  const reported = page.waitForRequest("**/api/v1/checkout/update-meta");
  await page.route("**/api/v1/checkout/update-meta", async (route) => {
    await route.fetch();
  });
  await page.route("**/api/geo", (route) =>
    route.fulfill({ json: { city: "Albany", country: "US" } }),
  );
  await payButton(dialog).click();
  await expectThanked(page);
  // The account was created at checkout: its address is unverified.
  await expect(page.getByText(`We’ve emailed ${email}.`)).toBeVisible();
  expect((await reported).postDataJSON()).toMatchObject({
    metadata: {
      created_with: "founder",
      customer_email: email,
      geo_city: "Albany",
      geo_country: "US",
    },
  });
  const { customers, subscriptions, taken } = await findStripeRecords(request, email);
  expect(customers).toBe(1);
  expect(taken).toEqual([1000_00]);
  expect(subscriptions).toHaveLength(1);
  expect(subscriptions[0]?.metadata).toMatchObject({
    created_with: "founder",
    customer_email: email,
    query_utm_source: "letter",
    query_utm_campaign: "june",
    device_type: "desktop",
  });
  // Subscribers' articles are now open.
  const article = await page.request.get(lockedArticle);
  expect(await article.text()).not.toContain("article-wall");
});

test("the penny offer shows what is due now and later, and is given once", async ({
  page,
  context,
  request,
  expected,
}) => {
  expected.push(newAddress, /^400 .*\/subscribe$/);
  const email = newEmail("penny");
  const dialog = await openFromWall(page);
  await expect(
    dialog.getByRole("heading", { name: "Read the Sun for a PENNY A DAY" }),
  ).toBeVisible();
  await expect(dialog.getByText("Full dues ($120/year) billed after 60 days")).toBeVisible();
  await expect(dialog.locator(".paywall-plate s")).toHaveText("instead of $12.00/month");
  await submitEmail(dialog, email);
  await expect(total(dialog, "Due today")).toHaveText("$0.60");
  await expect(total(dialog, "Total due after renewal")).toHaveText("$120.00");
  await expect(total(dialog, "Renewal date")).toHaveText("January 20, 2027");
  // The penny offer takes no coupon; the field appears with another plan.
  await expect(dialog.getByLabel("Coupon")).toHaveCount(0);
  // Chooses the monthly price, then the penny offer again.
  await dialog.getByRole("radio", { name: "$12 a month" }).check();
  await expect(dialog.getByLabel("Coupon")).toBeVisible();
  await expect(total(dialog, "Due today")).toHaveText("$12.00");
  await expect(dialog.getByRole("heading", { name: "Join the Sun" })).toBeVisible();
  await dialog.getByRole("radio", { name: "$0.01/Day" }).check();
  await expect(total(dialog, "Due today")).toHaveText("$0.60");
  await fillCard(page, "5555555555554444");
  await recordIdleWhilePaying(page);
  await payButton(dialog).click();
  await expectThanked(page);
  expect(await page.evaluate(() => sessionStorage.getItem("shownWhilePaying"))).toBe('["busy"]');
  await expectAccessible(page);
  // Back to the story, where its wall was.
  await expect(page.getByText("This bell founder will not hurry bronze")).toBeVisible();
  await page.getByRole("link", { name: "Back to the story" }).click();
  await expect(page).toHaveURL(new RegExp(`${lockedArticle}#keep-reading$`));
  await expect(page.locator("#keep-reading")).toBeFocused();
  await expect(page.locator("#keep-reading")).toBeInViewport();
  const { subscriptions, taken } = await findStripeRecords(request, email);
  expect(taken).toEqual([60]);
  expect(subscriptions[0]).toMatchObject({
    status: "trialing",
    metadata: { created_with: "registration-wall" },
  });

  // Another reader with the same card gets the yearly price instead.
  await context.clearCookies();
  const other = await openFromWall(page);
  await submitEmail(other, newEmail("penelope"));
  await fillCard(page, "5555555555554444");
  await payButton(other).click();
  await expect(other.getByRole("alert")).toContainText("one per reader and card");
  await other.getByRole("button", { name: "Continue at $120 a year" }).click();
  await expect(total(other, "Due today")).toHaveText("$120.00");
  await expect(payButton(other)).toBeEnabled();
});

test("by keyboard, from the wall to the article", async ({ page, expected }) => {
  expected.push(newAddress);
  const wall = await findWall(page, lockedArticle);
  await wall.getByRole("link", { name: "Join Today" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await page.keyboard.type(newEmail("kay"));
  await page.keyboard.press("Enter");
  await expect(total(dialog, "Due today")).toHaveText("$0.60");
  await dialog.getByRole("radio", { name: "$0.01/Day" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(total(dialog, "Due today")).toHaveText("$12.00");
  await expect(page.locator(".card-frame[data-ready]")).toBeVisible();
  await page.keyboard.press("Tab");
  const frame = page.frameLocator(".card-frame iframe");
  await expect(frame.getByPlaceholder("Card number")).toBeFocused();
  // A complete field moves the focus to the next.
  await page.keyboard.type(`${cards.good}0432123`);
  await expect(payButton(dialog)).toBeEnabled();
  // Tab moves over the coupon, whose button is disabled.
  await page.keyboard.press("Tab");
  await expect(dialog.getByLabel("Coupon")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(payButton(dialog)).toBeFocused();
  await page.keyboard.press("Enter");
  await expectThanked(page);
});

test("on a phone the paywall fills the screen and nothing overflows @variant", async ({
  page,
  expected,
}) => {
  expected.push(newAddress);
  await page.setViewportSize({ width: 390, height: 844 });
  const dialog = await openFromWall(page);
  await submitEmail(dialog, newEmail("phoebe-with-a-rather-long-name"));
  const box = await dialog.boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  const overflow = await dialog.evaluate((element) => {
    const sheet = element.querySelector(".modal-sheet")!;
    return sheet.scrollWidth - sheet.clientWidth;
  });
  expect(overflow).toBe(0);
  await fillCard(page, cards.good);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
});
