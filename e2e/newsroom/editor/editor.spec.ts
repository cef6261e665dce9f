/** The editor: from nothing to published, and that no word is lost on the way. */

import type { DeskArticle } from "../../../modules/content/newsroom/desk/types";
import { expect, expectAccessible, test } from "../../paper";
import { readArticle, writeArticle } from "../article-steps";
import { openNewsroom, signInToNewsroom } from "../newsroom-steps";
import { headline, text, saved, openArticle, toEnd, complete, findWriter } from "./editor-steps";

test("an empty article is published with twelve keys beside its words", async ({ page }) => {
  await signInToNewsroom(page.context(), "dora");
  // Section, access and byline are those of the last article.
  await writeArticle(page, { ...complete, writerIds: [await findWriter(page)] });
  await openNewsroom(page, "/articles");

  let keys = 0;
  const press = async (key: string) => {
    keys++;
    await page.keyboard.press(key);
  };
  await press("n");
  await expect(headline(page)).toBeFocused();
  await page.keyboard.insertText("Night Ferry Carries One Piano");
  await press("Enter");
  await page.keyboard.insertText("It has been tuned twice on the way.");
  await press("Enter");
  await expect(text(page)).toBeFocused();
  await page.keyboard.insertText("The piano came aboard at nine.");
  await press("Control+Enter");
  await expect(page.getByRole("heading", { name: "Publish", exact: true })).toBeVisible();
  await expect(page.getByText(/Goes out now, metered, in/)).toBeVisible();
  await press("Enter");
  await expect(page.getByText("Live.", { exact: true })).toBeVisible();
  expect(keys).toBeLessThanOrEqual(12);

  const id = Number(page.url().split("/").at(-1));
  const article = await readArticle(page, id);
  expect(article.state).toBe("live");
  const reader = await page.request.get(article.address!);
  expect(await reader.text()).toContain("Night Ferry Carries One Piano");
});

test("a time chosen while publishing is kept without a change to it", async ({ page }) => {
  await signInToNewsroom(page.context(), "dora");
  const article = await writeArticle(page, { ...complete, writerIds: [await findWriter(page)] });
  await openArticle(page, article);
  await headline(page).fill("Ferry Runs on Time Tomorrow");
  await expect(page).toHaveTitle(/^Ferry Runs on Time Tomorrow/);
  await page.getByRole("button", { name: "Publish…" }).click();
  await page.getByRole("button", { name: "At a time…" }).click();
  await expect(page.getByText(/Goes out now/)).toBeHidden();
  await page.getByLabel("Day").fill("");
  await expect(page.getByText("Choose a day and a time.")).toBeVisible();
  const schedule = page.getByRole("button", { name: "Schedule" });
  await expect(schedule).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Not yet" }).click();

  await page.getByRole("button", { name: "Publish…" }).click();
  await page.getByLabel("Day").fill("2099-01-05");
  await schedule.click();
  await expect(page.getByText("Scheduled.", { exact: true })).toBeVisible();
  expect((await readArticle(page, article.id)).state).toBe("scheduled");
});

test("a published article is taken down from its details, and its readers go to another", async ({
  page,
}) => {
  await signInToNewsroom(page.context(), "dora");
  const writerIds = [await findWriter(page)];
  const title = "The Ferry That Never Was";
  const { id, version } = await writeArticle(page, { ...complete, title, writerIds });
  const published = await page.request.post(`/api/v1/desk/articles/${id}/publish`, {
    data: { at: null, isEmbargoed: false },
    headers: { "if-match": `"${version}"` },
  });
  const article = (await published.json()) as DeskArticle;
  await openArticle(page, article);
  await page.getByRole("button", { name: "Details" }).click();
  await expect(page.getByRole("link", { name: article.address! })).toBeVisible();
  await page.getByRole("button", { name: "Take down…" }).click();
  const dialog = page.getByRole("dialog", { name: "Take down" });
  await dialog.getByRole("textbox", { name: "Why" }).fill("There is no such ferry.");
  await dialog.getByRole("combobox").selectOption({ label: "Another article" });
  await dialog.getByRole("button", { name: "Take down" }).click();
  await expect(dialog.getByText("Choose the article that readers go to.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Article" }).fill("public bench");
  const bench = dialog.getByRole("radio", { name: "In Praise of the Public Bench" });
  await bench.check();
  // The chosen article doesn't match the new words, so Enter doesn't take it.
  await dialog.getByRole("textbox", { name: "Article" }).fill("no article has these words");
  await dialog.getByRole("textbox", { name: "Article" }).press("Enter");
  await expect(dialog.getByText("Choose the article that readers go to.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Article" }).fill("public bench");
  await bench.check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Take down" }).click();
  await expect(page.getByText("Readers go to In Praise of the Public Bench.")).toBeVisible();
  await expect(page.getByText("Taken down", { exact: true }).first()).toBeVisible();
  const reader = await page.request.get(article.address!, { maxRedirects: 0 });
  expect(reader.status()).toBe(301);
  expect(reader.headers()["location"]).toBe("/article/in-praise-of-the-public-bench");
});

test("what is typed is formatted, and can be undone", async ({ page }) => {
  await signInToNewsroom(page.context(), "dora");
  const article = await writeArticle(page, { title: "Typed", body: "<p>Begin.</p>" });
  await openArticle(page, article);
  await expectAccessible(page);
  await toEnd(page);
  await page.keyboard.press("Enter");
  await page.keyboard.type('She said "no" -- twice.');
  await expect(text(page)).toContainText("She said “no” — twice.");
  await page.keyboard.type(' "');
  await expect(text(page)).toContainText("twice. “");
  await page.keyboard.press("Control+z");
  await expect(text(page)).toContainText('twice. "');
  await page.keyboard.press("Backspace");

  await page.keyboard.press("Enter");
  await page.keyboard.type("## Subhead");
  await page.keyboard.press("Enter");
  await page.keyboard.type("**Bold** and _italic_.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- One");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Two");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  // The wall, put and moved by keys.
  await page.keyboard.type("/wall");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/stop here, after \d+ words/)).toBeVisible();
  await page.getByRole("button", { name: "Move the wall up" }).click();
  await toEnd(page);
  await page.keyboard.type("/embed");
  await page.keyboard.press("Enter");
  // As YouTube’s Share, Embed gives it to copy.
  await page
    .getByRole("textbox", { name: "URL or embed code" })
    .fill('<iframe width="560" src="https://www.youtube.com/embed/dB4-p_9QsUn?si=x"></iframe>');
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Link text" })).toHaveValue("Video on YouTube");
  await expect
    .poll(async () => (await readArticle(page, article.id)).copy.body)
    .toMatch(
      /<h2>Subhead<\/h2>\n<p><strong>Bold<\/strong> and <em>italic<\/em>\.<\/p>\n<div class="paywall"><\/div>\n<ul><li>One<\/li><li>Two<\/li><\/ul>\n<figure class="wp-block-embed[^"]*"><a href="https:\/\/www\.youtube\.com\/watch\?v=dB4-p_9QsUn"[^>]*>Video on YouTube<\/a><\/figure>/,
    );
});

test("a paste is cleaned, and one that is too large changes nothing", async ({ page }) => {
  await signInToNewsroom(page.context(), "dora");
  const article = await writeArticle(page, complete);
  const { promise: isCleanerLoaded, resolve: loadCleaner } = Promise.withResolvers<void>();
  await page.route("**/desk-assets/clean-paste-*", async (route) => {
    await isCleanerLoaded;
    await route.continue();
  });
  await openArticle(page, article);
  await toEnd(page);
  await page.keyboard.press("Enter");
  const paste = (html: string, plain: string) =>
    text(page).evaluate(
      (element, [asHtml, asText]) => {
        const data = new DataTransfer();
        data.setData("text/html", asHtml!);
        data.setData("text/plain", asText!);
        element.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
        );
      },
      [html, plain],
    );
  await paste(
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="color:#f00;font-weight:700">Red</span><span> words</span></p></b>',
    "Red words",
  );
  // The code that cleans pastes is still loading.
  await expect(text(page).getByText("Red words")).toHaveCount(0);
  loadCleaner();
  await expect(text(page).getByText("Red words")).toBeVisible();
  await expect(text(page).locator("strong", { hasText: "Red" })).toBeVisible();
  await page.keyboard.press("Enter");
  await paste(
    '<!--StartFragment--><p>One.</p><!--[if gte vml 1]><v:shape/><![endif]--><![if !vml]><img src="file:///p.png"><![endif]><p>Two.</p><!--EndFragment-->',
    "One.\n\nTwo.",
  );
  await expect(text(page).getByText("Two.")).toBeVisible();
  await expect(page.getByText("The picture wasn’t pasted.")).toBeVisible();
  await page.keyboard.press("Enter");
  // As style sheets have it: the sign % isn't escaped.
  await paste(
    "<p>Three.</p><img src=\"data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg' width='100%'/>\"><img src='data:image/png;base64,iVBOR*'><p>Four.</p>",
    "Three.\n\nFour.",
  );
  await expect(text(page).getByText("Four.")).toBeVisible();
  await expect(page.getByText("2 pictures weren’t pasted.")).toBeVisible();
  await paste(`<p>${"word ".repeat(3_000_000)}</p>`, "word");
  await expect(page.getByText(/too much to paste at once: 14 MB/)).toBeVisible();
  await expect
    .poll(async () => (await readArticle(page, article.id)).copy.body)
    .toMatch(
      /<p><strong>Red<\/strong> words<\/p>\n<p>One\.<\/p>\n<p>Two\.<\/p>\n<p>Three\.<\/p>\n<p>Four\.<\/p>$/,
    );
});

test("on a phone the toolbar is above the keyboard @variant", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInToNewsroom(page.context(), "dora");
  const article = await writeArticle(page, complete);
  await openArticle(page, article);
  await text(page).click();
  await expect(page.getByRole("toolbar", { name: "Text" })).toBeVisible();
  await page
    .getByRole("toolbar", { name: "Text" })
    .getByRole("button", { name: "Subhead" })
    .click();
  await expect(text(page).locator("h2")).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await expectAccessible(page);
});
