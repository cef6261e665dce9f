import { resetLimits, signIn } from "../accounts/readers";
import { expect, expectAccessible, test, whenReady } from "../paper";
import { commentOf, findArticle, openComments, postComment } from "./comment-steps";

test.beforeEach(({ request }) => resetLimits(request));

test("on a phone a URL leads to a comment far down, and a long thread expands @variant", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id: articleId, slug } = await findArticle(request, "harbor-towns-share-one-water-system");
  const oldest = await request.get("/wp-json/wp/v2/comments", {
    params: { post: articleId, parent: 0, order: "asc", per_page: 1, _fields: "id,replies" },
  });
  const [{ id: first, replies }] = await oldest.json();
  expect(replies.total).toBe(3);
  await postComment(request, { articleId, parentId: first, content: "A fourth voice." });
  for (let count = 1; count <= 6; count += 1)
    await postComment(request, { articleId, content: `Word number ${count}.` });

  await page.goto(`/article/${slug}/comments`);
  await whenReady(page);
  await expect(page.locator(".comment-thread")).toHaveCount(10);
  await expect(page.locator(`#comment-${first}`)).toHaveCount(0);
  await page.getByRole("link", { name: "More comments" }).click();
  await expect(page.locator(".comment-thread").nth(10).locator(".comment").first()).toBeFocused();
  const thread = page.locator(".comment-thread").filter({ has: page.locator(`#comment-${first}`) });
  await expect(thread.locator(".comment-replies li")).toHaveCount(3);
  await thread.getByRole("link", { name: "Show all 4 replies" }).click();
  await expect(thread.locator(".comment-replies li")).toHaveCount(4);
  await expect(thread.locator(".comment-replies .comment").first()).toBeFocused();
  // Scrolls up: links under the fixed header would count as covered.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  expect(await page.locator("#comments").evaluate((part) => part.scrollWidth)).toBeLessThanOrEqual(
    390 - 2 * 18,
  );

  await page.goto(`/article/${slug}#comment-${first}`);
  await expect(page.locator(`#comment-${first}`)).toBeFocused();
  await expect(page.locator(`#comment-${first}`)).toBeInViewport();
});

test("a card shows the number of comments", async ({ page, request }) => {
  const { id: articleId } = await findArticle(request, "harbor-towns-share-one-water-system");
  await postComment(request, { articleId, content: "Somebody has to begin." });
  const answer = await request.get("/wp-json/wp/v2/comments", {
    params: { post: articleId, per_page: 100, _fields: "replies" },
  });
  const threads: { replies: { total: number } }[] = await answer.json();
  const total = threads.reduce((sum, { replies }) => sum + 1 + replies.total, 0);
  // A cached page can be a minute old; advancing the clock drops all of them.
  await request.post("/sandbox/clock", { data: { days: 0 } });
  await page.goto("/section/national");
  await expect(page.getByText(new RegExp(`^\\s*${total} comments?$`)).first()).toBeVisible();
});

test("a comment is reported by keyboard, and one's own is deleted", async ({ page, context }) => {
  const { request } = context;
  const { id: articleId, slug } = await findArticle(request, "teach-every-child-one-knot");
  await postComment(request, {
    articleId,
    content: "A bowline, of course. Everything else is a hobby.",
  });
  await signIn(context, "rita");
  await openComments(page, `/article/${slug}`);
  await commentOf(page, "A bowline, of course.")
    .getByRole("button", { name: /^Report/ })
    .press("Enter");
  const dialog = page.getByRole("dialog", { name: "Report this comment" });
  await dialog.getByRole("button", { name: "Report" }).press("Enter");
  await expect(dialog.getByText("Please choose a reason.")).toBeVisible();
  await dialog.getByRole("radio", { name: "Off topic" }).press("Space");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Report" }).press("Enter");
  const thanks = page.getByRole("dialog", { name: "Thank you" });
  await expect(thanks.getByText("Close", { exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(
    commentOf(page, "A bowline, of course.").getByRole("button", { name: /^Report/ }),
  ).toBeFocused();

  await page.getByRole("textbox", { name: "Your comment" }).fill("The sheet bend deserves better.");
  await page.getByRole("button", { name: "Post comment" }).click();
  const own = commentOf(page, "The sheet bend deserves better.");
  await own.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Delete your comment?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(own).toHaveCount(0);
  await expect(page.getByRole("heading", { name: /^Comments/ })).toBeFocused();
  await page.reload();
  await openComments(page, `/article/${slug}`);
  await expect(own).toHaveCount(0);
});
