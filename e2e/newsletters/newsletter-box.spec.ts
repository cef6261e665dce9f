/** The newsletter after an article's text: its form in every state, also without JavaScript. */
import type { Page } from "@playwright/test";
import { registerReader, resetLimits } from "../accounts/readers";
import { expect, expectAccessible, test, whenReady } from "../paper";

test.beforeEach(({ request }) => resetLimits(request));

const story = "/article/harbor-towns-share-one-water-system";
const box = (page: Page) => page.getByRole("complementary", { name: "Morning Edition" });

test("a visitor signs up: an empty, a mistyped and a right address", async ({ page }) => {
  await page.goto(story);
  await whenReady(page);
  const field = box(page).getByLabel("Your email address");
  const send = box(page).getByRole("button", { name: "Sign up" });
  await send.click();
  await expect(field).toBeFocused();
  await field.fill("letters-box@gmial.com");
  await send.click();
  await box(page).getByRole("button", { name: "letters-box@gmail.com" }).click();
  await send.click();
  await expect(box(page).getByRole("heading", { name: "Check your inbox" })).toBeFocused();
  await expectAccessible(page);
  await expect
    .poll(async () => {
      const to = "letters-box@gmail.com";
      return (await (
        await page.request.get("/sandbox/mail.json", { params: { to } })
      ).json()) as [];
    })
    .toHaveLength(1);
});

test("a reader signs up with one click, and sees what they get", async ({ page, context }) => {
  await registerReader(context, "letters-box-reader@example.com");
  await page.goto(story);
  const field = box(page).getByLabel("Your email address");
  await expect(field).toHaveValue("letters-box-reader@example.com");
  await box(page).getByRole("button", { name: "Sign up" }).click();
  await expect(box(page).getByText("We’ll send Morning Edition to")).toBeVisible();
  await page.reload();
  await expect(box(page).getByText("You’re subscribed.")).toBeVisible();
  await expect(box(page).getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("complementary", { name: "The Weekend" })).toBeHidden();
});

test("without JavaScript the newsletters’ page answers @variant", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto(story);
  await box(page).getByLabel("Your email address").fill("letters-box-plain@example.com");
  await box(page).getByRole("button", { name: "Sign up" }).click();
  await expect(page).toHaveURL("/newsletter#sign-up");
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
  await context.close();
});
