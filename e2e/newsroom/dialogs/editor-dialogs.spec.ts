/** What is typed after a dialog over the text, or a piece from its menu. Every dialog: operation/audits. */
import { expect, test } from "../../paper";
import { writeArticle } from "../article-steps";
import { selectWords } from "../desk-articles";
import { caretRead, openArticle, text } from "../editor/editor-steps";
import { signInToNewsroom } from "../newsroom-steps";
import { beginAgain, fromMenu, readLines } from "./editor-dialog-steps";

test("on a phone a note is typed into its field, and not over the selected words", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInToNewsroom(page.context(), "dora");
  await openArticle(page, await writeArticle(page, { title: "Notes", body: "<p>Begin here.</p>" }));
  await selectWords(page, "here");
  await caretRead(page);
  await page.keyboard.press("Alt+n");
  const note = page.getByRole("textbox", { name: "Your note" });
  await expect(note).toBeVisible();
  await page.keyboard.type("Or is it there?");
  await expect(note).toHaveValue("Or is it there?");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("article", { name: "Note by Dora Quill" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type(" and there");
  expect(await readLines(page)).toEqual(["Begin here and there."]);
});

test("pieces from the menu have the caret in them or on the line after them", async ({ page }) => {
  await signInToNewsroom(page.context(), "dora");
  const article = await writeArticle(page, { title: "Words in Pieces" });
  await openArticle(page, article);
  const shapes: Readonly<Record<string, string>> = {
    "Pull quote": "<blockquote><p>typed</p></blockquote>",
    Quote: "<blockquote><p>typed</p></blockquote>",
    Subhead: "<h2>typed</h2>",
    List: "<ul><li><p>typed</p></li></ul>",
    "Numbered list": "<ol><li><p>typed</p></li></ol>",
    Table: "<th>typed</th>",
    Details: "<summary>typed</summary>",
    Rule: "<p>typed</p><p>End.</p>",
    Wall: "<p>typed</p><p>End.</p>",
  };
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const [name, shape] of Object.entries(shapes)) {
      const { byKey, byMouse } = fromMenu(name);
      for (const open of [byKey, byMouse]) {
        await beginAgain(page);
        await open(page, width < 768);
        await page.keyboard.type("typed");
        const html = await text(page).evaluate((root) => root.innerHTML);
        expect(html.replace(/<(\w+)[^>]*>/g, "<$1>"), name).toContain(shape);
      }
    }
  }
});
