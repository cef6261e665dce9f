/** Shared steps of sign-in tests: the pop-up, emails, and expected error responses. */
import { expect, type Locator, type Page } from "@playwright/test";
import { allowErrors, expectAccessible, test as paperTest, whenReady } from "../paper";

export const article = "/article/harbor-towns-share-one-water-system";

interface Fixtures {
  /** Expected error responses, such as `404 /zephr/media/user/info`; each must occur. */
  expectedErrors: string[];
}

export const test = paperTest.extend<Fixtures>({
  expectedErrors: [
    async ({ errors, request }, use) => {
      await request.post("/sandbox/limits/reset");
      const expectedErrors: string[] = [];
      await use(expectedErrors);
      for (const expected of expectedErrors) {
        const [status, path] = expected.split(" ");
        const pattern = new RegExp(`^${status} http.*${path}$`);
        await expect.poll(() => errors).toContainEqual(expect.stringMatching(pattern));
        allowErrors(errors, pattern);
        // The browser's message for the same response.
        allowErrors(errors, new RegExp(`^Failed to load resource: .* a status of ${status}`));
      }
    },
    { auto: true },
  ],
});

/** The response for an address without an account. */
export const unknown = "404 /zephr/media/user/info";
/** The response for a wrong code. */
export const wrongCode = "404 /zephr/media/user/otp-check";

export async function openPopUp(page: Page, path = article): Promise<Locator> {
  await page.goto(path);
  await whenReady(page);
  await page.getByRole("link", { name: "Sign In" }).filter({ visible: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function submitAddress(form: Locator, email: string): Promise<void> {
  await form.getByLabel("Email").fill(email);
  await form.getByRole("button", { name: "Continue", exact: true }).click();
}

/** Opens the pop-up and requests a code instead of the link. */
export async function requestCode(page: Page, email: string): Promise<Locator> {
  const dialog = await openPopUp(page);
  await submitAddress(dialog, email);
  await dialog.getByRole("button", { name: "Login with code instead" }).click();
  await expect(dialog.getByRole("heading", { name: "Please check your email." })).toBeVisible();
  return dialog;
}

export const boxes = (form: Locator) => form.getByRole("textbox", { name: /^Digit \d of 6$/ });

/** The content of the six boxes, with a dot for an empty one. */
export async function digitsIn(form: Locator): Promise<string> {
  const all = await boxes(form).all();
  const values = await Promise.all(all.map((box) => box.inputValue()));
  return values.map((value) => value || ".").join("");
}

interface Email {
  readonly subject: string;
  readonly code: string;
  readonly link: string;
}

async function emailsTo(page: Page, email: string) {
  const path = `/sandbox/mail.json?to=${encodeURIComponent(email)}`;
  return (await (await page.request.get(path)).json()) as { subject: string; text: string }[];
}

/** Counts the emails so far to an address, which other tests may also use. */
export const countEmails = async (page: Page, email: string) =>
  (await emailsTo(page, email)).length;

/** The newest email to an address, once `count` have arrived. */
export async function emailTo(page: Page, email: string, count = 1): Promise<Email> {
  await expect.poll(() => countEmails(page, email)).toBe(count);
  const [{ subject, text } = { subject: "", text: "" }] = await emailsTo(page, email);
  return {
    subject,
    code: /^\d{6}$/m.exec(text)?.[0] ?? "",
    link: /^http\S+token-exchange\S+$/m.exec(text)?.[0] ?? "",
  };
}

/** Returns a code that differs from the given one. */
export const notThis = (code: string) => code.replace(/.$/, (last) => (last === "9" ? "0" : "9"));

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator(".account-menu summary").filter({ visible: true })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "You’re signed in." })).toBeAttached();
}

/** Expects a page linked from an email to have the paper's nameplate, fonts, background and large controls. */
export async function expectPaperLook(tab: Page) {
  await expect(tab.getByRole("banner").getByRole("link", { name: "The Sun" })).toBeVisible();
  await expect(tab.locator("body")).toHaveCSS("background-color", "rgb(251, 246, 234)");
  const listFaces = () =>
    tab.evaluate(() =>
      [...document.fonts]
        .filter(({ status }) => status === "loaded")
        .map(({ family }) => family.replaceAll('"', ""))
        .toSorted(),
    );
  // Not `fonts.ready`, which is kept before the first layout, when no font is loading.
  await expect.poll(listFaces).toEqual(["Chronicle", "Chronicle Condensed", "Source Sans Pro"]);
  for (const width of [320, 390, 1440]) {
    await tab.setViewportSize({ width, height: 800 });
    const wide = await tab.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
    expect((await tab.getByRole("button").boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await expectAccessible(tab);
}
