import { expect, expectAccessible, whenReady } from "../paper";
import { bank, cards, fillCard, test } from "../paywall/checkout-steps";
import { band, makeSubscriber, openAccount } from "./subscribers";

test("a reader upgrades to founder and pays the amount shown", async ({ page, context }) => {
  await makeSubscriber(context, { name: "riser", planId: "sun-reader-yearly" });
  await page.goto("/about");
  await whenReady(page);
  await page.locator(".header-bar").getByRole("link", { name: "Upgrade" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Your current plan: Sun Reader, $120 a year.")).toBeVisible();
  const choices = dialog.getByRole("radio");
  await expect(choices).toHaveCount(5);
  await expect(dialog.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(
    dialog.getByRole("group", { name: "Upgrade" }).getByRole("radio", { name: /Sun Reader/ }),
  ).toHaveCount(0);
  await dialog.getByRole("radio", { name: "Sun Founder $1,000 a year" }).check();
  // Today's payment is credited in full.
  await expect(dialog.getByText("Due now", { exact: true }).locator("xpath=../dd")).toHaveText(
    "$880.00",
  );
  await expect(dialog.locator(".change-preview dd")).toHaveText([
    "-$120.00",
    "$1,000.00",
    "$880.00",
  ]);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Upgrade to Sun Founder" }).click();
  await expect(dialog.getByRole("heading", { name: "You’re now a Sun Founder." })).toBeVisible();
  await dialog.getByRole("button", { name: "Keep reading" }).click();
  // A founder no longer has the button that opened the dialog.
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByRole("link", { name: "Upgrade" })).toHaveCount(0);
  await openAccount(page);
  await expect(band(page)).toContainText("Sun Founder");
  await expect(page.getByRole("table")).toContainText("$880");
});

test("a member downgrades to reader and keeps the rest as credit", async ({ page, context }) => {
  await makeSubscriber(context, { name: "sinker", planId: "sun-member-yearly" });
  await page.goto("/pricing");
  await whenReady(page);
  await page
    .getByRole("button", { name: "Change to Sun Reader" })
    .filter({ visible: true })
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("radio", { name: "Sun Reader $120 a year" })).toBeChecked();
  await expect(dialog.getByText("Nothing is due now.")).toBeVisible();
  await dialog.getByRole("button", { name: "Change to Sun Reader" }).click();
  await expect(dialog.getByRole("heading", { name: "You’re now a Sun Reader." })).toBeVisible();
  await page.keyboard.press("Escape");
  const reader = page.getByRole("region", { name: "Sun Reader" });
  await expect(reader.getByText("Your current plan.")).toBeVisible();
});

test("with 3-D Secure, nothing changes until it is completed @variant", async ({
  page,
  context,
}) => {
  await makeSubscriber(context, {
    name: "asked",
    planId: "sun-reader-monthly",
  });
  await openAccount(page);
  await page.getByRole("button", { name: "Change card" }).click();
  await fillCard(page, cards.asksBank);
  await page.getByRole("button", { name: "Save card" }).click();
  await bank(page).getByRole("button", { name: "Complete" }).click();
  await expect(page.getByText("Your new card is saved.")).toBeVisible();

  await band(page).getByRole("link", { name: "Upgrade" }).click();
  const dialog = page.locator("dialog.upgrade-modal");
  await dialog.getByRole("radio", { name: "Sun Member $25 a month" }).check();
  const agree = dialog.getByRole("button", { name: "Upgrade to Sun Member" });
  await expect(agree).toHaveAttribute("aria-disabled", "false");
  await agree.click();
  await bank(page).getByRole("button", { name: "Fail" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Your plan hasn’t changed.");
  await agree.click();
  await bank(page).getByRole("button", { name: "Complete" }).click();
  await expect(dialog.getByRole("heading", { name: "You’re now a Sun Member." })).toBeVisible();
});
