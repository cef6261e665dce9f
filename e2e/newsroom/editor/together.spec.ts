/** Two people at one article: who edits, who reads along, and notes. */
import type { Browser, Page } from "@playwright/test";
import { expect, expectAccessible, expectFitting, test } from "../../paper";
import { selectWords, textOf, writeArticle } from "../desk-articles";
import { openNewsroom, signInToNewsroom } from "../newsroom-steps";

async function openAsMara(browser: Browser, baseURL: string | undefined, path: string) {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  await signInToNewsroom(context, "mara");
  const page = await context.newPage();
  await page.goto(`/desk${path}`);
  return { page, close: () => context.close() };
}

const banner = (page: Page) => page.getByRole("region", { name: "Editing" });

test("one edits, the other reads along, asks, is refused, and edits once the first has left @variant", async ({
  page,
  browser,
  baseURL,
}) => {
  await signInToNewsroom(page.context(), "dora");
  const { id } = await writeArticle(page.request, {
    title: "The Wind Sock",
    excerpt: "It points where it likes.",
    body: `<figure class="wp-block-embed"><a href="https://youtu.be/dB4-p_9QsUn">A film</a></figure>
<p>She reads the wind off a sock.</p>`,
  });
  await openNewsroom(page, "");
  await page.goto(`/desk/articles/${id}`);
  await expect(textOf(page)).toBeEditable();
  const mara = await openAsMara(browser, baseURL, `/articles/${id}`);
  const other = mara.page;
  await expect(banner(other)).toContainText("Dora Quill is editing.");
  await expect(textOf(other)).toHaveAttribute("contenteditable", "false");
  await expect(other.getByLabel("Link text")).toBeDisabled();
  await expect(page.getByLabel("Link text")).toBeEnabled();
  await expect(page.getByText("Mara Lindgren is reading")).toBeVisible();
  await expectAccessible(other);

  await textOf(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Then she puts on the coffee.");
  await expect(textOf(other)).toContainText("Then she puts on the coffee.");

  await other.getByRole("button", { name: "Ask to edit" }).click();
  await expect(banner(other)).toContainText("Dora Quill has been asked.");
  await expect(banner(page)).toContainText("Mara Lindgren wants to edit.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect(banner(other)).toContainText("The answer was “not now.”");
  await expect(other.getByRole("button", { name: "Ask to edit" })).toBeDisabled();

  // An editor who leaves gives up the lock immediately.
  await page.getByRole("link", { name: "Articles" }).first().click();
  await expect(banner(other)).toHaveCount(0);
  await expect(other.getByLabel("Link text")).toBeEnabled();
  await textOf(other).click();
  await other.keyboard.press("Control+End");
  await other.keyboard.type(" It is strong.");
  await page.goto(`/desk/articles/${id}`);
  await expect(banner(page)).toContainText("Mara Lindgren is editing.");

  await page.getByRole("button", { name: "Ask to edit" }).click();
  await other.getByRole("button", { name: "Hand off" }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect(textOf(page)).toBeEditable();
  await expect(textOf(page)).toContainText("the coffee. It is strong.");
  await expect(banner(other)).toContainText("Dora Quill is editing.");
  await expectFitting(other, [390, 768]);
  await mara.close();

  await page.getByRole("link", { name: "History" }).click();
  await expect(page.getByRole("button", { name: /took over Mara Lindgren/ })).toBeVisible();
});

test("a note is left on words by keyboard, stays with them, is answered and settled", async ({
  page,
  browser,
  baseURL,
}) => {
  await signInToNewsroom(page.context(), "dora");
  const { id } = await writeArticle(page.request, {
    title: "The Night Manager",
    body: "<p>She is its night manager, under a clause added in 2009, its deer.</p><p>Mr. Purcell comes in.</p>",
  });
  await page.goto(`/desk/articles/${id}`);
  await expect(textOf(page)).toBeEditable();
  await selectWords(page, "a clause added in 2009");
  await page.keyboard.press("Alt+n");
  await expect(page.getByRole("textbox", { name: "Your note" })).toBeFocused();
  await page.keyboard.type("Have we seen the contract?");
  await page.keyboard.press("Control+Enter");
  const note = page.getByRole("article", { name: "Note by Dora Quill" });
  await expect(note).toContainText("Have we seen the contract?");
  await expect(textOf(page)).toBeFocused();
  await expectAccessible(page);

  // It stands beside its words, also after the text before them has grown.
  const isBeside = async () => {
    const words = await page.evaluate(() => {
      const [range] = CSS.highlights.get("notes") ?? [];
      return range
        ? { text: String(range), top: (range as Range).getBoundingClientRect().top }
        : null;
    });
    const box = await note.boundingBox();
    return words?.text === "a clause added in 2009" && Math.abs(box!.y - words.top) < 12;
  };
  await expect.poll(isBeside).toBe(true);
  await textOf(page).click();
  await page.keyboard.press("Control+Home");
  for (const line of ["A first line.", "A second line."]) {
    await page.keyboard.type(line);
    await page.keyboard.press("Enter");
  }
  await expect.poll(isBeside).toBe(true);

  const mara = await openAsMara(browser, baseURL, `/articles/${id}`);
  const phone = mara.page;
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.getByRole("button", { name: /^Notes/ }).click();
  const sheet = phone.getByRole("dialog", { name: "Notes" });
  await expect(sheet).toContainText("a clause added in 2009");
  await expectAccessible(phone);
  await sheet.getByRole("button", { name: "Reply" }).click();
  await phone.keyboard.type("I have. It is so.");
  await phone.keyboard.press("Control+Enter");
  await expect(note).toContainText("I have. It is so.");
  await mara.close();

  await note.getByRole("button", { name: "Resolve" }).click();
  await expect(note).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(note).toBeVisible();
  await note.getByRole("button", { name: "Resolve" }).click();
  await page.getByRole("button", { name: "Show 1 resolved" }).click();
  await expect(note).toContainText("Resolved by Dora Quill");
});
