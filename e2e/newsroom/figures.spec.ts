/** The paper's figures: what a newcomer sees, by which keys, and as files. */
import { expect, expectAccessible, expectFitting, test } from "../paper";
import { startPaper } from "../start-paper";
import { signInToNewsroom } from "./newsroom-steps";

/** Its own paper: other tests subscribe and read. */
let paper: Awaited<ReturnType<typeof startPaper>>;

test.beforeAll(async () => {
  paper = await startPaper();
});
test.afterAll(() => paper.stop());

test("a publisher sees numbers, opens a table, saves a file, and marks what the paper did", async ({
  page,
}) => {
  await signInToNewsroom(page.context(), "mara", paper.address);
  // Every job that is due has run.
  await page.request.post(`${paper.address}/sandbox/clock`, { data: { days: 40 } });
  await signInToNewsroom(page.context(), "mara", paper.address);
  await page.goto(`${paper.address}/desk`);
  await page.getByRole("link", { name: "Figures" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Figures");
  await expect(page.getByText("a month, if nothing changes")).toBeVisible();
  await expect(page.getByRole("img", { name: /^Subscribers by day/ })).toBeVisible();

  await page.getByRole("button", { name: "Range: Last 30 days" }).click();
  await page.getByRole("menuitemradio", { name: "All time" }).press("Enter");
  await expect(page).toHaveURL(/range=all/);
  const subscribers = page.getByRole("region", { name: "Subscribers, day by day" });
  await subscribers.getByText("Table").click();
  await expect(
    subscribers.getByRole("table").getByRole("columnheader", { name: "Left" }),
  ).toBeVisible();
  await subscribers.getByRole("button", { name: "Started" }).press("Enter");
  await expect(page.getByRole("img", { name: /^Started by day/ })).toBeVisible();

  // A day is read from the line, by pointer and by keys.
  const line = subscribers.getByRole("slider", { name: "Started by day: choose a day" });
  const readout = subscribers.locator(".figures-read");
  await line.hover();
  await expect(readout).toHaveText(/^[A-Z][a-z]{2} \d+, \d{4}: \d+$/);
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(readout).toHaveCount(0);
  await line.focus();
  const today = await line.getAttribute("aria-valuetext");
  await page.keyboard.press("ArrowLeft");
  await expect(line).not.toHaveAttribute("aria-valuetext", today!);
  await expect(readout).toHaveText((await line.getAttribute("aria-valuetext"))!);

  const download = page.waitForEvent("download");
  await subscribers.getByRole("link", { name: /^CSV/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^figures-days-.*\.csv$/);

  await subscribers.getByRole("button", { name: "Add an event" }).click();
  const dialog = page.getByRole("dialog", { name: "Add an event" });
  await dialog.getByLabel("Event", { exact: true }).fill("The meter goes to two articles");
  await dialog.getByRole("button", { name: "Add event" }).press("Enter");
  const events = subscribers.getByRole("list", { name: "Events" });
  await expect(events).toContainText("The meter goes to two articles");
  await expect(line).toHaveAttribute("aria-valuetext", /; The meter goes to two articles$/);
  await expectAccessible(page);
  await expectFitting(page);

  await events.getByRole("button", { name: /^Remove/ }).press("Enter");
  await expect(events).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(events).toContainText("The meter goes to two articles");

  // One that is before the days shown is said to be, and isn't lost.
  await page.getByRole("button", { name: "Range: All time" }).click();
  await page.getByRole("menuitemradio", { name: "Last 30 days" }).press("Enter");
  await subscribers.getByRole("button", { name: "Add an event" }).click();
  await dialog.getByLabel("Event", { exact: true }).fill("The paper opens");
  const day = dialog.getByLabel("Day");
  await day.fill((await day.getAttribute("min"))!);
  await dialog.getByRole("button", { name: "Add event" }).press("Enter");
  await expect(page.getByText(/before the days shown here/)).toBeVisible();
  await page.getByRole("button", { name: "Range: Last 30 days" }).click();
  await page.getByRole("menuitemradio", { name: "All time" }).press("Enter");
  await events.getByRole("button", { name: "Remove The paper opens" }).press("Enter");
  await expect(events).not.toContainText("The paper opens");

  await expectFitting(page);
});

test("an editor sees readings and sales, and no money", async ({ page }) => {
  await signInToNewsroom(page.context(), "dora", paper.address);
  await page.goto(`${paper.address}/desk/figures`);
  await expect(page.getByText("left in 30 days")).toBeVisible();
  await expect(page.getByText("a month, if nothing changes")).toHaveCount(0);
  await expect(page.getByRole("link", { name: /Revenue/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add an event" })).toHaveCount(0);
});
