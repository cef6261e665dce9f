/**
 * No page formats with `Intl` before its reader acts: the first formatter blocks a slow phone for a fifth of a
 * second. Each kind of page, untouched, as a visitor.
 */
import { cachedExamples, uncachedExamples } from "../../../test/pages/examples";
import { expect, test, whenReady } from "../../paper";

test.use({ viewport: { width: 412, height: 823 } });

test("no page of a visitor formats with Intl by itself", async ({ page }) => {
  await page.addInitScript(countFormatters);
  const uses: string[] = [];
  for (const path of [...cachedExamples, ...uncachedExamples]) {
    await page.goto(path);
    await whenReady(page);
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
    const noted = await page.evaluate(() => (window as unknown as { intl: string[] }).intl);
    uses.push(...noted.map((use) => `${path}: ${use}`));
  }
  expect(uses).toEqual([]);
});

/** Notes each formatter that a script of the page makes, and where. */
function countFormatters(): void {
  const uses: string[] = [];
  Object.assign(window, { intl: uses });
  const note = (name: string) =>
    uses.push(`${name} ${(new Error().stack ?? "").split("\n").slice(3, 5).join(" ")}`);
  for (const name of Object.getOwnPropertyNames(Intl) as "NumberFormat"[]) {
    if (typeof Intl[name] !== "function" || !/^[A-Z]/.test(name)) continue;
    Intl[name] = new Proxy(Intl[name], {
      apply(target, self, values) {
        note(name);
        return Reflect.apply(target, self, values) as Intl.NumberFormat;
      },
      construct(target, values, type) {
        note(name);
        return Reflect.construct(target, values, type) as Intl.NumberFormat;
      },
    });
  }
  for (const { prototype } of [Array, BigInt, Date, Number, String, Object]) {
    for (const name of Object.getOwnPropertyNames(prototype)) {
      if (!/^(toLocale(Date|Time)?String|localeCompare)$/.test(name)) continue;
      const original = Reflect.get(prototype, name) as (...values: unknown[]) => unknown;
      Object.defineProperty(prototype, name, {
        configurable: true,
        value(...values: unknown[]) {
          note(name);
          return original.apply(this, values);
        },
      });
    }
  }
}
