/** Shared steps of the tests of the subscribe bar and the welcome pop-up. */
import type { Locator, Page } from "@playwright/test";

export const bar = (page: Page): Locator =>
  page.getByRole("complementary", { name: "Daily delivery" });

export const tab = (page: Page): Locator =>
  page.getByRole("button", { name: "Subscribe by email" });

export const thanks =
  /Thank you for subscribing to The Sun\. Please check your inbox for a one-click verification link\./;

export async function subscribe(page: Page, email: string): Promise<void> {
  await bar(page).getByLabel("Your email address").fill(email);
  await bar(page).getByRole("button", { name: "Subscribe", exact: true }).click();
}
