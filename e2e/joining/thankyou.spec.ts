import { signIn } from "../accounts/readers";
import { expect, expectAccessible, whenReady } from "../paper";
import { newEmail, test } from "../paywall/checkout-steps";
import { makeSubscriber } from "./subscribers";

test("a subscriber is thanked by tier, with links to continue", async ({ page, context }) => {
  await signIn(context, "max");
  const answer = await page.goto("/thankyou");
  // Behind a CDN, which keeps also what only says `no-store`, with `private` before it.
  expect(answer?.headers()["cache-control"]).toMatch(/^(private, )?no-store$/);
  await whenReady(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Good morning, Max. Welcome to The Sun.",
  );
  await expect(page.getByText("You’re a member now.")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expectAccessible(page);
});

test("a reader who created an account at checkout is asked to verify the address", async ({
  page,
  context,
}) => {
  const email = newEmail("fresh");
  const made = await context.request.post("/blaize/register", {
    data: { attributes: {}, identifiers: { email_address: email }, validators: {} },
  });
  expect(made.ok()).toBe(true);
  await makeSubscriber(context, { email, planId: "sun-reader-monthly" });
  await page.goto("/thankyou");
  await whenReady(page);
  await expect(page.getByText(`We’ve emailed ${email}.`)).toBeVisible();
  await page.getByRole("button", { name: "Resend the email" }).click();
  await expect(page.getByText("The email is on its way.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Your account" })).toHaveCount(0);

  // The account page asks for verification instead of redirecting in a loop.
  await page.getByText("Account", { exact: true }).click();
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { name: "Confirm your email" })).toBeVisible();
  await expect(page).toHaveURL(/\/socialLogin\?next=%2Fdashboard%2Faccount$/);
  await expect(page.getByLabel("Email")).toHaveValue(email);
});

test("a visitor is redirected to the joining page", async ({ page }) => {
  await page.goto("/thankyou");
  await expect(page).toHaveURL(/\/pricing$/);
});
