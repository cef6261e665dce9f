/** Shared steps of tests without a connection. */
import type { Page } from "@playwright/test";
import { expect, whenReady } from "../paper";

export const offline = "You’re offline. We’ll open this page when you’re back online.";
export const failed = "We couldn’t open this page.";
export const unsent = "You’re offline. Please try again when you’re back online.";
export const slow = "This is taking longer than usual…";

export const notice = (page: Page) => page.locator(".connection-notice");
export const line = (page: Page) => page.locator(".progress-line");
export const title = (page: Page) => page.getByRole("heading", { level: 1 });
export const searchIcon = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: "Search", exact: true });
export const section = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true });

/** Opens a page and hydrates it, without prefetching its links. */
export async function open(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ saveData: true }) });
  });
  await page.goto(path);
  await whenReady(page);
  await waitForNavigationGuard(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

/** Waits until the navigation guard, which loads after hydration, has replaced the inline script. */
export async function waitForNavigationGuard(page: Page): Promise<void> {
  await page.waitForFunction(() => document.onclick === null);
}

/** Stops the page's clock; the test advances it. */
export const stopTime = (page: Page) => page.clock.pauseAt(Date.now() + 60_000);

/** Expects only errors that match, and clears them. */
export function expectOnlyErrors(errors: string[], expected: RegExp): void {
  expect(errors.filter((error) => !expected.test(error))).toEqual([]);
  errors.splice(0);
}
export const disconnected = /ERR_INTERNET_DISCONNECTED/;

export async function expectSameDocument(page: Page): Promise<void> {
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
}
