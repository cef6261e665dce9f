/** The header of narrow windows, for a visitor and a subscriber. */
import { signIn } from "../../accounts/readers";
import { expect, test } from "../../paper";

test("the header's controls do not overlap on any phone", async ({ page, context }) => {
  for (const reader of [null, "rita"] as const) {
    if (reader) await signIn(context, reader);
    for (const [width, path] of [
      [320, "/about"],
      [360, "/about"],
      [375, "/about"],
      [390, "/about"],
      [430, "/about"],
      [320, "/"],
      [350, "/"],
      [375, "/"],
      [390, "/"],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const row = path === "/" ? ".utility-row" : ".header-bar";
      const controls = page.locator(`${row} .sheet :is(a, button, summary):visible`);
      await expect(controls.and(page.getByRole("link", { name: "Search" }))).toHaveCount(1);
      const boxes = await controls.evaluateAll((all) =>
        all.map((control) => {
          const { left, right, top, bottom } = control.getBoundingClientRect();
          return { left, right, top, bottom };
        }),
      );
      for (const [index, box] of boxes.entries()) {
        expect(box.right).toBeLessThanOrEqual(width);
        for (const other of boxes.slice(index + 1)) {
          // In the narrowest windows the nameplate has a row of its own.
          const isBelow = other.top >= box.bottom || box.top >= other.bottom;
          if (!isBelow) expect(other.left).toBeGreaterThanOrEqual(box.right);
        }
      }
    }
  }
});
