import { expect } from "../paper";
import {
  bank,
  findStripeRecords,
  cards,
  chooseMonth,
  expectThanked,
  failedPayment,
  fillCard,
  submitEmail,
  newAddress,
  newEmail,
  openFromWall,
  paymentFailed,
  payButton,
  refusedPayment,
  test,
  total,
} from "./checkout-steps";

test("declined cards can be retried, and a valid one pays once", async ({
  page,
  request,
  expected,
}) => {
  expected.push(newAddress, refusedPayment, failedPayment);
  const email = newEmail("dee");
  const dialog = await openFromWall(page);
  await submitEmail(dialog, email);
  await chooseMonth(dialog);
  const alert = dialog.getByText(paymentFailed);
  for (const card of [
    cards.declined,
    cards.insufficient,
    cards.expired,
    cards.wrongCvc,
    cards.processingError,
    cards.failsAfterAttaching,
    cards.fraud,
  ]) {
    await test.step(card, async () => {
      await fillCard(page, card);
      await expect(alert).toBeHidden();
      await payButton(dialog).click();
      await expect(alert).toBeVisible();
      await expect(dialog.getByRole("listitem").filter({ hasText: "Payment" })).toHaveAttribute(
        "aria-current",
        "step",
      );
      // The focus returns to the card field.
      await expect(page.locator(".card-frame[data-focus]")).toBeVisible();
      await request.post("/sandbox/limits/reset");
    });
  }
  expect((await findStripeRecords(request, email)).taken).toEqual([]);

  await fillCard(page, cards.good);
  expected.push(/net::ERR_INTERNET_DISCONNECTED$/);
  await page.context().setOffline(true);
  await payButton(dialog).click();
  await expect(dialog.getByRole("alert").getByText("You’re offline.")).toBeVisible();
  await page.context().setOffline(false);
  await payButton(dialog).click();
  await expectThanked(page);
  const { subscriptions, taken } = await findStripeRecords(request, email);
  expect(subscriptions).toHaveLength(1);
  expect(taken).toEqual([12_00]);
});

test("3-D Secure is required: failed, then completed", async ({ page, request, expected }) => {
  expected.push(newAddress);
  const email = newEmail("bea");
  const dialog = await openFromWall(page);
  await submitEmail(dialog, email);
  await fillCard(page, cards.asksBank);
  await payButton(dialog).click();
  await expect(dialog.getByRole("heading", { name: "Processing your payment" })).toBeVisible();
  await expect(bank(page)).toBeVisible();
  await bank(page).getByRole("button", { name: "Fail" }).click();
  await expect(dialog.getByText(/unable to authenticate your payment method/)).toBeVisible();
  expect((await findStripeRecords(request, email)).taken).toEqual([]);

  await fillCard(page, cards.asksBankAtFirst);
  await payButton(dialog).click();
  await bank(page).getByRole("button", { name: "Complete" }).click();
  await expectThanked(page);
  const { subscriptions, taken } = await findStripeRecords(request, email);
  expect(subscriptions).toHaveLength(1);
  expect(taken).toEqual([60]);
});

test("a decline after 3-D Secure lets the card be changed @variant", async ({ page, expected }) => {
  expected.push(newAddress);
  const dialog = await openFromWall(page);
  await submitEmail(dialog, newEmail("ina"));
  await fillCard(page, "4242424242424241");
  await expect(dialog.getByText("Your card number is invalid.")).toBeVisible();
  await expect(payButton(dialog)).toBeDisabled();
  await fillCard(page, cards.insufficientAfterBank);
  await expect(dialog.getByText("Your card number is invalid.")).toBeHidden();
  await payButton(dialog).click();
  await bank(page).getByRole("button", { name: "Complete" }).click();
  await expect(dialog.getByText(/insufficient funds/)).toBeVisible();
});

test("a double click pays once, and the order stays fixed while it is paid, edited or closed @variant", async ({
  page,
  request,
  expected,
}) => {
  expected.push(newAddress);
  const email = newEmail("tess");
  const dialog = await openFromWall(page);
  await submitEmail(dialog, email);
  await chooseMonth(dialog);
  await fillCard(page, cards.good);
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  let orders = 0;
  await page.route("**/payment/stripe/subscribe", async (route) => {
    orders += 1;
    await mayGoOn;
    await route.continue();
  });
  await payButton(dialog).dblclick();
  await expect(dialog.getByText("Visa ending in 4242")).toBeVisible();
  await dialog.getByRole("button", { name: "Edit" }).click();
  const busy = dialog.getByRole("button", { name: "One moment…" });
  await expect(busy).toHaveAttribute("aria-disabled", "true");
  await busy.click({ force: true });
  await expect(dialog.getByText(email)).toBeVisible();
  // Edit toggles between the summary and the card, which keeps its state.
  const summary = dialog.locator(".summary");
  // The order is fixed: a code typed now would have no effect.
  await expect(dialog.getByLabel("Coupon")).toHaveAttribute("readonly");
  const back = dialog.getByRole("button", { name: "Back to summary" });
  await expect(summary).toBeHidden();
  await back.click();
  await expect(summary).toContainText("$12 a month");
  await expect(summary).toContainText("Visa ending in 4242");
  await expect(back).toBeHidden();
  await dialog.getByRole("button", { name: "Edit" }).click();
  await expect(dialog.getByRole("radio", { name: "$12 a month" })).toBeChecked();
  await expect(total(dialog, "Due today")).toHaveText("$12.00");
  await back.click();
  await expect(summary).toBeVisible();
  await dialog.getByRole("button", { name: "Edit" }).click();
  // Closing resets the chosen price, but not the one that is being paid.
  await page.keyboard.press("Escape");
  await page.locator(".article-wall").getByRole("link", { name: "Join Today" }).click();
  await expect(summary).toContainText("$12 a month");
  await expect(summary).not.toContainText("$0.60");
  goOn();
  await expectThanked(page);
  expect(orders).toBe(1);
  const { subscriptions, taken } = await findStripeRecords(request, email);
  expect(subscriptions).toHaveLength(1);
  expect(taken).toEqual([12_00]);
});

test("a reload during a payment does not charge twice @variant", async ({
  page,
  request,
  expected,
}) => {
  expected.push(newAddress);
  const email = newEmail("ray");
  const dialog = await openFromWall(page);
  await submitEmail(dialog, email);
  await chooseMonth(dialog);
  await fillCard(page, cards.good);
  const { promise: isPaid, resolve: paid } = Promise.withResolvers<void>();
  // The order reaches the server, but its response is lost.
  await page.route("**/payment/stripe/subscribe", async (route) => {
    await route.fetch();
    paid();
  });
  await payButton(dialog).click();
  await isPaid;
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.reload();
  await expect(page.getByRole("main")).not.toContainText("This story is for subscribers");
  const { subscriptions, taken } = await findStripeRecords(request, email);
  expect(subscriptions).toHaveLength(1);
  expect(taken).toEqual([12_00]);
});

test("a lost order is resent with the same ID, and a lost response is looked up @variant", async ({
  page,
  request,
  expected,
}) => {
  expected.push(newAddress, /\/subscribe net::ERR_FAILED$/);
  const email = newEmail("lou");
  const dialog = await openFromWall(page);
  await submitEmail(dialog, email);
  await chooseMonth(dialog);
  await fillCard(page, cards.good);
  const ids: string[] = [];
  await page.route("**/payment/stripe/subscribe", async (route) => {
    ids.push((route.request().postDataJSON() as { checkout_id: string }).checkout_id);
    // The first request is lost; for the second, only the response is.
    if (ids.length > 1) await route.fetch();
    await route.abort();
  });
  await payButton(dialog).click();
  await expect(dialog.getByRole("alert")).toContainText("you won’t be charged twice");
  await payButton(dialog).click();
  await expectThanked(page);
  expect(ids).toHaveLength(2);
  expect(ids[1]).toBe(ids[0]);
  const { subscriptions, taken } = await findStripeRecords(request, email);
  expect(subscriptions).toHaveLength(1);
  expect(taken).toEqual([12_00]);
});
