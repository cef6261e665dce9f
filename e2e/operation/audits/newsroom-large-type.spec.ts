/** The newsroom’s screens on a phone with type at twice its size, and at 320 px: nothing is cut off or covered. */
import { writeArticle } from "../../newsroom/desk-articles";
import { complete } from "../../newsroom/editor/editor-steps";
import { signInToNewsroom } from "../../newsroom/newsroom-steps";
import { expect, test } from "../../paper";
import { findLoss } from "./find-loss";

test.describe.configure({ mode: "parallel" });

const screens = [
  "/",
  "/articles",
  "/front",
  "/pictures",
  "/newsletters",
  "/crosswords",
  "/comments",
  "/subscribers",
  "/subscribers/gifts",
  "/figures",
  "/pages",
  "/authors",
  "/sections",
  "/topics",
  "/staff",
  "/settings",
  "/articles/:id",
  "/articles/:id/history",
];

for (const screen of screens) {
  test(`${screen} loses nothing`, async ({ page, context }) => {
    await signInToNewsroom(context, "mara");
    const id = screen.includes(":id") ? (await writeArticle(page.request, complete)).id : "";
    await page.setViewportSize({ width: 320, height: 844 });
    await page.goto(`/desk${screen.replace(":id", String(id))}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect(page.locator(".loading")).toHaveCount(0);
    await test.step("at 320 px", async () => expect.soft(await findLoss(page)).toEqual([]));

    const browser = await context.newCDPSession(page);
    await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
    await page.setViewportSize({ width: 390, height: 844 });
    await test.step("at 390 px, type at 200 %", async () => {
      expect.soft(await findLoss(page)).toEqual([]);
      expect.soft(await findCovered()).toEqual([]);
    });
    await expect.soft(page.locator("html")).toHaveCSS("font-size", "32px");

    /** Parts of the title and of the frame whose texts overlap. */
    function findCovered(): Promise<readonly string[]> {
      return page.evaluate(() => {
        const parts = [
          ...document.querySelectorAll(
            "h1, .shell-find, .shell-me, .shell-dock-item, .editor-saved, .editor-publish",
          ),
        ].filter((part) => part.checkVisibility({ visibilityProperty: true }));
        const boxesOf = (part: Element) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          return part.closest(".shell-write-sun") || getComputedStyle(part).clipPath !== "none"
            ? []
            : [...range.getClientRects()].filter(({ width }) => width > 2);
        };
        return parts.flatMap((one, at) =>
          parts
            .slice(at + 1)
            .filter((other) => !one.contains(other) && !other.contains(one))
            .filter((other) =>
              boxesOf(one).some((a) =>
                boxesOf(other).some(
                  (b) =>
                    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
                    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6,
                ),
              ),
            )
            .map((other) => `${one.textContent} under ${other.textContent}`),
        );
      });
    }
  });
}
