/** Files that are dropped somewhere in the editor’s window, and pictures that are copied alone. */
import type { Locator } from "@playwright/test";
import { allowErrors, expect, test } from "../../paper";
import { writeArticle } from "../article-steps";
import { signInToNewsroom } from "../newsroom-steps";
import { complete, headline, openArticle, text, toEnd } from "./editor-steps";

interface Sent {
  readonly name: string;
  readonly type: string;
  readonly html?: string;
}

/** Whether the browser would have opened the file: nothing took the event. */
const send = (to: Locator, event: "drop" | "paste", file: Sent): Promise<boolean> =>
  to.evaluate(
    (element, [kind, { name, type, html }]) => {
      const data = new DataTransfer();
      data.items.add(new File(["x"], name, { type }));
      if (html !== undefined) data.setData("text/html", html);
      const options = { bubbles: true, cancelable: true };
      return element.dispatchEvent(
        kind === "drop"
          ? new DragEvent("drop", { ...options, dataTransfer: data })
          : new ClipboardEvent("paste", { ...options, clipboardData: data }),
      );
    },
    [event, file] as const,
  );

test("text that is pasted into an empty paragraph keeps its direction and its links within", async ({
  page,
}) => {
  await signInToNewsroom(page.context(), "dora");
  const article = await writeArticle(page, complete);
  await openArticle(page, article);
  for (const [html, expected] of [
    ['<p dir="rtl" lang="he">שלום</p>', '<p lang="he" dir="rtl">שלום</p>'],
    [
      '<p>It<a href="#n1" name="r1">[1]</a></p><p><a href="#r1" name="n1">[1]</a> Note</p>',
      '<p>It<a href="#n1" id="r1">[1]</a></p><p><a href="#r1" id="n1">[1]</a> Note</p>',
    ],
    [
      '<p><a name="r2"></a>One</p><p><a href="#r2">up</a></p>',
      '<p id="r2">One</p><p><a href="#r2">up</a></p>',
    ],
  ] as const) {
    await text(page).focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    await text(page).evaluate((element, markup) => {
      const data = new DataTransfer();
      data.setData("text/html", markup);
      const options = { bubbles: true, cancelable: true, clipboardData: data };
      element.dispatchEvent(new ClipboardEvent("paste", options));
    }, html);
    await expect.poll(() => text(page).innerHTML()).toBe(expected);
  }
});

test("a file that is dropped anywhere is taken or refused, and never opened", async ({
  page,
  errors,
}) => {
  // The files are none, which the server finds.
  allowErrors(errors, /422/);
  await signInToNewsroom(page.context(), "dora");
  const article = await writeArticle(page, complete);
  await openArticle(page, article);
  const pictures = page.getByRole("dialog", { name: "Choose a picture" });
  const picture = { name: "dock.png", type: "image/png" };
  for (const place of [page.locator(".editor-margin"), headline(page), text(page)]) {
    expect(await send(place, "drop", picture)).toBe(false);
    await expect(pictures).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(pictures).toBeHidden();
  }
  expect(await send(text(page), "drop", { name: "dock.pdf", type: "application/pdf" })).toBe(false);
  await expect(page.getByText("You can add only pictures here.")).toBeVisible();
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.frameLocator('iframe[title^="Preview as"]').locator("h1").first();
  await expect(preview).toBeVisible();
  // The frame takes events once all of its pictures are there.
  await expect.poll(() => send(preview, "drop", picture)).toBe(false);
  await expect(pictures).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Close preview" }).click();
  await toEnd(page);
  // "Copy image": the markup of its page comes with it.
  const html = '<meta charset=\'utf-8\'><img src="https://x.example/dock.png" alt="A dock">';
  expect(await send(text(page), "paste", { ...picture, html })).toBe(false);
  await expect(pictures).toBeVisible();
  await expect(page.getByText("wasn’t pasted")).toHaveCount(0);

  await page.goto("/desk/events");
  const list = page.getByRole("main");
  expect(await send(list, "drop", picture)).toBe(false);
  await expect(page.getByText("You can’t drop files here.")).toBeVisible();
});
