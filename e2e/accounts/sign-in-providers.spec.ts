import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, whenReady } from "../paper";
import {
  article,
  boxes,
  countEmails,
  expectSignedIn,
  emailTo,
  notThis,
  openPopUp,
  test,
  wrongCode,
} from "./sign-in-steps";

/** Opens the provider's window by a click. */
async function openProvider(page: Page, form: Locator, name: "Google" | "Facebook") {
  const opened = page.waitForEvent("popup");
  await form.getByRole("link", { name: `Continue with ${name}` }).click();
  const window = await opened;
  await expect(window.getByRole("heading", { name: `${name} (sandbox)` })).toBeVisible();
  return window;
}

async function answerAs(window: Page, email: string) {
  await window.getByLabel(/^Email address/).fill(email);
  await window.getByRole("button", { name: "Continue" }).click();
}

test("a new reader signs in with Google and stays on the page", async ({ page }) => {
  const dialog = await openPopUp(page);
  const window = await openProvider(page, dialog, "Google");
  await expect(dialog.getByRole("status").first()).toHaveText(/^Waiting for Google/);
  await expectAccessible(page);
  const closed = window.waitForEvent("close");
  await answerAs(window, "gina@example.com");
  await closed;
  await expectSignedIn(page);
  await expect(page).toHaveURL(new RegExp(`${article}$`));
});

test("a reader with an account signs in with Google", async ({ page }) => {
  const dialog = await openPopUp(page);
  const window = await openProvider(page, dialog, "Google");
  await answerAs(window, "ben@example.com");
  await expectSignedIn(page);
});

for (const [says, email, why] of [
  [
    "a new reader",
    "fay@example.com",
    "Facebook can’t confirm that fay@example.com is yours. Enter the code we emailed you to create your account.",
  ],
  [
    "a reader with an account",
    "cleo@example.com",
    "There’s already an account for cleo@example.com. Enter the code we emailed you to connect Facebook to it.",
  ],
] as const) {
  test(`${says} who uses Facebook learns why a code is required, and verifies the address with it`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(wrongCode);
    const before = await countEmails(page, email);
    const dialog = await openPopUp(page);
    const window = await openProvider(page, dialog, "Facebook");
    await answerAs(window, email);
    await expect(dialog.getByRole("heading", { name: "Please check your email." })).toBeVisible();
    await expect(dialog.getByText(why)).toBeVisible();
    await expectAccessible(page);
    const { code } = await emailTo(page, email, before + 1);
    // Phones may reload the page after a switch to the mail app.
    await page.reload();
    await expect(dialog.getByText(why)).toBeVisible();
    await expect(boxes(dialog).first()).toBeFocused();
    await page.keyboard.type(notThis(code));
    await expect(dialog.getByText("Invalid code.")).toBeVisible();
    await page.keyboard.type(code);
    await expectSignedIn(page);
  });
}

test("a closed code step does not reappear after a reload @variant", async ({ page }) => {
  const dialog = await openPopUp(page);
  const window = await openProvider(page, dialog, "Facebook");
  // Reloads the page at the moment the step appears.
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector("[data-step=code]")) location.reload();
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  const reloaded = page.waitForEvent("load");
  await answerAs(window, "ben@example.com");
  await reloaded;
  await expect(dialog.getByRole("heading", { name: "Please check your email." })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.reload();
  await whenReady(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a reader who declines at the provider gets a message @variant", async ({ page }) => {
  const dialog = await openPopUp(page);
  const window = await openProvider(page, dialog, "Facebook");
  await window.getByRole("button", { name: "Deny" }).click();
  await expect(dialog.getByRole("status").first()).toHaveText("You canceled the Facebook sign-in.");
  await expect(dialog.getByLabel("Email")).toBeEditable();
  await expectAccessible(page);
});

test("closing the provider's window ends the waiting state @variant", async ({ page }) => {
  const dialog = await openPopUp(page);
  const link = dialog.getByRole("link", { name: "Continue with Google" });
  const window = await openProvider(page, dialog, "Google");
  await expect(link).toHaveAttribute("aria-busy", "true");
  await window.close();
  await expect(dialog.getByRole("status").first()).toHaveText("The sign-in window was closed.");
  await expect(link).not.toHaveAttribute("aria-busy", "true");
});

test("closing the pop-up closes the provider's window", async ({ page }) => {
  const dialog = await openPopUp(page);
  const window = await openProvider(page, dialog, "Google");
  const closed = window.waitForEvent("close");
  await dialog.getByRole("button", { name: "Close" }).click();
  await closed;
});

test("with pop-ups blocked, the link leads to the provider and back @variant", async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const dialog = await openPopUp(page);
  await dialog.getByRole("link", { name: "Continue with Google" }).click();
  await answerAs(page, "gus@example.com");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(new RegExp(`${article}$`));
  await expect(page.locator(".account-menu summary").filter({ visible: true })).toBeVisible();
});

test("only messages of the provider's window are handled", async ({ page }) => {
  const dialog = await openPopUp(page);
  await openProvider(page, dialog, "Google");
  await page.evaluate(() => {
    const message = { source: "blaize-oauth", provider: "google", stateKey: "forged" };
    for (const action of ["register", "failed"]) {
      window.postMessage({ ...message, action }, window.location.origin);
    }
  });
  // Messages arrive in order: after this one, the forged ones have been ignored.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        window.addEventListener("message", ({ data }) => data === "last" && resolve(null));
        window.postMessage("last", window.location.origin);
      }),
  );
  await expect(dialog.getByRole("status").first()).toHaveText(/^Waiting for Google/);
  await expect(dialog.getByRole("alert")).toBeEmpty();
});
