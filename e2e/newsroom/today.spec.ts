/** The first screen of the newsroom. */
import { expect, expectAccessible, expectFitting, test } from "../paper";
import { writeArticle } from "./desk-articles";
import { signInToNewsroom } from "./newsroom-steps";
import { startPaper } from "../start-paper";

/** Its own paper: other tests leave articles and notes that would wait before its own. */
let paper: Awaited<ReturnType<typeof startPaper>>;

test.beforeAll(async () => {
  paper = await startPaper();
});
test.afterAll(() => paper.stop());

test("the day, what is in the works and what waits are there for an editor, and change by themselves", async ({
  page,
  browser,
}) => {
  await signInToNewsroom(page.context(), "dora", paper.address);
  await page.goto(`${paper.address}/desk`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Saturday, November 21");
  const works = page.getByRole("region", { name: "In progress" });
  const waiting = page.getByRole("region", { name: "Waiting for you" });
  await expect(waiting).toContainText("Three comments wait");
  await expect(page.getByRole("region", { name: "The day" })).toContainText("Harbor Towns");

  const context = await browser.newContext({ baseURL: paper.address });
  await signInToNewsroom(context, "mara");
  const { id, version } = await writeArticle(context.request, {
    title: "A Plane a Night",
    excerpt: "It brings blood and tractor parts.",
    body: "<p>Wilma Trask lets herself in.</p>",
  });
  const submitted = await context.request.post(`/api/v1/desk/articles/${id}/submit`, {
    data: { note: "" },
    headers: { "if-match": `"${version}"` },
  });
  expect(submitted.status(), await submitted.text()).toBe(200);
  const row = works.getByRole("listitem").filter({ hasText: "A Plane a Night" });
  await expect(row).toContainText("Needs a second read");
  await expect(waiting).toContainText("Mara Lindgren submitted A Plane a Night for review");

  const mara = await context.newPage();
  await mara.goto(`/desk/articles/${id}`);
  await expect(row).toContainText("Mara Lindgren is writing");
  await context.close();
  await expectAccessible(page);
  await expectFitting(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await waiting.getByRole("link", { name: "Open" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Headline" })).toHaveValue("A Plane a Night");
});
