import { registerReader, resetLimits, signIn } from "../accounts/readers";
import { allowErrors, expect, expectAccessible, test } from "../paper";
import {
  approve,
  commentOf,
  findArticle,
  openComments,
  openDesk,
  postComment,
} from "./comment-steps";

test.beforeEach(({ request }) => resetLimits(request));

test("a first comment is pending until Dora approves it by keyboard", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const words = "My aunt kept the ferry office open for a winter on her own.";
  const article = await findArticle(context.request, "a-sonnet-for-every-ferry-on-the-timetable");
  const path = `/article/${article.slug}`;
  await registerReader(context, "first-words@example.com");
  await openComments(page, path);
  // The account's name and address are used, and the account has no name yet.
  await expect(page.getByText("Commenting as Reader")).toBeVisible();
  await expect(page.getByRole("link", { name: "Add your name" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^(Name|Email)$/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Your comment" }).fill(words);
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Post comment" }).click();
  const fields = (await sent).postDataJSON();
  expect(fields).toMatchObject({
    parent: 0,
    post: article.id,
    author_name: "Reader",
    author_email: "first-words@example.com",
    author_ip: "0.0.0.0",
    content: words,
  });
  expect(Date.parse(fields.date)).not.toBeNaN();
  const own = commentOf(page, words);
  const waits = page.getByText(/awaits moderation|awaiting moderation/i).filter({ visible: true });
  await expect(own).toContainText("Awaiting moderation");
  await expect(own).toBeFocused();
  await expect(own).toHaveAccessibleDescription(/^Awaiting moderation/);
  await expect(waits).toHaveCount(1);
  await expect(page.getByText("No comments yet")).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Your comment" })).toHaveValue("");
  await openComments(page, path);
  await expect(own).toContainText("Awaiting moderation");
  await expect(waits).toHaveCount(1);
  await expect(page.getByText("No comments yet")).toHaveCount(0);

  const { desk, context: office } = await openDesk(browser, baseURL);
  const held = desk.locator(".comments-item").filter({ hasText: words });
  await expect(held).toBeVisible();
  await expectAccessible(desk);
  await desk.keyboard.press("?");
  await expect(desk.getByRole("dialog").getByText("Ban the commenter")).toBeVisible();
  await desk.keyboard.press("Escape");
  // The newest is first, and the keys act on it at once.
  await expect(held).toHaveAttribute("data-current");
  await desk.keyboard.press("j");
  await desk.keyboard.press("k");
  await expect(held).toBeFocused();
  await desk.keyboard.press("s");
  await expect(desk.getByText(/’s comment was marked as spam\./)).toBeVisible();
  await expect(held).toHaveCount(0);
  await expect(desk.getByRole("button", { name: "Undo" })).toBeVisible();
  await desk.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(desk);
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.keyboard.press("u");
  await expect(held).toBeFocused();
  await desk.keyboard.press("r");
  await desk.keyboard.type("Kind and true");
  await desk.keyboard.press("Escape");
  // A decision is shown at once; the log has it after the server's response.
  const taken = desk.waitForResponse((answer) => answer.request().method() === "POST");
  await desk.keyboard.press("a");
  await expect(desk.getByText(/’s comment was approved\./)).toBeVisible();
  expect((await taken).ok()).toBe(true);
  await expect(held).toHaveCount(0);
  await desk.getByRole("link", { name: "Log" }).click();
  const entry = desk.getByRole("listitem").filter({ hasText: "Kind and true" });
  await expect(entry).toContainText("Dora Quill approved “My aunt kept the ferry office");
  await openComments(page, path);
  await expect(own).toBeVisible();
  await expect(own).not.toContainText("Awaiting moderation");
  await office.close();
});

test("a reply is posted under its parent, and its URL leads to it", async ({ page, context }) => {
  const { request } = context;
  const { id: articleId, slug } = await findArticle(
    request,
    "how-a-town-decides-where-the-snow-goes",
  );
  await postComment(request, { articleId, content: "My aunt drove the plow that night." });
  const path = `/article/${slug}`;
  await signIn(context, "ada");
  await openComments(page, path);
  await commentOf(page, "My aunt drove the plow")
    .getByRole("link", { name: /^Reply to/ })
    .press("Enter");
  const reply = page.getByRole("textbox", { name: /^Your reply to/ });
  await expect(reply).toBeFocused();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("link", { name: /^Reply to/ }).first()).toBeFocused();
  await page.keyboard.press("Enter");
  await reply.fill("So did mine, on the hill road.");
  const sent = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.getByRole("button", { name: "Post reply" }).click();
  const { id } = await (await sent).json();
  await expect(commentOf(page, "So did mine")).toBeFocused();
  await approve(request, id);
  await page.goto("/about");
  await openComments(page, `${path}#comment-${id}`);
  await expect(page.locator(`#comment-${id}`)).toContainText("So did mine, on the hill road.");
  await expect(page.locator(`#comment-${id}`)).not.toContainText("Awaiting moderation");
  await expect(page.locator(`#comment-${id}`)).toBeFocused();
});

test("the desk asks readers to sign in as staff", async ({ page, context, errors }) => {
  await signIn(context, "ada");
  await page.goto("/desk/comments");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(page.locator(".comments-item")).toHaveCount(0);
  allowErrors(errors);
});
