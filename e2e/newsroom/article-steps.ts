/** Articles in tests, over the newsroom's API; someone is signed in. */
import type { Page } from "@playwright/test";
import type { ArticleCopy, DeskArticle } from "../../modules/content/newsroom/desk/types";
import { expect } from "../paper";

const api = "/api/v1/desk";

/** Begins an article with these fields, as the person who is signed in. */
export async function writeArticle(
  page: Page,
  change: Partial<ArticleCopy> = {},
): Promise<DeskArticle> {
  const begun = await page.request.post(`${api}/articles`, { data: {} });
  expect(begun.status()).toBe(201);
  const { id, version, copy } = (await begun.json()) as DeskArticle;
  const saved = await page.request.put(`${api}/articles/${id}/copy`, {
    data: { ...copy, ...change },
    headers: { "if-match": `"${version}"` },
  });
  expect(saved.status()).toBe(200);
  return (await saved.json()) as DeskArticle;
}

export async function readArticle(page: Page, id: number): Promise<DeskArticle> {
  const answer = await page.request.get(`${api}/articles/${id}`);
  return (await answer.json()) as DeskArticle;
}
