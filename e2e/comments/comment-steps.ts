/** Creates and approves comments for tests. */
import {
  expect,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Page,
} from "@playwright/test";
import { resetLimits } from "../accounts/readers";
import { whenReady } from "../paper";

const collection = "/wp-json/wp/v2/comments";
/** Dora moderates the comments. */
const staff = { authorization: `Basic ${btoa("dora:sandbox")}` };

export interface CommentedArticle {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
}

/** Finds an article by its slug. Each test uses its own article. */
export async function findArticle(
  request: APIRequestContext,
  slug: string,
): Promise<CommentedArticle> {
  const answer = await request.get("/wp-json/wp/v2/articles", {
    params: { slug, _fields: "id,slug,title,access" },
  });
  const [article] = await answer.json();
  expect(article.access).toBe("free");
  return { id: article.id, slug, title: article.title.rendered };
}

interface NewComment {
  readonly articleId: number;
  readonly content: string;
  readonly parentId?: number;
}

/** Posts a comment as staff, which is approved at once. @returns its ID */
export async function postComment(
  request: APIRequestContext,
  { articleId: post, parentId: parent = 0, content }: NewComment,
): Promise<number> {
  const answer = await request.post(collection, {
    headers: staff,
    data: { post, parent, content },
  });
  expect(answer.status()).toBe(201);
  // All tests share one client address, which must be able to post again.
  await resetLimits(request);
  return (await answer.json()).id;
}

/** Approves a comment. */
export async function approve(request: APIRequestContext, id: number): Promise<void> {
  const answer = await request.patch(`${collection}/${id}`, {
    headers: staff,
    data: { status: "approved" },
  });
  expect(answer.ok()).toBe(true);
}

export async function setOpen(
  request: APIRequestContext,
  { id }: CommentedArticle,
  status: "open" | "closed",
): Promise<void> {
  const answer = await request.patch(`/wp-json/wp/v2/articles/${id}`, {
    headers: staff,
    data: { comment_status: status },
  });
  expect(answer.ok()).toBe(true);
}

/** Opens the comments desk, signed in as Dora. */
export async function openDesk(
  browser: Browser,
  baseURL: string | undefined,
): Promise<{ desk: Page; context: BrowserContext }> {
  const context = await browser.newContext({ baseURL: baseURL! });
  await context.request.post("/api/v1/desk/sign-in/demo", { data: { login: "dora" } });
  const desk = await context.newPage();
  await desk.goto("/desk/comments");
  await expect(desk.getByRole("heading", { name: "Comments", level: 1 })).toBeVisible();
  return { desk, context };
}

/** Opens an article and scrolls to its comments. */
export async function openComments(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await whenReady(page);
  await page.locator("#comments").scrollIntoViewIfNeeded();
  await expect(page.getByRole("textbox", { name: "Your comment" })).toBeVisible();
}

export const commentOf = (page: Page, text: string) =>
  page
    .getByRole("article")
    .filter({ has: page.locator(".comment-text", { hasText: text }) })
    .last();
