/** Each document has only the styles that its markup needs (server/styles/page-styles.ts). */
import type { Page } from "@playwright/test";
import { wholeCachedExamples } from "../../../test/pages/examples";
import { expect, test, whenReady } from "../../paper";

/** Prevents what would change the layout in the meantime: scripts, and pictures of their own proportions. */
async function keepStill(page: Page): Promise<void> {
  await page.route("**/image?*", (route) =>
    route.fulfill({
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      contentType: "image/svg+xml",
    }),
  );
  await page.route("**/assets/*.js", (route) =>
    route.fulfill({ body: "", contentType: "text/javascript" }),
  );
}

/** Reading all 400 properties would take a second for a page. */
const properties = (
  "display position inset float padding overflow opacity visibility z-index order " +
  "transform transition clip-path color background border outline box-shadow fill stroke " +
  "object-fit object-position aspect-ratio content list-style flex align-items align-self " +
  "justify-content gap grid-template-columns grid-area columns font letter-spacing text-align " +
  "text-transform text-decoration text-wrap white-space hyphens overflow-wrap cursor"
).split(" ");

/** The start tags of elements whose style changes when the document gets the whole stylesheet. */
async function findRestyled(page: Page): Promise<string[]> {
  return page.evaluate(async (compared) => {
    // Parts below the first screen are laid out, too.
    const visible = new CSSStyleSheet();
    visible.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets = [visible];
    const elements = [...document.querySelectorAll("html, body, body *")];
    const styles = () =>
      elements.map((element) => {
        // In place of width, height and margins, whose used values Chromium sometimes reports late.
        const { x, y, width, height } = element.getBoundingClientRect();
        const own = ["", "::before", "::after"]
          .map((pseudo) => {
            const style = getComputedStyle(element, pseudo);
            if (pseudo !== "" && style.content === "none") return "";
            return compared.map((property) => style.getPropertyValue(property)).join(" ");
          })
          .join(" ");
        return `${own} ${x} ${y} ${width} ${height}`;
      });
    // Not `fonts.ready`, which is kept before the first layout, when no font is loading.
    await Promise.allSettled([...document.fonts].map((font) => font.load()));
    const before = styles();
    const inline = document.querySelector<HTMLElement>("style[data-sheet]")!;
    const links = inline.dataset
      .sheet!.split(" ")
      .map((href) => Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
    const arrived = links.map(
      (link) =>
        new Promise((resolve, reject) => {
          link.addEventListener("load", resolve);
          link.addEventListener("error", reject);
        }),
    );
    inline.after(...links);
    await Promise.all(arrived);
    const after = styles();
    if (!before[0]!.startsWith("block ")) return ["There are no styles to compare."];
    return elements
      .filter((_, index) => before[index] !== after[index])
      .map(({ outerHTML }) => outerHTML.slice(0, outerHTML.indexOf(">") + 1));
  }, properties);
}

test("every page looks with its own styles as it does with the whole stylesheet", async ({
  page,
}) => {
  await keepStill(page);
  for (const path of wholeCachedExamples) {
    await page.goto(path);
    expect(await findRestyled(page), path).toEqual([]);
  }
});

test("the whole stylesheet arrives with the first island", async ({ page }) => {
  await page.goto("/article/harbor-towns-share-one-water-system");
  await whenReady(page);
  const whole = page.locator('style[data-sheet] ~ link[rel="stylesheet"][href^="/assets/app-"]');
  await expect(whole).toHaveCount(0);
  await page.locator("#comments").scrollIntoViewIfNeeded();
  await page.locator("#comments [data-live]").waitFor({ state: "attached" });
  await expect(whole).toHaveCount(1);
});
