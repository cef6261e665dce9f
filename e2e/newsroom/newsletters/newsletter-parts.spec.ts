/** The parts of an issue: articles found by search, moved by drag and keys, taken out; and two people at once. */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../../paper";
import { startPaper } from "../../start-paper";
import { signInToNewsroom } from "../newsroom-steps";

async function compose(page: Page): Promise<void> {
  await page.goto("/desk/newsletters");
  await page
    .getByRole("button", { name: "Compose tomorrow’s issue of Morning Edition" })
    .press("Enter");
  await expect(page.getByRole("heading", { name: "Morning Edition", level: 1 })).toBeVisible();
}

const parts = (page: Page) => page.locator(".issue-parts > ol > li");
const titles = (page: Page) =>
  page.getByRole("list", { name: "Articles of this part" }).locator("[data-article]");
const saved = (page: Page) => expect(page.getByText("saving…")).toBeHidden();

test("articles are found, added, dragged, moved by keys and taken out", async ({ browser }) => {
  const paper = await startPaper();
  const context = await browser.newContext({ baseURL: paper.address });
  await signInToNewsroom(context, "mara");
  const page = await context.newPage();
  await compose(page);
  const email = page.frameLocator("iframe");

  // A part by drag: below the one after it.
  const first = await parts(page).nth(1).textContent();
  await parts(page)
    .nth(1)
    .dragTo(parts(page).nth(3), { targetPosition: { x: 60, y: 35 } });
  await expect(parts(page).nth(3)).toHaveText(first!);

  await page.getByRole("button", { name: /^Overnight/ }).click();
  await expect(titles(page)).toHaveCount(3);
  const before = await titles(page).allTextContents();
  await page.getByRole("searchbox", { name: "Add an article" }).fill("no such words anywhere");
  await expect(page.getByText("No other articles match.")).toBeVisible();
  await page.getByRole("searchbox", { name: "Add an article" }).fill("keeper of eleven lights");
  const found = page.getByRole("list", { name: "Found" }).getByRole("button").first();
  await expect(found).toContainText("Eleven Lighthouses");
  await expectAccessible(page);
  await found.click();
  await expect(titles(page)).toHaveCount(4);
  await expect(titles(page).nth(3)).toContainText("Eleven Lighthouses");
  await expect(email.getByText(/Eleven Lighthouses/).first()).toBeVisible();

  await titles(page).nth(3).press("Alt+ArrowUp");
  await expect(titles(page).nth(2)).toContainText("Eleven Lighthouses");
  await expect(titles(page).nth(2)).toBeFocused();
  await titles(page)
    .nth(2)
    .dragTo(titles(page).nth(0), { targetPosition: { x: 40, y: 4 } });
  await expect(titles(page).nth(0)).toContainText("Eleven Lighthouses");
  await titles(page).nth(0).click();
  await page.getByRole("button", { name: /^Move .*Eleven Lighthouses.* down$/ }).click();
  await expect(titles(page).nth(1)).toContainText("Eleven Lighthouses");
  await titles(page).nth(1).press("Delete");
  await expect(titles(page)).toHaveText(before);
  await expect(titles(page).nth(1)).toBeFocused();
  await saved(page);
  await page.reload();
  await page.getByRole("button", { name: /^Overnight/ }).click();
  await expect(titles(page)).toHaveText(before);
  await context.close();
  await paper.stop();
});

test("two people change one issue: each sees both versions, and nothing is lost @variant", async ({
  browser,
}) => {
  const paper = await startPaper();
  const open = async (login: string) => {
    const context = await browser.newContext({ baseURL: paper.address });
    await signInToNewsroom(context, login);
    return { context, page: await context.newPage() };
  };
  const [mara, dora] = [await open("mara"), await open("dora")];
  await compose(mara.page);
  await dora.page.goto(mara.page.url());
  await expect(dora.page.getByLabel("Subject")).toBeEditable();
  // Dora's version is the one before Mara's from here on.
  await dora.page.route("**/api/v1/desk/newsletters/issues/*", (route) =>
    route.request().method() === "GET" ? route.abort() : route.continue(),
  );
  await mara.page.getByLabel("Subject").fill("Mara’s subject");
  await mara.page.getByRole("button", { name: /^Note from the newsroom/ }).click();
  await mara.page.getByLabel("Text", { exact: true }).fill("Mara’s words.");
  await saved(mara.page);
  const read = async () =>
    (await (await mara.context.request.get("/api/v1/desk/newsletters/issues/1")).json()) as {
      subject: string;
      preheader: string;
      parts: readonly { id: string; text?: string }[];
    };
  await expect.poll(async () => (await read()).parts[0]!.text).toBe("Mara’s words.");

  await dora.page.getByLabel("Subject").fill("Dora’s subject");
  await dora.page.getByLabel("Preview text").fill("Dora’s first line");
  const notice = dora.page.getByRole("alert").filter({ hasText: "Someone else has changed" });
  await expect(notice).toBeVisible();
  await dora.page.unroute("**/api/v1/desk/newsletters/issues/*");
  await notice.getByRole("button", { name: "Compare them" }).click();
  const dialog = dora.page.getByRole("dialog");
  const subject = dialog.getByRole("group", { name: "Subject" });
  await expect(subject).toContainText("Mara’s subject");
  await expect(subject).toContainText("Dora’s subject");
  await expectAccessible(dora.page);
  await dialog
    .getByRole("group", { name: "Note from the newsroom" })
    .getByRole("radio", { name: "Theirs" })
    .check();
  await dialog.getByRole("button", { name: "Continue with this" }).click();
  await expect(notice).toBeHidden();
  await expect
    .poll(read)
    .toMatchObject({ subject: "Dora’s subject", preheader: "Dora’s first line" });
  expect((await read()).parts[0]!.text).toBe("Mara’s words.");
  await mara.context.close();
  await dora.context.close();
  await paper.stop();
});
