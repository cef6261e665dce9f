/** Pages of the paper: begun, written, previewed, published, moved and taken down in the newsroom. */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectFitting, test } from "../paper";
import { saved } from "./editor/editor-steps";
import { openNewsroom } from "./newsroom-steps";

const title = (page: Page) => page.getByRole("textbox", { name: "Title", exact: true });
const text = (page: Page) => page.getByRole("textbox", { name: "Page text" });
const address = (page: Page) => page.getByRole("textbox", { name: "Address" });

async function publish(page: Page, button: "Publish now" | "Publish changes"): Promise<void> {
  await expect(saved(page)).toBeVisible();
  await page.getByRole("button", { name: /^Publish( changes)?…$/ }).click();
  await page.getByRole("button", { name: button, exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Publish" })).toBeHidden();
}

test("a new page is written, previewed, published, moved and taken down", async ({
  page,
  browser,
}) => {
  await openNewsroom(page, "/pages");
  await expect(page.getByRole("link", { name: /\/privacy-policy/ }).first()).toBeVisible();
  await expectAccessible(page);
  await expectFitting(page, [390, 768, 1440]);

  await page.getByRole("button", { name: "New page" }).click();
  await expect(title(page)).toBeFocused();
  await expect(page.getByRole("list", { name: "Writers" })).toHaveCount(0);
  await page.keyboard.type("For schools");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Thirty copies, one price");
  await page.keyboard.press("Enter");
  await page.keyboard.type("A class reads the paper together.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/contact");
  await page.keyboard.press("Enter");
  const list = text(page).locator(".editor-paper-list");
  await expect(list).toContainText("Contact");
  await page.keyboard.type("Write to us.");
  await list.hover();
  await list.getByRole("button", { name: "Move “Contact” up" }).click();
  await expect(text(page).locator("> *").first()).toContainText("Contact");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Details" }).click();
  await address(page).fill("about");
  await expect(page.getByRole("alert")).toContainText("/about is the page “");
  await address(page).fill("for-schools");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("radio", { name: "Embargo" })).toHaveCount(0);
  await expectAccessible(page);
  await expect(saved(page)).toBeVisible();

  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByText("Subscriber", { exact: true }).click();
  const frame = page.frameLocator('iframe[title="Preview as subscriber reader"]');
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText("For schools");
  await expect(frame.locator(".contact-list")).toBeVisible();
  await page.getByRole("button", { name: "Close preview" }).click();
  await page.getByRole("button", { name: "Close details" }).click();

  const reader = await (await browser.newContext()).newPage();
  expect((await reader.goto("/for-schools"))?.status()).toBe(404);
  await publish(page, "Publish now");
  expect((await reader.goto("/for-schools"))?.status()).toBe(200);
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("For schools");
  await expect(reader.locator("main .contact-list")).toBeVisible();
  // A short text stays near its title.
  const deck = await reader.locator("main > .deck").boundingBox();
  const body = await reader.locator("main > .article-body").boundingBox();
  expect(body!.y - deck!.y - deck!.height).toBeLessThan(60);

  await page.getByRole("button", { name: "Details" }).click();
  await address(page).fill("teachers/for schools");
  await expect(page.getByText("/teachers/for-schools", { exact: false }).first()).toBeVisible();
  await publish(page, "Publish changes");
  await reader.goto("/for-schools");
  await expect(reader).toHaveURL(/\/teachers\/for-schools$/);

  await page.getByRole("button", { name: "Take down…" }).click();
  await page.getByRole("textbox", { name: "Why" }).fill("The offer is over.");
  await page.getByRole("button", { name: "Take down", exact: true }).click();
  await expect(page.locator(".editor-state")).toContainText("Taken down");
  expect((await reader.goto("/teachers/for-schools"))?.status()).toBe(410);
  await reader.context().close();

  await page.getByRole("link", { name: "History" }).click();
  await expect(page.getByRole("heading", { name: "History" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the text" }).click();
  await page.getByRole("link", { name: "Pages" }).click();
  await expect(page.getByRole("link", { name: /For schools/ })).toBeVisible();
});
