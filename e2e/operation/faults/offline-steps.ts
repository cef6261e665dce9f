/** Shared steps of tests without a connection. */
import type { Locator, Page } from "@playwright/test";
import { expect, whenReady } from "../../paper";

export const offline = "You’re offline. We’ll open this page when you’re back online.";
export const failed = "We couldn’t open this page.";
export const unsent = "You’re offline. Please try again when you’re back online.";
export const slow = "This is taking longer than usual…";

export const notice = (page: Page) => page.locator(".connection-notice[data-shown]");
export const line = (page: Page) => page.locator(".progress-line[data-shown]");
export const title = (page: Page) => page.getByRole("heading", { level: 1 });
export const searchIcon = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: "Search", exact: true });
export const section = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true });

/** Opens a page and waits for its early script. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await whenReady(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

/** Lets so much time pass that the server is asked for a sign of life before a click. */
export async function waitUntilStale(page: Page): Promise<void> {
  await page.clock.runFor(11_000);
}

/** Presses a control as a finger does: what is asked on the press has an answer before the click. */
export async function press(page: Page, control: Locator, answer: Promise<unknown>): Promise<void> {
  await control.hover();
  await page.mouse.down();
  await answer;
  await page.mouse.up();
}

/** Stops the page's clock; the test advances it. */
export const stopTime = (page: Page) => page.clock.pauseAt(Date.now() + 60_000);

export const disconnected = /ERR_INTERNET_DISCONNECTED/;

export async function expectSameDocument(page: Page): Promise<void> {
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
}

/**
 * Notes the text of each line and notice that is shown, also while the next page is under way, when
 * Playwright waits for it.
 */
export async function noteShown(page: Page): Promise<string[]> {
  const shown: string[] = [];
  await page.exposeFunction("noteShown", (text: string) => void shown.push(text));
  await page.evaluate(() => {
    const boxes = [...document.querySelectorAll<HTMLElement>(".progress-line, .connection-notice")];
    const note = Reflect.get(window, "noteShown") as (text: string) => void;
    const seen = new Set<string>();
    new MutationObserver(() => {
      for (const box of boxes) {
        if (!("shown" in box.dataset)) continue;
        const said = [...box.querySelectorAll("p, output")].map(({ textContent }) => textContent);
        const text = said.join("") || box.classList[0]!;
        if (!seen.has(text)) note(text);
        seen.add(text);
      }
    }).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ["data-shown"],
    });
  });
  return shown;
}
