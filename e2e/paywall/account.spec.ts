import { readCode, registerReader, signIn } from "../accounts/readers";
import { expect, expectAccessible, whenReady } from "../paper";
import {
  bank,
  findStripeRecords,
  cards,
  chooseMonth,
  fillCard,
  submitEmail,
  newAddress,
  newEmail,
  openFromWall,
  payButton,
  test,
  total,
} from "./checkout-steps";

const red = "rgb(166, 45, 28)";

test("an address with an account signs in and continues to payment", async ({ page, request }) => {
  const dialog = await openFromWall(page);
  await dialog.getByLabel("Email").fill("ben@example.com");
  await dialog.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(dialog.getByText("A user with this email already exists.")).toBeVisible();
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await expectAccessible(page);
  const code = await readCode({
    request,
    to: "ben@example.com",
    ask: async () => {
      await dialog.getByRole("button", { name: "Sign in?" }).click();
      await expect(dialog.getByText("We sent a six-digit code to ben@example.com")).toBeVisible();
    },
  });
  await expectAccessible(page);
  await page.keyboard.type(code);
  await expect(total(dialog, "Due today")).toHaveText("$0.60");
  await expect(dialog.getByText("ben@example.com")).toBeVisible();

  // Change goes back, Continue goes forward, and Logout starts over.
  await dialog.getByRole("button", { name: "Change" }).click();
  await expect(dialog.getByText("ben@example.com")).toBeVisible();
  await dialog.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(total(dialog, "Due today")).toBeVisible();
  await dialog.getByRole("button", { name: "Logout" }).click();
  await expect(dialog.getByLabel("Email")).toHaveValue("");
});

test("a likely typo is questioned before an account is created @variant", async ({
  page,
  expected,
}) => {
  expected.push(newAddress);
  const dialog = await openFromWall(page);
  const field = dialog.getByLabel("Email");
  await dialog.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(dialog.getByText("Please enter your email address.")).toBeVisible();
  await field.fill("pia@exmaple.com");
  await field.press("Enter");
  await dialog.getByRole("button", { name: "pia@example.com" }).click();
  await expect(field).toHaveValue("pia@example.com");
  await expect(dialog.getByText("Did you mean")).toBeHidden();
  await field.fill("pia@mailinator.com");
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription(/a permanent email address/);
});

test("a failed account creation shows an error and keeps the typed values @variant", async ({
  page,
  expected,
}) => {
  expected.push(newAddress, /^500 .*\/api\/zephr-create$/);
  const dialog = await openFromWall(page);
  await page.route("**/api/zephr-create", (route) => route.fulfill({ status: 500, json: {} }));
  const email = newEmail("nell");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Email").press("Enter");
  await expect(dialog.getByText("Something went wrong. Please try again.")).toBeVisible();
  await expect(dialog.getByLabel("Email")).toHaveValue(email);
  await page.unroute("**/api/zephr-create");
  await dialog.getByLabel("Email").press("Enter");
  await expect(total(dialog, "Due today")).toBeVisible();
});

test("an existing subscriber is sold nothing", async ({ page, context }) => {
  await signIn(context, "ada");
  await page.goto("/pricing");
  await whenReady(page);
  // Dispatches the click, as if another window had signed in: no visible button leads here.
  await page.locator(".plan-join").first().dispatchEvent("click");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "You’re already a subscriber" })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Keep reading" }).click();
  await expect(dialog).toBeHidden();
});

test("a blocked card form shows an error, and loads on retry @variant", async ({
  page,
  context,
  expected,
}) => {
  expected.push(/v3\.js net::ERR_FAILED$/);
  await registerReader(context, newEmail("bo"));
  await page.route("**/sandbox/stripe/v3.js", (route) => route.abort());
  const dialog = await openFromWall(page);
  await expect(dialog.getByText("The card form didn’t load.")).toBeVisible();
  await expect(payButton(dialog)).toBeDisabled();
  await chooseMonth(dialog);
  await dialog.getByLabel("Coupon").fill("WELCOME20");
  await page.unroute("**/sandbox/stripe/v3.js");
  await dialog.getByRole("button", { name: "Try again" }).click();
  await fillCard(page, cards.good);
  await expect(payButton(dialog)).toBeEnabled();
  await expect(dialog.getByLabel("Coupon")).toHaveValue("WELCOME20");
});

test("a coupon is applied, rejected with a message, and removed @variant", async ({
  page,
  expected,
}) => {
  expected.push(newAddress);
  const dialog = await openFromWall(page);
  await submitEmail(dialog, newEmail("coco"));
  const field = dialog.getByLabel("Coupon");
  const apply = dialog.getByRole("button", { name: "Apply" });
  // The penny offer takes no coupon; the field appears with another plan.
  await expect(field).toHaveCount(0);
  await chooseMonth(dialog);
  await expect(apply).toBeDisabled();
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  let questions = 0;
  await page.route("**/api/v1/checkout/get-coupon", async (route) => {
    questions += 1;
    await mayAnswer;
    await route.continue();
  });
  await field.fill("NOSUCHCODE");
  await field.press("Enter");
  await expect(apply).toBeDisabled();
  await field.press("Enter");
  answer();
  await expect(field).toHaveAccessibleDescription("This code isn’t valid.");
  await expect(apply).toBeEnabled();
  expect(questions).toBe(1);
  await expect(dialog.getByText("This code isn’t valid.")).toHaveCSS("color", red);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await field.fill("EXPIRED");
  await expect(field).not.toHaveAttribute("aria-invalid", "true");
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription(/expired|not valid/);
  await field.fill("welcome20");
  await field.press("Enter");
  await expect(dialog.getByText("20% off")).toBeVisible();
  await expect(total(dialog, "Due today")).toHaveText("$9.60");
  await expect(total(dialog, "Total due after renewal")).toHaveText("$12.00");
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(total(dialog, "Due today")).toHaveText("$12.00");
  await expect(field).toHaveValue("");
  await expect(apply).toBeDisabled();
});

test("a full discount leaves nothing to pay, and 3-D Secure sets the card up", async ({
  page,
  request,
  expected,
}) => {
  expected.push(newAddress);
  const email = newEmail("gus");
  const dialog = await openFromWall(page);
  await submitEmail(dialog, email);
  await chooseMonth(dialog);
  await dialog.getByLabel("Coupon").fill("press100");
  await dialog.getByLabel("Coupon").press("Enter");
  await expect(total(dialog, "Due today")).toHaveText("$0.00");
  await fillCard(page, cards.asksBank);
  await payButton(dialog).click();
  // The reader leaves for the next page; this one stays, as Back would restore it.
  await page.route("**/thankyou", (route) => route.fulfill({ status: 204 }));
  const isLeft = page.waitForRequest("**/thankyou");
  await bank(page).getByRole("button", { name: "Complete" }).click();
  await isLeft;
  await expect(dialog.getByRole("heading", { name: "Your payment went through" })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event("pageshow")));
  await expect(dialog).toBeHidden();
  const { subscriptions, taken } = await findStripeRecords(request, email);
  expect(subscriptions).toHaveLength(1);
  expect(taken).toEqual([]);
});

test("closing resets the chosen price", async ({ page, context }) => {
  await registerReader(context, newEmail("fay"));
  const dialog = await openFromWall(page);
  await chooseMonth(dialog);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.locator(".article-wall").getByRole("link", { name: "Join Today" }),
  ).toBeFocused();
  await page.locator(".article-wall").getByRole("link", { name: "Join Today" }).click();
  await expect(
    dialog.getByRole("heading", { name: "Read the Sun for a PENNY A DAY" }),
  ).toBeVisible();
  await expect(total(dialog, "Due today")).toHaveText("$0.60");
});
