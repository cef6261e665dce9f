/** The editor, as journeys use it. */
import type { Page } from "@playwright/test";
import type { DeskArticle } from "../../../modules/content/newsroom/desk/types";
import { expect } from "../../paper";

export const headline = (page: Page) => page.getByRole("textbox", { name: "Headline" });
export const text = (page: Page) => page.getByRole("textbox", { name: "Article text" });
export const saved = (page: Page) => page.locator(".editor-saved", { hasText: /^Saved \d/ });

export async function openArticle(page: Page, article: DeskArticle): Promise<void> {
  await page.goto(`/desk/articles/${article.id}`);
  await expect(headline(page)).toBeEditable();
}

/** Puts the caret at the end of the text. */
export async function toEnd(page: Page): Promise<void> {
  await text(page).click();
  await caretRead(page);
  await page.keyboard.press("Control+End");
}

/** ProseMirror reads where the browser moved the caret in a task of its own; no hand is faster than that. */
export async function caretRead(page: Page): Promise<void> {
  await text(page).evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
}

/** Sections and writers that articles of the paper have. */
export const complete = {
  title: "Ferry Runs on Time",
  excerpt: "It left at 7:04.",
  sectionIds: [2],
  body: "<p>It left at 7:04.</p><p>Nobody was surprised.</p>",
} as const;

export async function findWriter(page: Page): Promise<number> {
  const answer = await page.request.get("/api/v1/desk/writers?q=");
  const { writers } = (await answer.json()) as { writers: { id: number }[] };
  return writers[0]!.id;
}
