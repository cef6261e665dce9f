/** Articles that journeys begin with, written over the newsroom's API. */
import { randomUUID } from "node:crypto";
import { expect, type APIRequestContext, type Page } from "@playwright/test";
import type { ArticleCopy, DeskArticle } from "../../modules/content/types";

const api = "/api/v1/desk";
/** Tests that write are a tab of their own. */
const headers = { "desk-tab": randomUUID() };

/** Begins an article; the request's person is signed in. */
export async function writeArticle(
  request: APIRequestContext,
  change: Partial<ArticleCopy>,
): Promise<DeskArticle> {
  const begun = await request.post(`${api}/articles`, { data: {}, headers });
  expect(begun.status()).toBe(201);
  const { writers } = (await (await request.get(`${api}/writers`)).json()) as {
    writers: readonly { readonly id: number }[];
  };
  return saveArticle(request, (await begun.json()) as DeskArticle, {
    sectionIds: [2],
    writerIds: [writers[0]!.id],
    access: "free",
    ...change,
  });
}

export async function saveArticle(
  request: APIRequestContext,
  { id, version, copy }: DeskArticle,
  change: Partial<ArticleCopy>,
): Promise<DeskArticle> {
  const saved = await request.put(`${api}/articles/${id}/copy`, {
    data: { ...copy, ...change },
    headers: { ...headers, "if-match": `"${version}"` },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  return (await saved.json()) as DeskArticle;
}

export async function publishArticle(
  request: APIRequestContext,
  { id, version }: DeskArticle,
): Promise<DeskArticle> {
  const published = await request.post(`${api}/articles/${id}/publish`, {
    data: { at: null, isEmbargoed: false },
    headers: { ...headers, "if-match": `"${version}"` },
  });
  expect(published.status(), await published.text()).toBe(200);
  return (await published.json()) as DeskArticle;
}

/** The text of the article in the editor. */
export const textOf = (page: Page) => page.getByRole("textbox", { name: "Article text" });

/** Selects words of the text, as a pointer would. */
export async function selectWords(page: Page, words: string): Promise<void> {
  await textOf(page).evaluate((root, wanted) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = (node as Text).data.indexOf(wanted);
      if (at < 0) continue;
      (root as HTMLElement).focus();
      getSelection()!.setBaseAndExtent(node, at, node, at + wanted.length);
      return;
    }
    throw new Error(`“${wanted}” is not in the text.`);
  }, words);
}
