/** The dashboard's pages, whose parts load after them. */
import { open } from "../../accounts/dashboard-pages";
import { resetLimits, signIn } from "../../accounts/readers";
import { expect, expectAccessible, expectFitting, test, widths } from "../../paper";

test.beforeEach(({ request }) => resetLimits(request));

test("the reader's own pages are accessible and fit every width", async ({ page, context }) => {
  await signIn(context, "rita");
  for (const path of ["/dashboard/account", "/dashboard/data", "/profile"]) {
    await page.setViewportSize({ width: 390, height: 900 });
    await open(page, path);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectAccessible(page);
    for (const width of widths) {
      await expectFitting(page, [width]);
      const small = await page
        .locator("main :is(a, button, input):visible")
        .evaluateAll((controls) =>
          controls.filter((control) => control.getBoundingClientRect().height < 44).map(String),
        );
      expect(small, `${path} at ${width}`).toEqual([]);
    }
  }
});
