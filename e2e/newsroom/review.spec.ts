/** Review: submitted, sent back, published. The other roles: operation/audits/review-roles.spec.ts. */
import { expect, expectAccessible, expectFitting } from "../paper";
import { writeArticle } from "./desk-articles";
import { complete } from "./editor/editor-steps";
import { signInToNewsroom, test, withRoles } from "./newsroom-steps";
import { dialog, notice, testReview } from "./review-steps";

testReview("contributor");
testReview("editor");

test("a reporter who may publish what is theirs is offered that, and reads others’ articles", async ({
  page,
  mara,
}) => {
  await signInToNewsroom(page.context(), "dora");
  await withRoles(mara, ["reporter"], async () => {
    const { id } = await writeArticle(page.request, { ...complete, title: "Of my own" });
    const others = await writeArticle(mara.request, { ...complete, title: "Of Mara’s" });
    const setting = "/api/v1/desk/settings/publishing";
    try {
      await mara.request.put(setting, { data: { publishesOwn: true } });
      await page.goto(`/desk/articles/${id}`);
      await expect(page.getByRole("button", { name: "Publish…" })).toBeVisible();
    } finally {
      await mara.request.put(setting, { data: { publishesOwn: false } });
    }
    await page.goto(`/desk/articles/${others.id}`);
    await expect(page.getByText("You can read this article but can’t edit it.")).toBeVisible();
    await expect(page.getByRole("button", { name: /Submit|Publish/ })).toHaveCount(0);
  });
});

test("submitting can be undone, keeps its note over a reload, and fits a phone @variant", async ({
  page,
  mara,
}) => {
  await signInToNewsroom(page.context(), "dora");
  await withRoles(mara, ["contributor"], async () => {
    const { id } = await writeArticle(page.request, { ...complete, title: "Taken with a thumb" });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/desk/articles/${id}`);
    await page.getByRole("button", { name: /^Submit/ }).click();
    await dialog(page).getByRole("textbox").fill("Half a note");
    await expectAccessible(page);
    await page.reload();
    await page.getByRole("button", { name: /^Submit/ }).click();
    await expect(dialog(page).getByRole("textbox")).toHaveValue("Half a note");
    await dialog(page).getByRole("button", { name: "Submit for review" }).click();
    await expect(notice(page)).toContainText("Half a note");
    await expectFitting(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(notice(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: /Submit/ })).toBeEnabled();
  });
});
