/** Every dialog over the text: what is typed after it closes is in the text, where the writer expects it. */
import type { Locator, Page } from "@playwright/test";
import { readArticle, writeArticle } from "../../newsroom/article-steps";
import { selectWords } from "../../newsroom/desk-articles";
import { beginAgain, fromMenu, readLines } from "../../newsroom/dialogs/editor-dialog-steps";
import { caretRead, openArticle, text } from "../../newsroom/editor/editor-steps";
import { signInToNewsroom } from "../../newsroom/newsroom-steps";
import { expect, test } from "../../paper";

interface Case {
  readonly name: string;
  /** The caret is between "Begin." and "End.", on an empty line. */
  readonly byKey: (page: Page) => Promise<void>;
  /** Undefined: another part of the page has its button, and the focus returns to that. */
  readonly byMouse?: (page: Page, isPhone: boolean) => Promise<void>;
  /** Undefined: it puts nothing into the text. */
  readonly accept?: (page: Page, dialog: Locator) => Promise<void>;
  /** The lines of the text after `accept`, with "typed" for what is typed then. */
  readonly accepted?: readonly string[];
  readonly canceled?: readonly string[];
}

const pictures = (dialog: Locator) => dialog.getByRole("option");

async function answerWith(page: Page, address: string): Promise<void> {
  await page.keyboard.insertText(address);
  await page.keyboard.press("Enter");
}

const linkTool = (page: Page) => page.getByRole("toolbar").getByRole("button", { name: "Link" });

/** A picture on the clipboard, or dropped from a folder. */
function givePicture(page: Page, type: "paste" | "drop"): Promise<void> {
  return text(page).evaluate(async (element, how) => {
    const canvas = document.createElement("canvas");
    canvas.getContext("2d");
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const data = new DataTransfer();
    data.items.add(new File([blob!], "dock.png", { type: "image/png" }));
    const { left, top } = element.getBoundingClientRect();
    const rest = { bubbles: true, cancelable: true };
    element.dispatchEvent(
      how === "paste"
        ? new ClipboardEvent(how, { clipboardData: data, ...rest })
        : new DragEvent(how, { dataTransfer: data, clientX: left + 9, clientY: top + 9, ...rest }),
    );
  }, type);
}

const cases: readonly Case[] = [
  {
    ...fromMenu("Embed"),
    accept: (page) => answerWith(page, "https://youtu.be/dB4-p_9QsUn"),
    accepted: ["Begin.", "embed", "typed", "End."],
  },
  {
    ...fromMenu("Audio"),
    accept: (page) => answerWith(page, "https://sound.example/harbor.mp3"),
    accepted: ["Begin.", "audio", "typed", "End."],
  },
  {
    ...fromMenu("Picture"),
    async accept(page, dialog) {
      await pictures(dialog).first().click();
      await dialog.getByRole("button", { name: "Use this picture" }).click();
    },
    accepted: ["Begin.", "picture", "typed", "End."],
  },
  {
    ...fromMenu("Gallery"),
    async accept(page, dialog) {
      await pictures(dialog).nth(0).click();
      await pictures(dialog).nth(1).click();
      await pictures(dialog).nth(1).press("Enter");
    },
    accepted: ["Begin.", "gallery", "typed", "End."],
  },
  {
    name: "an address",
    byKey: (page) => page.keyboard.press("Control+k"),
    accept: (page) => answerWith(page, "harbor.example"),
    accepted: ["Begin.", "[harbor.example]typed", "End."],
  },
  {
    name: "a link on words",
    async byKey(page) {
      await selectWords(page, "Begin");
      await caretRead(page);
      await page.keyboard.press("Control+k");
    },
    async byMouse(page) {
      await selectWords(page, "Begin");
      await caretRead(page);
      await linkTool(page).click();
    },
    accept: (page) => answerWith(page, "https://harbor.example/"),
    accepted: ["[Begin]typed.", "", "End."],
    // The words are still selected.
    canceled: ["typed.", "", "End."],
  },
  {
    name: "a pasted picture",
    byKey: (page) => givePicture(page, "paste"),
    byMouse: (page) => givePicture(page, "drop"),
    async accept(page, dialog) {
      await expect(dialog.getByText("Stored")).toBeVisible();
      await dialog.getByRole("button", { name: "Use this picture" }).click();
    },
    accepted: ["Begin.", "picture", "typed", "End."],
  },
  { name: "publishing", byKey: (page) => page.keyboard.press("Control+Enter") },
  {
    name: "a name for the version",
    byKey: (page) => page.keyboard.press("Control+s"),
    accept: (page) => answerWith(page, "As sent to the lawyer"),
    accepted: ["Begin.", "typed", "End."],
  },
];

test("what is typed after a dialog over the text is in the text", async ({ page }) => {
  await signInToNewsroom(page.context(), "dora");
  const article = await writeArticle(page, { title: "Words After Dialogs" });
  await page.route("https://sound.example/**", (route) =>
    route.fulfill({ contentType: "audio/mpeg", body: "" }),
  );
  await openArticle(page, article);
  const dialog = page.getByRole("dialog");
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const { name, byKey, byMouse, accept, accepted, canceled } of cases) {
      for (const open of byMouse ? [byKey, byMouse] : [byKey]) {
        for (const isAccepted of accept ? [true, false] : [false]) {
          const how = `${name}, ${open === byKey ? "by key" : "by mouse"}, ${width}, ${isAccepted ? "accepted" : "canceled"}`;
          await test.step(how, async () => {
            await beginAgain(page);
            await open(page, width < 768);
            await expect(dialog).toBeVisible();
            if (isAccepted) await accept!(page, dialog);
            else await page.keyboard.press("Escape");
            await expect(dialog).toBeHidden();
            await page.keyboard.type("typed");
            const unchanged = canceled ?? ["Begin.", "typed", "End."];
            expect(await readLines(page), how).toEqual(isAccepted ? accepted : unchanged);
          });
        }
      }
    }
  }
  await expect
    .poll(async () => (await readArticle(page, article.id)).copy.body)
    .toBe("<p>Begin.</p>\n<p>typed</p>\n<p>End.</p>");
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
