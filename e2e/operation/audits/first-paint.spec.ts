/** Dialogs of the document before any script but the inline one runs, and as React joins. */
import type { Page } from "@playwright/test";
import { resetLimits } from "../../accounts/readers";
import { allowErrors, expect, test, whenReady } from "../../paper";

const article = "/article/harbor-towns-share-one-water-system";

test.beforeEach(({ request }) => resetLimits(request));

/** Holds all scripts back until the returned function is called, on a processor of a quarter of the speed. */
async function holdScripts(page: Page): Promise<() => void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const signInLink = (page: Page) =>
  page.getByRole("link", { name: "Sign In" }).filter({ visible: true });
const searchLink = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: "Search", exact: true });

test("Sign In opens in the tap's own task, and what is typed stays when React joins", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto(article, { waitUntil: "commit" });
  const dialog = page.getByRole("dialog");
  const field = dialog.getByLabel("Email");
  await signInLink(page).waitFor();
  const isOpenAtOnce = await signInLink(page).evaluate((link: HTMLElement) => {
    link.click();
    return document.querySelector<HTMLDialogElement>("#sign-in-dialog")?.open;
  });
  expect(isOpenAtOnce).toBe(true);
  await expect(
    dialog.getByRole("heading", { name: "Sign in or Create a free account" }),
  ).toBeVisible();
  await expect(dialog.getByText("Have an account?")).toBeHidden();
  await expect(field).toBeFocused();
  await page.keyboard.type("rita@exaple.com");
  for (let back = 0; back < "ple.com".length; back++) await page.keyboard.press("ArrowLeft");
  release();
  await expect(page.locator("[data-island=sign-in][data-live]")).toBeAttached();
  // Neither the focus nor the caret has moved.
  await page.keyboard.type("m");
  await expect(field).toHaveValue("rita@example.com");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("A login link has been sent to")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(signInLink(page)).toBeFocused();
  // It starts over.
  await signInLink(page).click();
  await expect(field).toHaveValue("");
});

test("Continue pressed before React runs is answered once it does", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(article, { waitUntil: "commit" });
  await signInLink(page).click();
  await page.keyboard.type("rita@example.com");
  await page.keyboard.press("Enter");
  release();
  await expect(page.getByRole("dialog").getByText("A login link has been sent to")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${article}$`));
});

test("the search opens in the tap's own task, and finds what was typed before React joins", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto("/section/national", { waitUntil: "commit" });
  const dialog = page.getByRole("dialog", { name: "Search" });
  const field = dialog.getByRole("textbox", { name: "Search articles" });
  await searchLink(page).click();
  await expect(field).toBeFocused();
  await field.evaluate((input) => Object.assign(input, { isTheSame: true }));
  await page.keyboard.type("harbor tow");
  release();
  await expect(dialog.getByText("Top articles on harbor tow")).toBeVisible();
  await page.keyboard.type("ns");
  await expect(field).toHaveValue("harbor towns");
  await expect(dialog.getByText("Top articles on harbor towns")).toBeVisible();
  expect(await field.evaluate((input) => "isTheSame" in input)).toBe(true);
});

test("the support form keeps what was typed before React joins, with its punctuation", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto("/dashboard/contact", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Premium Support" }).click();
  const form = page.getByRole("dialog", { name: "How can we help?" });
  await expect(form.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Nell Carter");
  await form.getByLabel("Phone").focus();
  await page.keyboard.type("212555013");
  release();
  await expect(form.getByLabel("Phone")).toHaveValue("+1 (212) 555-013");
  await page.keyboard.type("3");
  await expect(form.getByLabel("Phone")).toHaveValue("+1 (212) 555-0133");
  await expect(form.getByLabel("Name")).toHaveValue("Nell Carter");
});

test("the key / pressed before any script opens the search", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/section/national", { waitUntil: "commit" });
  await searchLink(page).waitFor();
  await page.keyboard.press("/");
  release();
  await expect(page.getByRole("dialog", { name: "Search" })).toBeVisible();
});

test("without the islands' files the forms lead to their pages", async ({ page, errors }) => {
  await page.route("**/assets/mount-island-*.js", (route) => route.abort());
  await page.goto(article);
  await whenReady(page);
  await signInLink(page).click();
  await page.keyboard.type("rita@example.com");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByText("A login link has been sent to")).toBeVisible();
  await expect(page).toHaveURL("/socialLogin");

  await page.goto(article);
  await whenReady(page);
  await searchLink(page).click();
  await page.keyboard.type("harbor towns");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=harbor+towns");

  await page.goto("/dashboard/contact");
  await whenReady(page);
  await page.getByRole("button", { name: "Premium Support" }).click();
  const form = page.getByRole("dialog", { name: "How can we help?" });
  await form.getByLabel("Message").fill("No island, no trouble.");
  await form.getByRole("button", { name: "Send message" }).click();
  const sent = page.getByRole("region", { name: "How can we help?" });
  await expect(sent.getByLabel("Message")).toHaveValue("No island, no trouble.");
  allowErrors(errors, /mount-island|ERR_FAILED|400/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the links lead to the pages", async ({ page }) => {
    await page.goto(article);
    await signInLink(page).click();
    await expect(page).toHaveURL(`/socialLogin?next=${encodeURIComponent(article)}`);
    await page.goto(article);
    await searchLink(page).click();
    await expect(page).toHaveURL("/search");
  });
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("sign-in leaves the on-screen keyboard closed, the search opens it", async ({ page }) => {
    await page.goto("/section/national");
    await whenReady(page);
    await signInLink(page).tap();
    await expect(page.locator("#sign-in-dialog")).toBeFocused();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).tap();
    await expect(page.getByRole("dialog")).toBeHidden();
    await searchLink(page).tap();
    await expect(page.getByRole("dialog").getByRole("textbox")).toBeFocused();
  });
});
