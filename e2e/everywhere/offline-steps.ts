/** What journeys without a connection have in common. */
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

/** A page whose app is there, and nothing of the pages behind its links. */
export async function open(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ saveData: true }) });
  });
  await page.goto(path);
  await whenReady(page);
  await takenCharge(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

/** The part that holds navigations comes after hydration, and takes the first script's place. */
export async function takenCharge(page: Page): Promise<void> {
  await page.waitForFunction(() => document.onclick === null);
}

/** From here on a page's time moves only where a test says so. */
export const stopTime = (page: Page) => page.clock.pauseAt(Date.now() + 60_000);

/** Everything that begins without a network ends so; nothing else may be complained of. */
export function forgive(complaints: string[], expected: RegExp): void {
  expect(complaints.filter((complaint) => !expected.test(complaint))).toEqual([]);
  complaints.splice(0);
}
export const disconnected = /ERR_INTERNET_DISCONNECTED/;

export async function expectSameDocument(page: Page): Promise<void> {
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
}
