/** Words typed after a dialog over the text. Every dialog: operation/audits/editor-dialogs.spec.ts. */
import { expect, test } from "../../paper";
import { writeArticle } from "../article-steps";
import { selectWords } from "../desk-articles";
import { caretRead, openArticle } from "../editor/editor-steps";
import { signInToNewsroom } from "../newsroom-steps";
import { readLines } from "./editor-dialog-steps";

test("on a phone a note is typed into its field, and not over the selected words @variant", async ({
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
