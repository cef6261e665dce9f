import { signIn } from "../accounts/readers";
import { allowErrors, expect, expectAccessible, whenReady } from "../paper";
import { bank, cards, fillCard, test } from "../paywall/checkout-steps";
import { band, failRenewal, makeSubscriber, openAccount, testCards } from "./subscribers";

test("a free account is labeled as such and links to the joining page", async ({
  page,
  context,
}) => {
  await signIn(context, "ben");
  await openAccount(page);
  await expect(band(page)).toContainText("Free Account");
  await expect(band(page)).not.toContainText("Renewal Date");
  await expect(page.getByRole("heading", { name: "Payment and Receipts" })).toHaveCount(0);
  await expect(band(page).getByRole("link")).toHaveText(["Upgrade"]);
  await band(page).getByRole("link", { name: "Upgrade" }).click();
  await expect(page).toHaveURL(/\/pricing$/);
});

for (const { reader, label, canUpgrade } of [
  { reader: "ada", label: "Sun Founder", canUpgrade: false },
  { reader: "max", label: "Sun Member", canUpgrade: true },
  { reader: "rita", label: "Sun Reader", canUpgrade: true },
] as const) {
  test(`${reader} is a ${label}, with a renewal date and receipts`, async ({ page, context }) => {
    await signIn(context, reader);
    await openAccount(page);
    await expect(band(page)).toContainText(label);
    await expect(band(page)).toContainText(/Renewal Date\w+ \d+, 20\d\d/);
    await expect(band(page).getByRole("button", { name: "Cancel" })).toBeEnabled();
    await expect(band(page).getByRole("link", { name: "Upgrade" })).toHaveCount(canUpgrade ? 1 : 0);
    await expect(page.getByText(/ending in \d{4}/)).toBeVisible();
    await expect(page.getByRole("table").getByRole("row")).not.toHaveCount(1);
  });
}

test("a reader signed out elsewhere signs in again and returns to the account @variant", async ({
  page,
  context,
}) => {
  await signIn(context, "rita");
  const known = page.waitForResponse("**/zephr/feature-decisions");
  await page.goto("/about");
  await known;
  await context.request.post("/blaize/logout", { data: { where: "JUST_HERE" } });
  await page.getByText("Account", { exact: true }).click();
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByLabel("Email")).toBeVisible();
  await expect(page).toHaveURL(/\/socialLogin\?next=%2Fdashboard%2Faccount$/);
  await whenReady(page);
  await signIn(context, "rita");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page).toHaveURL(/\/dashboard\/account$/);
});

test("Cancel waits for the billing lookup, and falls back when it fails @variant", async ({
  page,
  context,
  errors,
}) => {
  const lookup = "**/api/v1/billing/lookup";
  await signIn(context, "rita");
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(lookup, async (route) => {
    await held;
    await route.fulfill({ status: 502, json: { code: "stripe_unreachable", message: "No." } });
  });
  await page.goto("/dashboard/account");
  await whenReady(page);
  await expect(page.getByText("Renews at $120 a year.")).toBeVisible();
  const cancel = band(page).getByRole("button", { name: "Cancel" });
  await expect(cancel).toBeDisabled();
  await expect(band(page).getByRole("alert")).toBeHidden();
  answer();
  const problem = band(page).getByRole("alert");
  await expect(problem).toContainText("We couldn’t load your billing details.");
  await expect(cancel).toBeDisabled();
  await expectAccessible(page);

  const toCancel = problem.getByRole("link", { name: "go to the cancellation page" });
  await toCancel.click();
  await expect(page).toHaveURL(/\/cancel$/);
  await expect(page.getByRole("button", { name: "Continue" })).toBeVisible();
  await page.goBack();
  await expect(problem).toBeVisible();
  await page.unroute(lookup);
  await problem.getByRole("button", { name: "Try again" }).click();
  await expect(cancel).toBeEnabled();
  await expect(problem).toBeHidden();
  allowErrors(errors, /502/);
});

test("Cancel opens the retention service with customer and hash, and does nothing without", async ({
  page,
  context,
  errors,
}) => {
  // Churnkey's script, which the paper loads only where it is configured.
  await context.addInitScript(() => {
    window.churnkey = {
      created: true,
      init: (_, options) => {
        document.body.dataset["opened"] = JSON.stringify(options);
        options.onClose();
      },
    };
  });
  await signIn(context, "rita");
  const lookup = "**/api/v1/billing/lookup";
  const churnkey = { appId: "app_sun", mode: "test" };
  const whole = { userHash: "0f", customerId: "cus_1" };
  const logged = "cancel: no customer or no hash to cancel with";
  allowErrors(errors, new RegExp(logged));
  const countLogged = () => errors.filter((error) => error === logged).length;
  const cancel = band(page).getByRole("button", { name: "Cancel" });
  const open = async (known: object) => {
    await page.unroute(lookup);
    await page.route(lookup, (route) => route.fulfill({ json: { ...whole, churnkey, ...known } }));
    await openAccount(page);
    await cancel.click();
  };
  for (const [index, missing] of [{ customerId: null }, { userHash: "" }].entries()) {
    await open(missing);
    await expect.poll(countLogged).toBe(index + 1);
    await expect(page).toHaveURL(/\/dashboard\/account$/);
    await expect(page.locator("body[data-opened]")).toHaveCount(0);
  }
  const told = { appId: "app_sun", mode: "test", customerId: "cus_1", authHash: "0f" };
  await open({});
  const opened = page.locator("body[data-opened]");
  await expect(opened).toHaveCount(1);
  expect(JSON.parse((await opened.getAttribute("data-opened"))!)).toMatchObject(told);
  expect(countLogged()).toBe(2);
});

test("a subscription that fails to load is loaded again with Try again @variant", async ({
  page,
  context,
  errors,
}) => {
  await signIn(context, "rita");
  await page.route("**/api/v1/billing", (route) => route.abort());
  await page.goto("/dashboard/account");
  await whenReady(page);
  await expect(page.getByText("We couldn’t load your subscription.")).toBeVisible();
  await expect(band(page)).toContainText("Sun Reader");
  await page.unroute("**/api/v1/billing");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("main")).toBeFocused();
  await expect(band(page)).toContainText("Renewal Date");
  allowErrors(errors);
});

test("the penny offer shows the date of the full price", async ({ page, context }) => {
  await makeSubscriber(context, { name: "penny", planId: "sun-reader-penny" });
  await openAccount(page);
  await expect(band(page)).toContainText("Renewal DateJanuary 20, 2027");
  await expect(
    page.getByText("A penny a day until then, when we bill the full $120 a year."),
  ).toBeVisible();
});

test("another card replaces the old one", async ({ page, context }) => {
  await makeSubscriber(context, { name: "card", planId: "sun-reader-monthly" });
  await openAccount(page);
  await expect(page.getByText(/ending in 4242/)).toBeVisible();
  await page.getByRole("button", { name: "Change card" }).click();
  await fillCard(page, "5555555555554444");
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(page.getByText("Your new card is saved.")).toBeVisible();
  await expect(page.getByText(/Mastercard ending in 4444/)).toBeVisible();
});

test("a failed renewal is paid with another card @variant", async ({ page, context }) => {
  const subscriptionId = await makeSubscriber(context, {
    name: "late",
    planId: "sun-reader-monthly",
  });
  await failRenewal(context.request, subscriptionId);
  await expect(async () => {
    await openAccount(page);
    await expect(page.getByText("Your card was declined.")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(band(page)).toContainText("Access UntilDecember 5, 2026");
  await expectAccessible(page);
  // Choosing another plan leads to the card first, with its form open; also on the account page itself.
  await page.locator(".header-bar").getByRole("link", { name: "Upgrade" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Update your card" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator(".card-frame[data-ready]")).toBeVisible();
  await page.goto("/pricing");
  await whenReady(page);
  await page.getByRole("button", { name: "Upgrade to" }).first().click();
  await page.getByRole("dialog").getByRole("link", { name: "Update your card" }).click();
  await expect(page).toHaveURL(/\/dashboard\/account#payment$/);
  await fillCard(page, cards.asksBank);
  await page.getByRole("button", { name: "Save card" }).click();
  // 3-D Secure runs for the card, and then for the invoice.
  const isSaved = page.waitForResponse("**/api/v1/billing/card");
  await bank(page).getByRole("button", { name: "Complete" }).click();
  await isSaved;
  await bank(page).getByRole("button", { name: "Complete" }).click();
  await expect(page.getByText("Your new card is saved, and your balance is paid.")).toBeVisible();
  await expect(band(page)).toContainText("Renewal DateDecember 21, 2026");
});

test("a renewal that requires approval is approved with one click", async ({ page, context }) => {
  const subscriptionId = await makeSubscriber(context, {
    name: "bank",
    planId: "sun-reader-monthly",
  });
  await failRenewal(context.request, subscriptionId, testCards.asksBank);
  await expect(async () => {
    await openAccount(page);
    await expect(page.getByText("Your bank needs you to approve this payment.")).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  await expect(page.getByText("declined")).toHaveCount(0);
  await expect(band(page).getByRole("button").first()).toHaveText("Approve payment");
  await expectAccessible(page);
  // Coming from an email or a wall, the button has the focus.
  await page.goto("/about");
  await page.goto("/dashboard/account#payment");
  const approve = band(page).getByRole("button", { name: "Approve payment" });
  await expect(approve).toBeFocused();
  const receipts = page.getByRole("table").getByRole("row");
  await expect(receipts).toHaveCount(2);
  await approve.click();
  await bank(page).getByRole("button", { name: "Complete" }).click();
  await expect(page.getByText("Your payment went through.")).toBeVisible();
  await expect(receipts).toHaveCount(3);
  await expect(band(page)).toContainText("Renewal DateDecember 21, 2026");
  await expect(approve).toHaveCount(0);
});
