/** Steps over the text of an article, whose lines are "Begin.", an empty one with the caret, and "End." */
import type { Page } from "@playwright/test";
import { expect } from "../../paper";
import { caretRead, text } from "../editor/editor-steps";

interface Opening {
  readonly name: string;
  readonly byKey: (page: Page) => Promise<void>;
  readonly byMouse: (page: Page, isPhone: boolean) => Promise<void>;
}

/** From the menu that `/` opens. */
export function fromMenu(name: string): Opening {
  const option = (page: Page) => page.getByRole("option", { name: new RegExp(`^${name}`) });
  return {
    name,
    async byKey(page) {
      await page.keyboard.type(`/${name.toLowerCase()}`);
      await expect(option(page)).toHaveAttribute("aria-selected", "true");
      await page.keyboard.press("Enter");
    },
    async byMouse(page, isPhone) {
      if (isPhone) await page.getByRole("button", { name: "Insert" }).click();
      else await page.keyboard.type("/");
      await option(page).click();
    },
  };
}

/** The text, with the caret on an empty line in its middle. */
export async function beginAgain(page: Page): Promise<void> {
  await text(page).focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("Begin.");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("End.");
  await page.keyboard.press("ArrowUp");
  await caretRead(page);
}

/** Paragraphs as their words, with links in brackets, and other pieces by name. */
export function readLines(page: Page): Promise<readonly string[]> {
  return text(page).evaluate((root) =>
    [...root.children].map((element) => {
      if (element.localName !== "p") {
        const names = ["embed", "audio", "gallery", "picture"];
        return names.find((name) => element.outerHTML.includes(name)) ?? element.localName;
      }
      const nodes = [...element.childNodes];
      return nodes
        .map((node) => (node.nodeName === "A" ? `[${node.textContent}]` : node.textContent))
        .join("");
    }),
  );
}
