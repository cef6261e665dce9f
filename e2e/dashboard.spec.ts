import type { Page } from "@playwright/test";
import { expect, expectAccessible, test, whenReady } from "./paper";
import { clearCode, readCode, registerReader, resetLimits, signIn } from "./readers";

test.beforeEach(({ request }) => resetLimits(request));

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await whenReady(page);
}

const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

/** The profile form is there once the account has been fetched. */
async function openAccount(page: Page): Promise<void> {
  await open(page, "/dashboard/account");
  await expect(save(page)).toBeEnabled();
}

test("somebody who is not signed in is asked to, and comes back", async ({ page }) => {
  for (const path of ["/dashboard/account", "/dashboard/data", "/profile?next=/about"]) {
    await page.goto(path);
    const url = new URL(page.url());
    expect(url.pathname).toBe("/socialLogin");
    expect(url.searchParams.get("next")).toBe(path);
  }
});

test("the dashboard opens at the account, and knows no other pages", async ({
  page,
  context,
  complaints,
}) => {
  await signIn(context, "ben");
  const answer = await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/dashboard\/account$/);
  expect(answer?.headers()["cache-control"]).toBe("no-store");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  const missing = await page.goto("/dashboard/cellar");
  expect(missing?.status()).toBe(404);
  complaints.splice(0);
});

test("what a reader writes in the profile is kept", async ({ page, context }) => {
  await signIn(context, "ben");
  await openAccount(page);
  await expect(page.getByText("Current Subscription")).toBeVisible();
  await expect(page.getByText("Free Account")).toBeVisible();
  await page.getByLabel("First Name").fill(" Benedict ");
  await page.getByLabel("Last Name").fill("Okafor");
  await page.getByLabel("Phone").fill("1.212.555.0133");
  await page.getByLabel("Birthday").fill("1979-06-30");
  await page.getByLabel("Address").fill("8 Ropewalk, Port Ellery");
  await save(page).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
  await expect(page.getByLabel("Phone")).toHaveValue("+1 (212) 555-0133");
  await page.reload();
  await expect(page.getByLabel("First Name")).toHaveValue("Benedict");
  await expect(page.getByLabel("Phone")).toHaveValue("+1 (212) 555-0133");
  await expect(page.getByLabel("Birthday")).toHaveValue("1979-06-30");
  await expect(page.getByLabel("Address")).toHaveValue("8 Ropewalk, Port Ellery");
  await expect(page.getByLabel("E-mail")).toHaveValue("ben@example.com");
});

test("a phone that is not eleven digits is refused, and nothing is saved", async ({
  page,
  context,
}) => {
  await signIn(context, "ben");
  await openAccount(page);
  const saved: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") saved.push(request.url());
  });
  const phone = page.getByLabel("Phone");
  await page.getByLabel("Address").fill("Nowhere");
  for (const typed of ["212 555 0133", "+44 20 7946 0958", "22125550133", "1800SUNRISE", "+()"]) {
    await phone.fill(typed);
    await save(page).click();
    await expect(phone).toHaveAccessibleDescription(/Invalid phone number/);
    await expect(phone).toBeFocused();
    await expect(phone).toHaveValue(typed);
  }
  await expect(page.getByLabel("Address")).toHaveValue("Nowhere");
  expect(saved).toEqual([]);
});

test("a birthday in the future and one that is half typed are refused", async ({
  page,
  context,
}) => {
  await signIn(context, "rita");
  await openAccount(page);
  const birthday = page.getByLabel("Birthday");
  await birthday.fill("2999-01-01");
  await save(page).click();
  await expect(birthday).toHaveAccessibleDescription("A birthday cannot be in the future.");
  await birthday.fill("");
  await birthday.focus();
  await page.keyboard.type("04");
  await save(page).click();
  await expect(birthday).toHaveAccessibleDescription(/month, the day and the year/);
  await page.reload();
  await expect(birthday).toHaveValue("1981-04-12");
});

test("what only the service can know is said at its field", async ({
  page,
  context,
  complaints,
}) => {
  await signIn(context, "ben");
  await openAccount(page);
  await page.getByLabel("Address").fill("8\tRopewalk");
  await save(page).click();
  await expect(page.getByLabel("Address")).toHaveAccessibleDescription(/Letters, digits/);
  await expect(page.getByLabel("Address")).toBeFocused();
  complaints.splice(0);
});

test("leaving with something unsaved asks once", async ({ page, context }) => {
  await signIn(context, "ben");
  await openAccount(page);
  const toData = page
    .getByRole("navigation", { name: "Dashboard" })
    .getByRole("link", { name: "Your Data" });
  await page.getByLabel("Last Name").fill("Okafor-Lind");
  await toData.click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay here" }).click();
  await expect(page.getByLabel("Last Name")).toHaveValue("Okafor-Lind");
  await toData.click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/dashboard\/data$/);
  await expect(question).toBeHidden();
  await page.getByRole("link", { name: "Account", exact: true }).click();
  await expect(page.getByLabel("Last Name")).toHaveValue("Okafor");
  await page.getByLabel("Last Name").fill("Okafor-Lind");
  await save(page).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await toData.click();
  await expect(page).toHaveURL(/\/dashboard\/data$/);
});

test("a profile that cannot be fetched is fetched again when asked", async ({
  page,
  context,
  complaints,
}) => {
  await signIn(context, "ben");
  for (const lost of ["**/blaize/account", "**/blaize/profile"]) {
    await page.route(lost, (route) => route.abort());
    await open(page, "/dashboard/account");
    await expect(page.getByText("Your profile could not be fetched.")).toBeVisible();
    await page.unroute(lost);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByLabel("E-mail")).toHaveValue("ben@example.com");
    await expect(page.getByLabel("Last Name")).toHaveValue("Okafor");
  }
  complaints.splice(0);
});

test("the address for letters moves once the new one is proved", async ({
  page,
  context,
  complaints,
}) => {
  await registerReader(context, "old-harbor@example.com");
  await openAccount(page);
  await page.getByRole("button", { name: "Change the e-mail address" }).click();
  const dialog = page.getByRole("dialog");
  const address = dialog.getByLabel("New e-mail");
  const send = dialog.getByRole("button", { name: "Send me a code" });
  await address.fill("old-harbor@example.com");
  await send.click();
  await expect(address).toHaveAccessibleDescription("This is your address already.");
  await address.fill("ada@example.com");
  await send.click();
  await expect(address).toHaveAccessibleDescription("A user with this email already exists.");
  await address.fill("new-harbor@example.com");
  const code = await readCode({
    request: context.request,
    to: "new-harbor@example.com",
    ask: () => send.click(),
  });
  await expect(dialog.getByLabel("Digit 1 of 6")).toBeFocused();
  await page.keyboard.type(code === "000000" ? "111111" : "000000");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(
    dialog.getByText("Invalid code. Please check the code and try again."),
  ).toBeVisible();
  await clearCode(page);
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your e-mail is now new-harbor@example.com.")).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue("new-harbor@example.com");
  const account = await (await context.request.get("/blaize/account")).json();
  expect(account.identifiers.email_address).toBe("new-harbor@example.com");
  complaints.splice(0);
});

test("signing out ends the session, with script and without", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await registerReader(context, "leaving@example.com");
  await openAccount(page);
  const menu = page.getByRole("navigation", { name: "Dashboard" });
  await menu.getByRole("button", { name: "Signout" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect((await context.request.get("/blaize/account")).status()).toBe(401);

  const plain = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
  await signIn(plain, "cleo");
  const plainPage = await plain.newPage();
  await plainPage.goto("/dashboard/account");
  await plainPage
    .getByRole("navigation", { name: "Dashboard" })
    .getByRole("button", { name: "Signout" })
    .click();
  await expect(plainPage).toHaveURL(/\/$/);
  expect((await plain.request.get("/blaize/account")).status()).toBe(401);
  await plain.close();
});

test("a new reader may introduce themselves, or go on", async ({ page, context }) => {
  await registerReader(context, "newcomer@example.com");
  await open(page, "/profile?next=/about");
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await page.getByRole("link", { name: "Not now" }).click();
  await expect(page).toHaveURL(/\/about$/);
  await open(page, "/profile?next=//elsewhere.example");
  await page.getByLabel("First Name").fill("Nell");
  await save(page).click();
  await expect(page).toHaveURL(/\/$/);
  await open(page, "/profile");
  await expect(page.getByLabel("First Name")).toHaveValue("Nell");
});

test("the profile is filled in and saved by keyboard alone", async ({ page, context }) => {
  await registerReader(context, "keys@example.com");
  await openAccount(page);
  await page.getByLabel("First Name").focus();
  await page.keyboard.type("Kay");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Hollis");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.getByRole("button", { name: "Change the e-mail address" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Change your e-mail" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Change the e-mail address" })).toBeFocused();
});

test("on a telephone the dashboard's pages are folded under where one is", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(context, "ben");
  await openAccount(page);
  const menu = page.getByRole("navigation", { name: "Dashboard" });
  const button = menu.getByRole("button", { name: "Account" });
  await expect(menu.getByRole("link")).toHaveCount(0);
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(menu.getByRole("link")).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await menu.getByRole("link", { name: "Your Data" }).click();
  await expect(page).toHaveURL(/\/dashboard\/data$/);
  await expect(menu.getByRole("link")).toHaveCount(0);
});

for (const width of [390, 768, 1440]) {
  test(`the reader's own pages are accessible and fit at ${width}`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(context, "rita");
    for (const path of ["/dashboard/account", "/dashboard/data", "/profile"]) {
      await open(page, path);
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await expectAccessible(page);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, path).toBe(0);
      const small = await page
        .locator("main :is(a, button, input):visible")
        .evaluateAll((controls) =>
          controls.filter((control) => control.getBoundingClientRect().height < 44).map(String),
        );
      expect(small, path).toEqual([]);
    }
  });
}

test("nothing moves while the account is being fetched", async ({ page, context }) => {
  await signIn(context, "rita");
  await open(page, "/about");
  await page.addInitScript(() => {
    let moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved += (entry as unknown as { value: number }).value;
      document.documentElement.dataset.moved = String(moved);
    }).observe({ type: "layout-shift", buffered: true });
    addEventListener("DOMContentLoaded", () => (document.documentElement.dataset.moved = "0"));
  });
  await page.goto("/dashboard/account");
  await expect(page.getByLabel("First Name")).toHaveValue("Rita");
  const moved = await page.evaluate(() => Number(document.documentElement.dataset.moved));
  expect(moved).toBeLessThan(0.01);
});
