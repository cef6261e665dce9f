import { expect, expectAccessible, whenReady } from "../paper";
import { signIn } from "../accounts/readers";
import { test } from "../paywall/checkout-steps";
import { band, failRenewal, makeSubscriber, openAccount } from "./subscribers";

test("a subscriber cancels step by step, can go back, and can undo it", async ({
  page,
  context,
}) => {
  await makeSubscriber(context, { name: "leaver", planId: "sun-reader-yearly" });
  await openAccount(page);
  await expect(band(page)).toContainText("Renewal Date");
  await band(page).getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/cancel$/);

  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Cancel your subscription");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toHaveText("Please choose a reason.");
  await page.getByLabel("I don’t have time to read it").check();
  await page.getByRole("button", { name: "Continue" }).click();
  // A yearly subscriber doesn't get the offer of three months.
  await expect(heading).toHaveText("Cancel now?");
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel("I don’t have time to read it")).toBeChecked();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Cancel my subscription" }).click();
  await expect(heading).toHaveText("Your subscription is canceled");
  await expect(page.getByText(/You can keep reading until November 21, 2027/)).toBeVisible();

  await openAccount(page);
  await expect(band(page)).toContainText("Access UntilNovember 21, 2027");
  await page.goto("/cancel");
  await page.getByRole("button", { name: "Keep my subscription" }).click();
  await expect(heading).toHaveText("Your subscription is back on");
  await openAccount(page);
  await expect(band(page)).toContainText("Renewal DateNovember 21, 2027");
});

test("a cancellation can also be undone on the account page", async ({ page, context }) => {
  await makeSubscriber(context, { name: "waverer", planId: "sun-member-yearly" });
  const answer = await context.request.post("/api/v1/billing/cancel", {
    data: { reason: "content" },
  });
  expect(answer.ok()).toBe(true);
  await openAccount(page);
  await expect(page.getByText("won’t be billed again")).toBeVisible();
  await band(page).getByRole("button", { name: "Keep my subscription" }).click();
  await expect(band(page)).toContainText("Renewal Date");
  await expect(band(page).getByRole("button", { name: "Cancel" })).toBeEnabled();
});

test("a monthly subscriber accepts the offer of half the price", async ({ page, context }) => {
  await makeSubscriber(context, { name: "stayer", planId: "sun-reader-monthly" });
  await page.goto("/cancel");
  await whenReady(page);
  await page.getByLabel("It’s too expensive").check();
  await page.getByRole("button", { name: "Continue" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Before you go: half price");
  await expect(page.getByText("Stay for 3 months at $6 a month")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Stay for half price" }).click();
  await expect(heading).toHaveText("We’re glad you’re staying.");
  const offer = await context.request.get("/api/v1/billing/retention-offer");
  expect(await offer.json()).toEqual({ offer: null });
});

test("with a payment due, a cancellation takes effect at once, on the site too", async ({
  page,
  context,
}) => {
  const id = await makeSubscriber(context, { name: "ower", planId: "sun-reader-monthly" });
  await failRenewal(context.request, id);
  await expect(async () => {
    const billing = await context.request.get("/api/v1/billing");
    expect(await billing.json()).toMatchObject({ subscription: { status: "past_due" } });
  }).toPass();
  await page.goto("/cancel");
  await whenReady(page);
  await page.getByLabel("Something else").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Cancel my subscription" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your subscription has ended");
  await expect(page.locator(".header-bar").getByRole("link", { name: "Upgrade" })).toBeHidden();
  await expect(page.locator(".header-bar").getByRole("link", { name: "Join Today" })).toBeVisible();
});

test("without a subscription there is nothing to cancel", async ({ page, context }) => {
  await page.goto("/cancel");
  expect(new URL(page.url()).pathname).toBe("/socialLogin");
  await signIn(context, "ben");
  await page.goto("/cancel");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("There’s nothing to cancel");
  await expect(page.getByRole("main").getByRole("link", { name: "Your account" })).toBeVisible();
});

test.describe("without JavaScript @variant", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says whom to contact to cancel", async ({ page, context }) => {
    await signIn(context, "rita");
    await page.goto("/cancel");
    await expect(page.locator(".leaving-words").filter({ visible: true })).toHaveText([
      /^This page needs JavaScript/,
      /^Write to members@thesun\.example or call/,
    ]);
  });
});
