import { allowErrors, expect, expectAccessible, whenReady } from "../paper";
import {
  article,
  requestCode,
  boxes,
  countEmails,
  expectPaperLook,
  expectSignedIn,
  emailTo,
  openPopUp,
  submitAddress,
  test,
  unknown,
} from "./sign-in-steps";

test("a new reader creates an account by link, and the waiting window updates", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(unknown);
  const dialog = await openPopUp(page);
  await expect(
    dialog.getByRole("heading", { name: "Sign in or Create a free account" }),
  ).toBeVisible();
  await expect(dialog.getByText("Have an account?")).toBeHidden();
  await expect(dialog.getByText("or", { exact: true })).toBeVisible();
  for (const [name, href] of [
    ["Privacy Policy", "/privacy-policy"],
    ["Terms of Use", "/privacy-policy#Terms-of-use"],
  ] as const) {
    await expect(dialog.getByRole("link", { name })).toHaveAttribute("href", href);
  }
  await expectAccessible(page);
  await submitAddress(dialog, "nora@example.com");
  const heading = dialog.getByRole("heading", { name: "A login link has been sent to" });
  await expect(heading).toBeFocused();
  await expect(dialog.getByLabel("Email")).toHaveValue("nora@example.com");
  await expect(dialog.getByLabel("Email")).not.toBeEditable();
  await expectAccessible(page);
  // The account exists, but its address is unverified: the reader is not signed in.
  await expect(dialog).toBeVisible();

  const { link } = await emailTo(page, "nora@example.com");
  const tab = await context.newPage();
  await tab.goto(link);
  await expectPaperLook(tab);
  await tab.getByRole("button").click();
  await expect(tab).toHaveURL(new RegExp(`${article}$`));

  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expectSignedIn(page);
  await expect(page).toHaveURL(new RegExp(`${article}$`));
});

test("the pop-up opens before the session is known, and stays for a visitor", async ({
  page,
  context,
  baseURL,
  expectedErrors,
}) => {
  // The cookie of an ended session, which the app must verify with the server.
  expectedErrors.push("401 /blaize/account");
  await context.addCookies([{ name: "tier", value: "new", url: baseURL! }]);
  const held = Promise.withResolvers<void>();
  await page.route("**/blaize/account", async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest("**/blaize/account");
  const dialog = await openPopUp(page);
  await asked;
  await expect(page.locator("html")).toHaveAttribute("data-tier", "new");
  await expect(dialog.getByLabel("Email")).toBeVisible();
  held.resolve();
  await expect(page.locator("html")).toHaveAttribute("data-tier", "");
  await expect(dialog.getByLabel("Email")).toBeVisible();
});

test("a new reader creates an account by code without leaving the page", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(unknown);
  const dialog = await requestCode(page, "otto@example.com");
  await expect(boxes(dialog).first()).toBeFocused();
  await expectAccessible(page);
  const { code } = await emailTo(page, "otto@example.com", 2);
  await expect(dialog.getByRole("button", { name: "Confirm" })).toBeDisabled();
  await page.keyboard.type(code);
  await expectSignedIn(page);
  await expect(page).toHaveURL(new RegExp(`${article}$`));
});

test("a reader with an account gets a login link, and another on request", async ({ page }) => {
  const before = await countEmails(page, "ben@example.com");
  const dialog = await openPopUp(page);
  await submitAddress(dialog, "ben@example.com");
  await expect(dialog.getByText("Didn't get a link? Resend")).toBeVisible();
  const again = dialog.getByRole("button", { name: "Resend", exact: true });
  // By keyboard: after Edit, which is beside the locked address.
  await dialog.getByRole("button", { name: "Edit" }).focus();
  await page.keyboard.press("Tab");
  await expect(again).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("status").filter({ hasText: "Resent!" })).toBeVisible();
  await expect(again).toBeFocused();
  const { subject } = await emailTo(page, "ben@example.com", before + 2);
  expect(subject).toMatch(/^Sign in/);
  await expectAccessible(page);
  // A reload shows the same step, until another address is chosen.
  await page.reload();
  const sent = dialog.getByRole("heading", { name: "A login link has been sent to" });
  await expect(sent).toBeFocused();
  await expect(dialog.getByLabel("Email")).toHaveValue("ben@example.com");
  await again.click();
  await expect(dialog.getByRole("status").filter({ hasText: "Resent!" })).toBeVisible();
  await emailTo(page, "ben@example.com", before + 3);
  await dialog.getByRole("button", { name: "Edit" }).click();
  await expect(dialog.getByLabel("Email")).toBeEditable();
  await page.reload();
  await whenReady(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("Edit starts over with the address filled in", async ({ page }) => {
  const dialog = await openPopUp(page);
  await submitAddress(dialog, "cleo@example.com");
  await dialog.getByRole("button", { name: "Edit" }).click();
  const field = dialog.getByLabel("Email");
  await expect(field).toBeFocused();
  await expect(field).toBeEditable();
  await expect(field).toHaveValue("cleo@example.com");
  await submitAddress(dialog, "rita@example.com");
  await dialog.getByRole("button", { name: "Login with code instead" }).click();
  await expect(dialog.getByText("We sent a six-digit code to rita@example.com")).toBeVisible();
  await dialog.getByRole("button", { name: "Edit" }).click();
  await expect(field).toHaveValue("rita@example.com");
});

test("a likely typo is questioned before anything is sent @variant", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(unknown);
  const dialog = await openPopUp(page);
  await submitAddress(dialog, "paula@exmaple.com");
  await expect(dialog.getByText("Did you mean paula@example.com?")).toBeVisible();
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "paula@example.com" }).click();
  await expect(dialog.getByLabel("Email")).toHaveValue("paula@example.com");
  await expect(dialog.getByText("Did you mean")).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("A login link has been sent to")).toBeVisible();
  await emailTo(page, "paula@example.com", 1);
  await emailTo(page, "paula@exmaple.com", 0);
});

test("an unusual address is accepted when submitted twice @variant", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(unknown);
  const dialog = await openPopUp(page);
  await submitAddress(dialog, "paula@gamil.com");
  await expect(dialog.getByText("Did you mean paula@gmail.com?")).toBeVisible();
  await dialog.getByLabel("Email").press("Enter");
  await expect(dialog.getByText("A login link has been sent to")).toBeVisible();
  await emailTo(page, "paula@gamil.com", 1);
});

test("an undeliverable address is rejected at its field @variant", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(unknown);
  const dialog = await openPopUp(page);
  const field = dialog.getByLabel("Email");
  await submitAddress(dialog, "");
  await expect(dialog.getByText("Please enter your email address.")).toBeVisible();
  await submitAddress(dialog, "paula@");
  await expect(dialog.getByText("Please enter a complete email address")).toBeVisible();
  await submitAddress(dialog, "paula@mailinator.com");
  await expect(field).toHaveAccessibleDescription(/a permanent email address/);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type("x");
  await expect(field).not.toHaveAttribute("aria-invalid", "true");
});

test("repeated clicks send one email @variant", async ({ page, expectedErrors }) => {
  expectedErrors.push(unknown);
  const dialog = await openPopUp(page);
  await dialog.getByLabel("Email").fill("quick@example.com");
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  await page.route("**/zephr/media/user/info", async (route) => {
    await mayGoOn;
    await route.continue();
  });
  await dialog.getByRole("button", { name: "Continue", exact: true }).click();
  const busy = dialog.getByRole("button", { name: "One moment…" });
  await expect(busy).toHaveAttribute("aria-busy", "true");
  await expect(busy).toBeDisabled();
  await busy.click({ force: true });
  await dialog.getByLabel("Email").press("Enter");
  goOn();
  await expect(dialog.getByText("A login link has been sent to")).toBeVisible();
  await emailTo(page, "quick@example.com", 1);
});

test("after many emails the reader is pointed to the newest one, whose link works @variant", async ({
  page,
}) => {
  const before = await countEmails(page, "max@example.com");
  const dialog = await openPopUp(page);
  await submitAddress(dialog, "max@example.com");
  const again = dialog.getByRole("button", { name: "Resend" });
  for (let count = 2; count <= 6; count++) {
    await again.click();
    await emailTo(page, "max@example.com", before + count);
    await expect(again).toBeEnabled();
  }
  await expect(dialog.getByText("Resent!")).toBeVisible();
  await again.click();
  await expect(
    dialog.getByText(/Use the most recent one. Its link works for one hour/),
  ).toBeVisible();
  await expect(dialog.getByText("Resent!")).toHaveCount(0);
  await expectAccessible(page);
});

test("without a connection the form shows an error and keeps the typed values @variant", async ({
  page,
  context,
  errors,
}) => {
  const dialog = await openPopUp(page);
  await expect(page.locator("[data-island=sign-in][data-live]")).toBeAttached();
  await context.setOffline(true);
  await submitAddress(dialog, "rita@example.com");
  await expect(dialog.getByRole("alert")).toHaveText(
    "You’re offline. Please try again when you’re back online.",
  );
  await expect(dialog.getByLabel("Email")).toHaveValue("rita@example.com");
  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(dialog.getByText("A login link has been sent to")).toBeVisible();
  allowErrors(errors, /ERR_INTERNET_DISCONNECTED/);
});

test("the pop-up is opened, used and closed by keyboard, and returns the focus", async ({
  page,
}) => {
  await page.goto(article);
  await whenReady(page);
  const opener = page.getByRole("link", { name: "Sign In" }).filter({ visible: true });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Email")).toBeFocused();
  // Shift+Tab moves over both providers to the close button and stays in the dialog.
  for (const name of ["Continue with Facebook", "Continue with Google"]) {
    await page.keyboard.press("Shift+Tab");
    await expect(dialog.getByRole("link", { name })).toBeFocused();
  }
  await page.keyboard.press("Shift+Tab");
  await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("ada@example.com");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("A login link has been sent to")).toBeVisible();
});

test("a double click on Sign In opens the pop-up and leaves it open @variant", async ({ page }) => {
  // With the script loaded, the second click occurs while the pop-up is open.
  const first = await openPopUp(page);
  await first.getByRole("button", { name: "Close" }).click();
  await page.getByRole("link", { name: "Sign In" }).filter({ visible: true }).dblclick();
  await expect(page.getByRole("dialog").getByLabel("Email")).toBeVisible();
});

test("a click outside the pop-up closes it; a drag that ends there does not", async ({ page }) => {
  const dialog = await openPopUp(page);
  const field = await dialog.getByLabel("Email").boundingBox();
  await page.mouse.move((field?.x ?? 0) + 20, (field?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move(20, 400);
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.mouse.click(20, 400);
  await expect(dialog).toBeHidden();
});
