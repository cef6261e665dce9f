/** Dialogs of the document that are opened without a connection. */
import { disconnected, open, searchIcon, unsent } from "./offline-steps";
import { allowErrors, expect, test } from "../../paper";

test("dialogs open without a connection, and answer when it returns", async ({
  page,
  context,
  errors,
}) => {
  await open(page, "/article/harbor-towns-share-one-water-system");
  await context.setOffline(true);
  await searchIcon(page).click();
  const search = page.getByRole("dialog", { name: "Search" });
  await expect(search.getByRole("textbox")).toBeFocused();
  await page.keyboard.type("water");
  // A file that the island needs failed to load.
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  await context.setOffline(false);
  await expect(search.getByText("Top articles on water")).toBeVisible();
  await expect(search.getByRole("textbox")).toHaveValue("water");
  await page.keyboard.press("Escape");

  await context.setOffline(true);
  await page.getByRole("link", { name: "Sign In" }).filter({ visible: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await context.setOffline(false);
  await expect(page.locator("[data-island=sign-in][data-live]")).toBeAttached();

  // Offline, the provider's window would show the browser's error page.
  const google = dialog.getByRole("link", { name: "Continue with Google" });
  const status = dialog.locator(".provider-status");
  await context.setOffline(true);
  await google.click();
  await expect(status).toHaveText(unsent);
  expect(context.pages()).toEqual([page]);
  await context.setOffline(false);
  const opened = page.waitForEvent("popup");
  await google.click();
  await opened;
  await expect(status).toHaveText(/^Waiting for Google/);
  allowErrors(errors, disconnected);
});
