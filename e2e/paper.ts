/** The base of all tests: the paper's URL, and a page that fails the test on any error. */
import axe, { type RunOptions } from "axe-core";
import { expect, test as base, type Frame, type Page } from "@playwright/test";
import type { IslandName } from "../web/common/page/island-names";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

interface Fixtures {
  /** Console errors, failed requests and error responses so far; the test fails if it hasn't allowed one. */
  errors: string[];
}

const allowed = new WeakMap<readonly string[], RegExp[]>();

/**
 * Allows errors that the test causes, by default all of them. They are compared when the test has ended,
 * because the browser reports some after the last step.
 */
export function allowErrors(errors: readonly string[], pattern: RegExp = /^/): void {
  allowed.set(errors, [...(allowed.get(errors) ?? []), pattern]);
}

export const test = base.extend<Fixtures>({
  errors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on("console", (message) => {
        // This warning depends on how busy the machine is.
        if (message.text().includes("was preloaded using link preload but not used")) return;
        if (["error", "warning"].includes(message.type())) errors.push(message.text());
      });
      page.on("pageerror", (error) => errors.push(String(error)));
      page.on("requestfailed", (request) => {
        const reason = request.failure()?.errorText;
        // A picture canceled by leaving the page is no failure.
        if (reason !== "net::ERR_ABORTED") errors.push(`${request.url()} ${reason}`);
      });
      page.on("response", (response) => {
        if (response.status() >= 400) errors.push(`${response.status()} ${response.url()}`);
      });
      await useAllFonts(page);
      await use(errors);
      const patterns = allowed.get(errors) ?? [];
      const others = errors.filter((error) => !patterns.some((pattern) => pattern.test(error)));
      expect(others).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits until the early script and the islands that start by themselves run. */
export async function whenReady(page: Page): Promise<void> {
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
}

/**
 * Waits until a form's island runs, which starts at the form's first touch. Before, the browser sends
 * the form to a page of its own, as without script.
 */
export async function whenLive(page: Page, island: IslandName): Promise<void> {
  await page.locator(`[data-island=${island}][data-live]`).waitFor({ state: "attached" });
}

/** Shows pages in their own fonts from the first one on: a reader's first page has fallbacks. */
export async function useAllFonts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    try {
      localStorage.setItem("faces", "all");
    } catch {
      // A frame without storage.
    }
  });
}

/**
 * Opens a page once, so that its fonts are in the browser's cache, as after a reader's earlier page.
 * The first page is shown in fallbacks (e2e/operation/audits/light-pages.spec.ts).
 */
export async function openOnceBefore(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // Not `fonts.ready`, which is kept at once before the first layout. Fallbacks that this system lacks don't load.
  await page.evaluate(async () => {
    await Promise.allSettled([...document.fonts].map((font) => font.load()));
  });
}

const rules: RunOptions = {
  resultTypes: ["violations"],
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

/**
 * Checks the page against WCAG 2.2 AA and axe's best practices; with a modal dialog, only that, because the rest
 * can't be reached. It takes as long as opening two pages: once for each kind of page, dialog and state.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Turns animations off: half-faded text has less contrast, and parts may appear during the check.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await Promise.all(page.frames().map(loadAxe));
  const violations = await page.evaluate(async (options) => {
    // Those that began before run on.
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
    const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
    // These are about a page as a whole; frames in the dialog are parts of it.
    const ofPages = ["landmark-one-main", "page-has-heading-one", "region"];
    const off = Object.fromEntries(ofPages.map((rule) => [rule, { enabled: false }]));
    const found = await (dialog
      ? window.axe.run(dialog, { ...options, rules: off })
      : window.axe.run(document, options));
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`,
    );
  }, rules);
  await page.emulateMedia({ reducedMotion: null });
  expect(violations).toEqual([]);
}

/** Each document gets it once: parsing it takes as long as many of its checks. */
async function loadAxe(frame: Frame): Promise<void> {
  try {
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axe.source);
  } catch (error) {
    // A preview may be replaced in the meantime; the page itself must have it.
    if (!frame.parentFrame()) throw error;
  }
}

/** Resizes the page to each width and expects nothing wider than its screen. */
export async function expectFitting(page: Page, at: readonly number[] = widths): Promise<void> {
  for (const width of at) {
    await page.setViewportSize({ width, height: 900 });
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over, `${page.url()} at ${width} px is wider than its screen`).toBeLessThanOrEqual(0);
  }
}

export const widths = [390, 768, 1440] as const;
