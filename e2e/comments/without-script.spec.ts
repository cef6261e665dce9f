import { resetLimits, signIn } from "../accounts/readers";
import { allowErrors, expect, test } from "../paper";
import { findArticle, postComment } from "./comment-steps";

test.use({ javaScriptEnabled: false });
test.beforeEach(({ request }) => resetLimits(request));

test("without JavaScript comments are read, answered and written @variant", async ({
  page,
  context,
  request,
  errors,
}) => {
  const { id: articleId, slug } = await findArticle(request, "council-keeps-the-slow-clock");
  const thread = await postComment(request, {
    articleId,
    content: "Seven minutes are a civic virtue.",
  });
  for (const content of ["Reply one.", "Reply two.", "Reply three.", "Reply four."])
    await postComment(request, { articleId, parentId: thread, content });

  await page.goto(`/article/${slug}`);
  await page.getByRole("link", { name: "Read and post comments" }).click();
  await expect(page).toHaveURL(new RegExp(`/article/${slug}/comments$`));
  await expect(page.getByText("Seven minutes are a civic virtue.")).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(page.getByRole("button", { name: /^Report/ })).toHaveCount(0);

  // After an error the form keeps the typed text.
  const text = page.getByRole("textbox", { name: "Your comment" });
  await text.fill("The clock is right twice a day.");
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(page.locator(".comment-problem")).toContainText(/name/);
  await expect(text).toHaveValue("The clock is right twice a day.");
  await page.getByRole("textbox", { name: "Name" }).fill("Tom Abara");
  await page.getByRole("textbox", { name: "Email" }).fill("tom.abara@example.com");
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(page).toHaveURL(/\/comments#comment-held$/);
  await expect(page.getByText(/^Thank you\. Your comment is awaiting moderation/)).toBeVisible();
  await expect(page.getByText("The clock is right twice a day.")).toHaveCount(0);

  await page.getByRole("link", { name: "Show all 4 replies" }).click();
  await expect(page).toHaveURL(new RegExp(`\\?thread=${thread}$`));
  await expect(page.getByText("Reply one.")).toBeVisible();
  await resetLimits(request);
  await page.getByRole("textbox", { name: /^Your reply to/ }).fill("Reply five, by letter.");
  await page.getByRole("textbox", { name: "Name" }).fill("Tom Abara");
  await page.getByRole("textbox", { name: "Email" }).fill("tom.abara@example.com");
  await page.getByRole("button", { name: "Post reply" }).click();
  await expect(page.getByText(/^Thank you\. Your comment is awaiting moderation/)).toBeVisible();
  await page.getByRole("link", { name: "Back to the article" }).click();
  await expect(page).toHaveURL(new RegExp(`/article/${slug}$`));

  // A signed-in reader needs to fill in neither name nor email.
  await resetLimits(request);
  await signIn(context, "ben");
  await page.goto(`/article/${slug}/comments`);
  await expect(page.getByText(/^If you’re signed in, leave these empty/)).toBeVisible();
  await text.fill("It keeps better time than I do.");
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(page).toHaveURL(/#comment-\d+$/);
  await expect(page.getByText("It keeps better time than I do.")).toBeVisible();
  allowErrors(errors);
});
