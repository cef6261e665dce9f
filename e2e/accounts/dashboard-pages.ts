/** Opens the reader's own pages. */
import type { Page } from "@playwright/test";
import { expect, whenReady } from "../paper";

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await whenReady(page);
}

export const saveButton = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

/** Waits for the profile form, which appears once the account has loaded. */
export async function openAccount(page: Page): Promise<void> {
  await open(page, "/dashboard/account");
  await expect(saveButton(page)).toBeEnabled();
}
