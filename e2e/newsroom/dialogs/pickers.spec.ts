/** Fields with a list of what is found for their words: Enter never takes an item of an earlier search. */
import type { Page, Route } from "@playwright/test";
import { expect, test } from "../../paper";
import { readArticle, writeArticle } from "../article-steps";
import { complete, openArticle } from "../editor/editor-steps";
import { openNewsroom, signInToNewsroom } from "../newsroom-steps";

/** Keeps the answers to searches for `words` until `release` is called. */
async function holdSearch(page: Page, words: string) {
  const held: Route[] = [];
  const isAbout = (url: URL) => url.searchParams.get("q")?.toLowerCase() === words.toLowerCase();
  let isHeld = true;
  await page.route(isAbout, (route) => (isHeld ? void held.push(route) : route.continue()));
  return {
    isSent: () => expect.poll(() => held.length).toBeGreaterThan(0),
    async release() {
      isHeld = false;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}

async function listWriters(page: Page): Promise<readonly { id: number; name: string }[]> {
  const answer = await page.request.get("/api/v1/desk/writers?q=");
  return ((await answer.json()) as { writers: { id: number; name: string }[] }).writers;
}

test("a byline gets the author whose name was typed, however late the list comes @variant", async ({
  page,
}) => {
  await signInToNewsroom(page.context(), "dora");
  const writers = await listWriters(page);
  const [first, wanted] = [writers[0]!, writers.at(-1)!];
  // Dora may be an author herself, whom her articles have from the start.
  const article = await writeArticle(page, { ...complete, writerIds: [] });
  await openArticle(page, article);
  const search = await holdSearch(page, wanted.name);
  const add = page.getByRole("button", { name: "Add an author" });
  const field = page.getByRole("combobox", { name: "Author’s name" });
  const byline = page.getByRole("list", { name: "Authors" }).getByRole("listitem");

  await add.press("Enter");
  await expect(page.getByRole("option", { name: first.name })).toBeVisible();
  // Nothing is typed, so nothing is marked.
  await field.press("Enter");
  await expect(byline).toHaveCount(0);
  await page.keyboard.insertText(wanted.name);
  await search.isSent();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(byline).toHaveCount(0);
  await expect(page.getByRole("option", { selected: true })).toHaveCount(0);
  await search.release();
  await expect(byline).toContainText([wanted.name]);
  await expect(add).toBeFocused();

  // A name that no one has takes no one.
  await add.press("Enter");
  await page.keyboard.insertText("Nobody Of That Name");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No author has this name.")).toBeVisible();
  await field.press("Escape");
  await expect
    .poll(async () => (await readArticle(page, article.id)).copy.writerIds)
    .toEqual([wanted.id]);
});

test("a topic is the one that was typed, however late the list comes @variant", async ({
  page,
}) => {
  await signInToNewsroom(page.context(), "dora");
  const labels = ["Sea Walls", "Walls"];
  for (const label of labels) {
    await page.request.post("/api/v1/desk/topics", { data: { label } });
  }
  await openArticle(page, await writeArticle(page, complete));
  await page.getByRole("button", { name: "Details" }).click();
  const field = page.getByRole("combobox", { name: "Add a topic" });
  const chosen = page.getByRole("list", { name: "Topics of this article" });
  const search = await holdSearch(page, "walls");
  await field.pressSequentially("wall");
  await expect(page.getByRole("option", { name: /Walls/ })).toHaveCount(2);
  await field.pressSequentially("s");
  await search.isSent();
  await field.press("Enter");
  await expect(chosen).toHaveCount(0);
  await search.release();
  await expect(chosen.getByRole("listitem")).toHaveText(/^Walls/);
});

test("Find anything opens what was typed, not what was found before", async ({ page }) => {
  await openNewsroom(page, "/articles");
  const search = await holdSearch(page, "public bench");
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Find anything" });
  await expect(field).toBeFocused();
  await page.keyboard.insertText("harbor towns");
  await expect(page.getByRole("option", { name: /Harbor Towns/ }).first()).toBeVisible();
  await field.fill("public bench");
  await page.keyboard.press("Enter");
  await search.isSent();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/desk\/articles$/);
  await search.release();
  await expect(page.getByRole("textbox", { name: "Headline" })).toHaveValue(
    "In Praise of the Public Bench",
  );
});
