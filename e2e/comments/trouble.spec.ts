import { resetLimits } from "../accounts/readers";
import { allowErrors, expect, test, whenReady } from "../paper";
import { commentOf, findArticle, openComments, postComment, setOpen } from "./comment-steps";

test.beforeEach(({ request }) => resetLimits(request));

const slug = "night-train-returns-to-the-lakes";

test("a draft survives a rejection, a failure and a reload @variant", async ({ page, errors }) => {
  const words = "The platform at Dunmore is too short by two cars.";
  await openComments(page, `/article/${slug}`);
  const text = page.getByRole("textbox", { name: "Your comment" });
  const post = page.getByRole("button", { name: "Post comment" });
  await post.click();
  await expect(text).toHaveAccessibleDescription("Please write a comment first.");
  await expect(text).toBeFocused();
  await text.fill(words);
  await page.getByRole("textbox", { name: "Name" }).fill("Ida Moss");
  await page
    .locator("#comments")
    .getByRole("textbox", { name: "Email" })
    .fill("ida.moss@example.com");
  await page.route("**/wp-json/wp/v2/comments?*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await post.click();
  await expect(page.getByText("Something went wrong. Please try again.")).toBeVisible();
  await page.unroute("**/wp-json/wp/v2/comments?*");
  await openComments(page, `/article/${slug}`);
  await expect(text).toHaveValue(words);
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Ida Moss");
  await post.click();
  await expect(commentOf(page, words)).toContainText("Awaiting moderation");
  // The service rejects a duplicate with its own message.
  await text.fill(words);
  await post.click();
  await expect(page.locator(".comment-problem")).not.toBeEmpty();
  await expect(text).toHaveValue(words);
  await page.reload();
  await expect(commentOf(page, words)).toContainText("Awaiting moderation");
  allowErrors(errors);
});

test("comments that fail to load are loaded again with Try again @variant", async ({
  page,
  request,
  errors,
}) => {
  const { id: articleId } = await findArticle(request, slug);
  await postComment(request, { articleId, content: "The dining car is worth the fare." });
  await page.route("**/wp-json/wp/v2/comments?*", (route) => route.abort());
  await page.goto(`/article/${slug}#comments`);
  await expect(page.getByText("We couldn’t load the comments.")).toBeVisible();
  await page.unroute("**/wp-json/wp/v2/comments?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("We couldn’t load the comments.")).toBeHidden();
  await expect(page.locator(".comment-thread").first()).toBeVisible();
  allowErrors(errors);
});

test("an article with closed comments shows a message instead of the form", async ({
  page,
  request,
}) => {
  const article = await findArticle(request, slug);
  await setOpen(request, article, "closed");
  try {
    await page.goto(`/article/${slug}#comments`);
    await whenReady(page);
    await expect(page.getByText(/^Comments are closed\./)).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Your comment" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: /^Reply to/ })).toHaveCount(0);
  } finally {
    await setOpen(request, article, "open");
  }
});
