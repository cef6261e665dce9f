import type { APIRequestContext, Page } from "@playwright/test";
import { allowErrors, expect, expectAccessible, expectFitting, test } from "../paper";
import { startPaper } from "../start-paper";

/** Its own paper: the front page and the clock of the others stay. */
let paper: Awaited<ReturnType<typeof startPaper>>;

test.beforeAll(async () => {
  paper = await startPaper();
});
test.afterAll(() => paper.stop());

const harbor = "Harbor Towns Agree";
const train = "Night Train Returns";

async function signIn(request: APIRequestContext, login: string): Promise<void> {
  const url = `${paper.address}/api/v1/desk/sign-in/demo`;
  expect((await request.post(url, { data: { login } })).status()).toBe(204);
}

async function openFront(page: Page): Promise<void> {
  await signIn(page.request, "dora");
  await page.goto(`${paper.address}/desk/front`);
  await expect(place(page, 1)).toBeVisible();
}

/** The button of a place. */
const place = (page: Page, number: number) =>
  page
    .locator(".front-place")
    .nth(number - 1)
    .locator("[data-row]");

/** The headline of the page in the frame. */
const previewedLead = (page: Page) =>
  page.frameLocator(".front-paper iframe:not([data-is-next])").locator(".lead .head-lead");

/** The slug of what leads the front page for readers. */
async function leadSlug(page: Page): Promise<string> {
  const html = await (await page.request.get(`${paper.address}/`)).text();
  const lead = html.slice(html.indexOf('class="lead"'));
  return /<a href="\/article\/([^"]+)"/.exec(lead)?.[1] ?? "";
}

test("the lead is swapped by dragging, kept over a reload, published, and restored @variant", async ({
  page,
}) => {
  await openFront(page);
  await expect(place(page, 1)).toContainText(harbor);
  await expect(previewedLead(page)).toContainText(harbor);
  await expectAccessible(page);

  const [from, to] = [place(page, 2), place(page, 1)];
  await from.dragTo(to, { targetPosition: { x: 60, y: 2 } });
  await expect(place(page, 1)).toContainText(train);
  await expect(place(page, 2)).toContainText(harbor);
  await expect(previewedLead(page)).toContainText(train);
  expect(await leadSlug(page)).toContain("harbor");
  await expect(page.getByText("1 change from now").first()).toBeVisible();
  await page.reload();
  await expect(place(page, 1)).toContainText(train);

  await page.getByRole("switch", { name: "Breaking" }).click();
  await page.getByRole("button", { name: "Custom text" }).click();
  await page.getByLabel("Headline on the front page").fill("The Train Is Back");
  await expect(previewedLead(page)).toContainText("The Train Is Back");
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("Front page updated.").first()).toBeVisible();
  expect(await leadSlug(page)).toContain("night-train");
  expect(await (await page.request.get(`${paper.address}/`)).text()).toContain("The Train Is Back");

  await page.keyboard.press("u");
  await expect.poll(() => leadSlug(page)).toContain("harbor");
  // The changes stay, and can be published again.
  await expect(place(page, 1)).toContainText("The Train Is Back");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(place(page, 1)).toContainText(harbor);
});

test("of two people’s changes the second is asked, and nothing is overwritten @variant", async ({
  page,
  playwright,
  errors,
}) => {
  await openFront(page);
  await place(page, 3).focus();
  await page.keyboard.press("1");
  const mine = await place(page, 1).textContent();

  const mara = await playwright.request.newContext();
  await signIn(mara, "mara");
  const front = await (await mara.get(`${paper.address}/api/v1/desk/front`)).json();
  const up = front.plans.at(-1);
  const put = await mara.post(`${paper.address}/api/v1/desk/front/plans`, {
    headers: { "if-match": `"${up.id}"` },
    data: { at: null, articleIds: up.articleIds.toReversed(), lead: { ...up.lead, words: "" } },
  });
  expect(put.status()).toBe(201);
  const theirs = await leadSlug(page);

  await page.getByRole("button", { name: "Publish now" }).click();
  const dialog = page.getByRole("dialog", { name: "Mara Lindgren changed the front page, too" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  expect(await leadSlug(page)).toBe(theirs);
  // The refusal is expected.
  allowErrors(errors, /412/);
  expect(errors.join()).toContain("412");
  await dialog.getByRole("button", { name: "Use mine" }).click();
  await expect(page.getByText("Front page updated.").first()).toBeVisible();
  expect(await leadSlug(page)).not.toBe(theirs);
  await expect(place(page, 1)).toHaveText(mine!);
  await mara.dispose();
});

test("by keys alone: carried to the lead, scheduled with the sun, up by the clock, and back", async ({
  page,
}) => {
  await openFront(page);
  await page.getByRole("searchbox").focus();
  await page.keyboard.type("night train platforms full");
  const found = page.getByRole("button", { name: /The Night Train Returns/ }).first();
  await expect(page.locator(".front-candidate")).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(found).toBeFocused();
  await page.keyboard.press("Space");
  for (let presses = 0; presses < 9; presses++) await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  await expect(place(page, 1)).toContainText(train);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  const schedule = page.getByRole("button", { name: /^Schedule for / });
  await schedule.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Scheduled for 10:").first()).toBeVisible();
  const before = await leadSlug(page);
  expect(before).not.toContain("night-train");
  const wind = await page.request.post(`${paper.address}/sandbox/clock`, {
    data: { days: 31 / 1440 },
  });
  expect(wind.status()).toBe(200);
  expect(await leadSlug(page)).toContain("night-train");

  // The sun shows an earlier page, which can be published again.
  await page.reload();
  const sun = page.getByRole("slider", { name: "Time of page" });
  await sun.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(sun).toHaveAttribute("aria-valuetext", /past$/);
  await expect(previewedLead(page)).not.toContainText(train);
  await page.getByRole("button", { name: "Go back to this" }).press("Enter");
  await expect(page.getByText("The earlier front page is live again.").first()).toBeVisible();
  expect(await leadSlug(page)).toBe(before);
});

test("on a phone the order is changed by buttons, beside the page @variant", async ({ page }) => {
  await openFront(page);
  await expectFitting(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const second = await place(page, 2).textContent();
  const head = second!.replace(/^2\. /, "");
  await place(page, 2).click();
  await page.getByRole("button", { name: "Move to top" }).click();
  await expect(place(page, 1)).toContainText(head);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.locator(".front-candidate [data-row]").first().click();
  await page.getByRole("button", { name: "Position 2", exact: true }).click();
  await page.getByRole("button", { name: "The page", exact: true }).click();
  await expect(previewedLead(page)).toContainText(head);
  await expect(previewedLead(page)).toBeInViewport();
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("button", { name: "Order", exact: true }).click();
  await expect(place(page, 2)).toHaveText(second!);
});
