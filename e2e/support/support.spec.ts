/** The support form: as an overlay in the app, and on the contact page without scripts. */
import type { Page } from "@playwright/test";
import { allowErrors, expect, expectAccessible, test, whenReady } from "../paper";
import { resetLimits, signIn } from "../accounts/readers";

test.beforeEach(({ request }) => resetLimits(request));

const failed = "There was an error submitting your message. Please try again.";

async function openForm(page: Page) {
  await page.goto("/dashboard/contact");
  await whenReady(page);
  await page.getByRole("button", { name: "Premium Support" }).click();
  return page.getByRole("dialog", { name: "How can we help?" });
}

test("by keyboard: a message fails, keeps its values, is corrected and arrives @variant", async ({
  page,
  request,
  errors,
}) => {
  await page.goto("/dashboard/contact");
  await whenReady(page);
  const opener = page.getByRole("button", { name: "Premium Support" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: "How can we help?" });
  await expect(form.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Nell Carter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("nell@example.com");
  await page.keyboard.press("Tab");
  await page.keyboard.type("212555013");
  await expect(form.getByLabel("Phone")).toHaveValue("+1 (212) 555-013");
  await page.keyboard.press("Tab");
  await page.keyboard.type("The paper was wet.");
  await expectAccessible(page);

  // A server error is shown at its field, which gets the focus.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("Phone")).toBeFocused();
  await expect(form.getByLabel("Phone")).toHaveAccessibleDescription(
    "Please enter a 10-digit U.S. phone number.",
  );
  await page.keyboard.press("End");
  await page.keyboard.type("3");
  await expect(form.getByLabel("Phone")).toHaveValue("+1 (212) 555-0133");

  // The server stays unreachable after closing the dialog and reloading the page.
  await page.route("**/api/forms/support", (route) => route.abort());
  const send = form.getByRole("button", { name: "Send message" });
  await send.click();
  await expect(form.getByRole("alert")).toHaveText(failed);
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expect(opener).toBeFocused();
  await page.reload();
  await whenReady(page);
  await opener.click();
  await expect(form.getByLabel("Name")).toHaveValue("Nell Carter");
  await expect(form.getByLabel("Phone")).toHaveValue("+1 (212) 555-0133");
  await expect(form.getByLabel("Message")).toHaveValue("The paper was wet.");

  await page.unroute("**/api/forms/support");
  await send.click();
  const thanks = page.getByRole("dialog", { name: "Thank you. We got your message." });
  await expect(thanks.getByRole("heading")).toBeFocused();
  await expect(thanks).toContainText("nell@example.com");
  await expectAccessible(page);
  const emails = await request.get("/sandbox/mail.json?to=members@thesun.example");
  expect(await emails.text()).toContain("The paper was wet.");

  // After a successful send the form is empty.
  await thanks.getByRole("button", { name: "Done" }).click();
  await opener.click();
  await expect(form.getByLabel("Message")).toHaveValue("");
  allowErrors(errors);
});

test("a failing server shows the same error, on a phone @variant", async ({ page, errors }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const form = await openForm(page);
  // Correcting the first of several errors does not move the focus.
  const send = form.getByRole("button", { name: "Send message" });
  await send.click();
  await expect(form.getByLabel("Message")).toHaveAccessibleDescription(/^Please tell us/);
  await expect(form.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Nell");
  await expect(form.getByLabel("Name")).toHaveValue("Nell");
  await page.route("**/api/forms/support", (route) => route.fulfill({ status: 500, body: "oh" }));
  await form.getByLabel("Message").fill("Still wet.");
  await send.click();
  await expect(form.getByRole("alert")).toHaveText(failed);
  await expect(form.getByLabel("Message")).toHaveValue("Still wet.");
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await form.getByRole("button", { name: "Close" }).click();
  await expect(form).toBeHidden();
  allowErrors(errors);
});

test("a signed-in reader finds the form filled in, in the dashboard", async ({ page, context }) => {
  await signIn(context, "ada");
  const form = await openForm(page);
  await expect(form.getByLabel("Name")).toHaveValue("Ada Marsh");
  await expect(form.getByLabel("Email")).toHaveValue("ada@example.com");
  await page.keyboard.press("Escape");
  const menu = page.getByRole("navigation", { name: "Dashboard" });
  await expect(menu.getByRole("link", { name: "Contact" })).toHaveAttribute("aria-current", "page");
  await expectAccessible(page);
});

test.describe("without JavaScript @variant", () => {
  test.use({ javaScriptEnabled: false });

  test("the form is in the page, keeps invalid values, and sends @variant", async ({
    page,
    request,
    errors,
  }) => {
    await page.goto("/dashboard/contact");
    await page.getByRole("button", { name: "Premium Support" }).click();
    const form = page.getByRole("region", { name: "How can we help?" });
    await form.getByLabel("Name").fill("Plain Nell");
    await form.getByLabel("Email").fill("plain@example.com");
    await form.getByLabel("Phone").fill("555");
    await form.getByLabel("Message").fill("No script, no trouble.");
    await form.getByRole("button", { name: "Send message" }).click();
    await expect(form).toContainText("Please enter a 10-digit U.S. phone number");
    await expect(form.getByLabel("Message")).toHaveValue("No script, no trouble.");
    await form.getByLabel("Phone").fill("2125550133");
    await form.getByRole("button", { name: "Send message" }).click();
    await expect(
      page.getByRole("heading", { name: "Thank you. We got your message." }),
    ).toBeInViewport();
    const emails = await request.get("/sandbox/mail.json?to=members@thesun.example");
    expect(await emails.text()).toContain("No script, no trouble.");
    allowErrors(errors);
  });
});
