/** An issue: composed, changed, tested, scheduled, stopped, sent by the sandbox's clock, and its figures. */
import { expect, expectAccessible, test } from "../../paper";
import { startPaper } from "../../start-paper";
import { signInToNewsroom } from "../newsroom-steps";

test("an issue is composed, moved, tested, scheduled and sent", async ({ browser }) => {
  const paper = await startPaper();
  const context = await browser.newContext({ baseURL: paper.address });
  await signInToNewsroom(context, "mara");
  const page = await context.newPage();
  await page.goto("/desk/newsletters");
  await expect(page.getByRole("heading", { name: "Newsletters", level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole("button", { name: "Compose tomorrow’s issue of Morning Edition" })
    .press("Enter");

  // By keys, the way continues from the heading.
  await expect(page.getByRole("heading", { name: "Morning Edition", level: 1 })).toBeFocused();
  const email = page.frameLocator("iframe");
  await expect(email.getByRole("heading", { name: /Morning Edition · Sunday/ })).toBeVisible();
  await expect(page.getByText("Readers can unsubscribe with one click.")).toBeVisible();
  await expectAccessible(page);

  const subject = page.getByLabel("Subject");
  await subject.fill("Three judges, and the sea, entire");
  const overnight = page.getByRole("button", { name: /^Overnight/ });
  await overnight.press("Alt+ArrowDown");
  await expect(overnight).toBeFocused();
  await expect(page.locator(".issue-parts li").nth(2)).toContainText("Overnight");
  await page.getByRole("button", { name: /^Note from the newsroom/ }).click();
  await page.getByLabel("Text", { exact: true }).fill("Good morning. Bring a coat.");
  await expect(email.getByText("Good morning. Bring a coat.")).toBeVisible();
  await page.getByRole("button", { name: "Text", exact: true }).click();
  await expect(email.getByText("Not for you?")).toBeVisible();
  await page.getByRole("button", { name: "Dark" }).click();
  await page.getByRole("button", { name: "Phone" }).click();
  await expect(page.getByText("saving…")).toBeHidden();

  await page.getByRole("button", { name: "Send me a test" }).click();
  await expect(page.getByText("Test sent.")).toBeVisible();

  await page.getByRole("button", { name: /^Schedule for/ }).click();
  const dialog = page.getByRole("dialog");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Schedule for 24" }).click();
  await expect(page.getByText(/^Goes out November 22/)).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).click();

  await page.getByRole("button", { name: "Send to 24" }).click();
  await dialog.getByRole("button", { name: "Send to 24" }).click();
  await expect(page.getByText(/^Goes out in \d+ s$/)).toBeVisible();
  await context.request.post("/sandbox/clock", { data: { days: 2 / 1440 } });
  await expect(page.getByRole("heading", { name: "Sent", level: 2 })).toBeVisible();
  await expect(page.getByText("of 24 recipients have it.")).toBeVisible();
  await expect(subject).not.toBeEditable();
  await expectAccessible(page);
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole("button", { name: "Sending", exact: true }).click();
    await expect(page.getByText("We don’t count opens")).toBeVisible();
  }
  await page.getByRole("link", { name: "Newsletters" }).first().click();
  await expect(page.getByText(/24 sent/)).toBeVisible();

  const visit = await context.newPage();
  const counted = visit.waitForResponse(/\/api\/v1\/newsletters\/visits$/);
  const name = "morning-edition-2026-11-22";
  await visit.goto(`/?utm_source=newsletter&utm_medium=email&utm_campaign=${name}`);
  expect((await counted).status()).toBe(204);
  const readClicks = async () => {
    const answer = await context.request.get("/api/v1/desk/newsletters/issues/1");
    return ((await answer.json()) as { figures: { clicks: number } }).figures.clicks;
  };
  await expect.poll(readClicks).toBe(1);

  // A draft can be deleted, which is asked first.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Compose today’s issue of The Weekend" }).click();
  await expect(page.getByRole("heading", { name: "The Weekend", level: 1 })).toBeVisible();
  // The computer preview has a computer's width, however little room there is.
  await page.getByRole("button", { name: "Computer", exact: true }).click();
  const frame = page.locator("iframe");
  const readWidth = () => frame.evaluate((element) => (element as HTMLIFrameElement).offsetWidth);
  await expect.poll(readWidth).toBeGreaterThan(640);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await expect(page.getByRole("heading", { name: "Newsletters", level: 1 })).toBeVisible();
  await expect(page.getByText("Issue deleted.")).toBeVisible();
  await context.close();
  await paper.stop();
});
