/** Text is kept as it's typed: without a connection, next to others, and when a session ends. */

import { allowErrors, expect, expectAccessible, test } from "../../paper";
import { readArticle, writeArticle } from "../article-steps";
import { signInToNewsroom } from "../newsroom-steps";
import { headline, text, saved, openArticle, toEnd, complete } from "./editor-steps";

test("words typed without a connection are kept, sent, and found again", async ({
  page,
  context,
  errors,
}) => {
  await signInToNewsroom(context, "dora");
  const article = await writeArticle(page, complete);
  await openArticle(page, article);
  await page.route("**/copy", (route) => route.abort("internetdisconnected"));
  await toEnd(page);
  await page.keyboard.type(" Kept here.");
  await expect(page.getByText(/No connection since/)).toBeVisible();
  await expect(page.getByText("Saved on this computer", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish…" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  // The tab dies without a good-bye, so that for half a minute it counts as open.
  const crashed = page.waitForEvent("crash");
  const protocol = await context.newCDPSession(page);
  protocol.send("Page.crash").catch(() => undefined);
  await crashed;
  const again = await context.newPage();
  await again.goto(`/desk/articles/${article.id}`);
  await again.getByRole("button", { name: "Edit here" }).click();
  const found = again.getByRole("heading", { name: /Unsaved text from .* is on this computer/ });
  await expect(found).toBeVisible();
  await expectAccessible(again);
  await again.getByRole("button", { name: "Show differences" }).click();
  await expect(again.locator(".work-found ins")).toHaveText(/Kept here\./);
  await again.getByRole("button", { name: "Restore them" }).click();
  await expect(text(again)).toContainText("Kept here.");
  await expect(saved(again)).toBeVisible();
  expect((await readArticle(again, article.id)).copy.body).toContain("Kept here.");
  await again.reload();
  await expect(text(again)).toContainText("Kept here.");
  await expect(found).toBeHidden();
  allowErrors(errors, /ERR_INTERNET_DISCONNECTED/);
});

test("what someone else has changed is taken over, or asked about @variant", async ({
  page,
  errors,
}) => {
  await signInToNewsroom(page.context(), "dora");
  const article = await writeArticle(page, complete);
  await openArticle(page, article);
  const rest = async (change: object) => {
    const answer = await page.request.patch(`/wp-json/wp/v2/articles/${article.id}`, {
      data: change,
      headers: { authorization: `Basic ${btoa("dora:sandbox")}` },
    });
    expect(answer.status()).toBe(200);
  };
  // Another field: both changes stay.
  await rest({ title: "Renamed by REST" });
  await toEnd(page);
  await page.keyboard.type(" Mine.");
  await expect(page.getByText(/changed this article, too/)).toBeVisible();
  await expect(headline(page)).toHaveValue("Renamed by REST");
  await expect(saved(page)).toBeVisible();
  // The same text: nothing is overwritten.
  await rest({ content: "<p>It left at 7:05.</p><p>Nobody was surprised.</p>" });
  await toEnd(page);
  await page.keyboard.type(" Still mine.");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: /changed this article, too/ })).toBeVisible();
  await expect(dialog.locator("ins").filter({ hasText: "05" })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("radio", { name: "Theirs" }).first().check();
  await dialog.getByRole("button", { name: "Continue with this" }).click();
  await expect
    .poll(async () => {
      const { copy } = await readArticle(page, article.id);
      return [copy.title, copy.body.includes("7:05")];
    })
    .toEqual(["Renamed by REST", true]);
  allowErrors(errors, /412/);
});

test("an article that was deleted is restored, or its words start a new one @variant", async ({
  page,
  errors,
}) => {
  await signInToNewsroom(page.context(), "dora");
  const article = await writeArticle(page, complete);
  await openArticle(page, article);
  const remove = async (query: string) => {
    const answer = await page.request.delete(`/wp-json/wp/v2/articles/${article.id}${query}`, {
      headers: { authorization: `Basic ${btoa("dora:sandbox")}` },
    });
    expect(answer.status()).toBe(200);
  };
  await remove("");
  await toEnd(page);
  await page.keyboard.type(" After the trash.");
  await expect(page.getByText(/Dora Quill deleted this article in the meantime/)).toBeVisible();
  await page.getByRole("button", { name: "Restore the article" }).click();
  await expect(saved(page)).toBeVisible();
  expect((await readArticle(page, article.id)).copy.body).toContain("After the trash.");
  await remove("?force=true");
  await page.keyboard.type(" After the end.");
  await expect(page.getByText(/deleted this article permanently in the meantime/)).toBeVisible();
  await page.reload();
  await expect(page.getByText("We couldn’t open the article.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Start a new article with this text" }).click();
  await page.getByRole("button", { name: "Restore them" }).click();
  await expect(text(page)).toContainText("After the trash. After the end.");
  await expect(saved(page)).toBeVisible();
  expect(page.url()).not.toContain(`/articles/${article.id}`);
  allowErrors(errors, /40[49]|412/);
});

test("a session that ends while someone writes is renewed over the text @variant", async ({
  page,
  errors,
}) => {
  await signInToNewsroom(page.context(), "dora");
  const article = await writeArticle(page, { title: "Signed out", body: "<p>Begin.</p>" });
  await openArticle(page, article);
  expect((await page.request.post("/api/v1/desk/sign-out")).status()).toBe(204);
  await toEnd(page);
  await page.keyboard.insertText(" Typed without a session.");
  const dialog = page.getByRole("dialog", { name: "You’ve been signed out" });
  await expect(dialog).toContainText("Everything on this page is still here.");
  // An editor who keeps typing clicks none of its buttons.
  await expect(dialog.getByText(/^Sign in again as Dora Quill/)).toBeFocused();
  await dialog.getByRole("button", { name: /Dora Quill/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(text(page)).toContainText("Typed without a session.");
  await expect
    .poll(async () => (await readArticle(page, article.id)).copy.body)
    .toContain("Typed without a session.");
  // The calls that were refused are told to the console by the browser.
  allowErrors(errors);
});
