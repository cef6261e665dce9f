/** An article that is scheduled goes out at its hour, by the sandbox's clock. */
import { expect, expectAccessible, test } from "../../paper";
import { startPaper } from "../../start-paper";
import { writeArticle } from "../desk-articles";
import { signInToNewsroom } from "../newsroom-steps";

test("an article is scheduled by keys, and goes out when its hour comes", async ({ browser }) => {
  // Its own paper: the clock of the others stays.
  const paper = await startPaper();
  const context = await browser.newContext({ baseURL: paper.address });
  await signInToNewsroom(context, "dora");
  const { id, address } = await writeArticle(context.request, {
    title: "The Noon Ferry",
    excerpt: "It waits for noon.",
    body: "<p>It left at noon.</p>",
    slug: "the-noon-ferry",
  });
  const page = await context.newPage();
  await page.goto(`/desk/articles/${id}`);
  await expect(page.getByRole("textbox", { name: "Headline" })).toBeEditable();
  await page.keyboard.press("Control+Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "At a time…" }).press("Enter");
  await expect(dialog.getByLabel(/^Time/)).toHaveValue("11:00");
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await dialog.getByRole("button", { name: "Schedule" }).press("Enter");
  await expect(page.getByText("Scheduled.", { exact: true })).toBeVisible();
  const read = async () => (await context.request.get(address!)).status();
  expect(await read()).toBe(404);
  const wind = await context.request.post("/sandbox/clock", { data: { days: 61 / 1440 } });
  expect(wind.status()).toBe(200);
  expect(await read()).toBe(200);
  await page.reload();
  await expect(page.locator(".editor-state")).toContainText("Live");
  await context.close();
  await paper.stop();
});
