import { open, openAccount, saveButton } from "./dashboard-pages";
import { allowErrors, expect, test } from "../paper";
import { clearCode, readCode, registerReader, resetLimits, signIn } from "./readers";

test.beforeEach(({ request }) => resetLimits(request));

test("the profile is saved", async ({ page, context }) => {
  await registerReader(context, "profile@example.com");
  await openAccount(page);
  await expect(page.getByText("Current Subscription")).toBeVisible();
  await expect(page.getByText("Free Account", { exact: true })).toBeVisible();
  await page.getByLabel("First Name").fill(" Benedict ");
  await page.getByLabel("Last Name").fill("Okafor");
  await page.getByLabel("Phone").fill("212 555 0133");
  await page.getByLabel("Birthday").fill("1979-06-30");
  await page.getByLabel("Address").fill("8 Ropewalk, Port Ellery");
  // After saving, the profile reloads within the same page and updates everywhere in it.
  await page.locator("html").evaluate((html) => html.setAttribute("data-same-page", ""));
  const fetchedAgain = page.waitForResponse(
    (response) =>
      response.url().endsWith("/blaize/profile") && response.request().method() === "GET",
  );
  await saveButton(page).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
  await expect(page.getByLabel("Phone")).toHaveValue("+1 (212) 555-0133");
  expect(await (await fetchedAgain).json()).toMatchObject({
    first_name: "Benedict",
    phone_number: "12125550133",
  });
  await expect(page.locator(".account-disc")).toHaveText("B");
  expect(await page.evaluate(() => localStorage.getItem("username"))).toBe("Benedict");
  await expect(page.locator("html")).toHaveAttribute("data-same-page");
  await page.reload();
  await expect(page.getByLabel("First Name")).toHaveValue("Benedict");
  await expect(page.getByLabel("Phone")).toHaveValue("+1 (212) 555-0133");
  await expect(page.getByLabel("Birthday")).toHaveValue("1979-06-30");
  await expect(page.getByLabel("Address")).toHaveValue("8 Ropewalk, Port Ellery");
  await expect(page.getByRole("main").getByLabel("Email")).toHaveValue("profile@example.com");
});

test("an invalid phone is rejected and nothing is saved @variant", async ({
  page,
  context,
  errors,
}) => {
  await registerReader(context, "abroad@example.com");
  await openAccount(page);
  const phone = page.getByLabel("Phone");
  const read = async () => (await page.request.get("/blaize/profile")).json();
  await page.getByLabel("Address").fill("Nowhere");
  for (const typed of ["212 555 013", "+44 20 7946 0958", "22125550133", "1800SUNRISE", "+()"]) {
    await phone.fill(typed);
    const refused = page.waitForResponse(
      (response) =>
        response.url().endsWith("/blaize/profile") && response.request().method() === "POST",
    );
    await saveButton(page).click();
    expect((await refused).status()).toBe(400);
    await expect(phone).toHaveAccessibleDescription(/Invalid phone number/);
    await expect(phone).toBeFocused();
    await expect(phone).toHaveValue(typed);
    await expect(saveButton(page)).toHaveAttribute("aria-busy", "false");
    await expect(page.getByRole("status").filter({ hasText: /saved/i })).toHaveCount(0);
  }
  expect(await read()).toEqual({});
  await expect(page.getByLabel("Address")).toHaveValue("Nowhere");
  allowErrors(errors, /^400 http|status of 400/);

  await phone.fill("(212) 555-0133");
  await saveButton(page).click();
  await expect(page.getByRole("status").filter({ hasText: /^Saved\.$/ })).toBeVisible();
  expect(await read()).toEqual({ address: "Nowhere", phone_number: "12125550133" });
  await expect(phone).not.toHaveAttribute("aria-invalid", "true");
});

test("a future and an incomplete birthday are rejected @variant", async ({ page, context }) => {
  await signIn(context, "rita");
  await openAccount(page);
  const birthday = page.getByLabel("Birthday");
  await birthday.fill("2999-01-01");
  await saveButton(page).click();
  await expect(birthday).toHaveAccessibleDescription("Your birthday can’t be in the future.");
  await birthday.fill("");
  await birthday.focus();
  await page.keyboard.type("04");
  await saveButton(page).click();
  await expect(birthday).toHaveAccessibleDescription(/month, day and year/);
  await page.reload();
  await expect(birthday).toHaveValue("1981-04-12");
});

test("an error from the service is shown at its field", async ({ page, context, errors }) => {
  await signIn(context, "ben");
  await openAccount(page);
  await page.getByLabel("Address").fill("8\tRopewalk");
  await saveButton(page).click();
  await expect(page.getByLabel("Address")).toHaveAccessibleDescription(
    /letters, numbers and punctuation/,
  );
  await expect(page.getByLabel("Address")).toBeFocused();
  allowErrors(errors);
});

test("leaving with unsaved changes asks once", async ({ page, context }) => {
  await registerReader(context, "unsaved@example.com");
  await openAccount(page);
  const toData = page
    .getByRole("navigation", { name: "Dashboard" })
    .getByRole("link", { name: "Your Data" });
  await page.getByLabel("Last Name").fill("Lind");
  await toData.click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByLabel("Last Name")).toHaveValue("Lind");
  await toData.click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/dashboard\/data$/);
  await expect(question).toBeHidden();
  await page.getByRole("link", { name: "Account", exact: true }).click();
  await expect(page.getByLabel("Last Name")).toHaveValue("");
  await page.getByLabel("Last Name").fill("Lind");
  await saveButton(page).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await toData.click();
  await expect(page).toHaveURL(/\/dashboard\/data$/);
});

test("a session that ended elsewhere keeps the typed values @variant", async ({
  page,
  context,
  browser,
  baseURL,
  errors,
}) => {
  const other = await browser.newContext({ baseURL: baseURL! });
  await signIn(other, "cleo");
  await signIn(context, "cleo");
  await openAccount(page);
  await page.getByLabel("Address").fill("2 Lamp Street");
  await other.request.post("/blaize/logout", { data: { where: "OTHER_DEVICES" } });
  await saveButton(page).click();
  await expect(page.getByText("You’ve been signed out.")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  const signInAgain = page.getByRole("dialog", { name: "Sign in to save your profile" });
  await expect(signInAgain.getByLabel("Email")).toHaveValue("cleo@example.com");
  // The reader signs in by the email's link, in another window of the same browser.
  await signIn(context, "cleo");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText("You’ve been signed out.")).toHaveCount(0);
  await expect(page.getByLabel("Address")).toHaveValue("2 Lamp Street");
  await saveButton(page).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await other.close();
  allowErrors(errors);
});

test("values typed as one reader are not saved for another who signed in since @variant", async ({
  page,
  context,
}) => {
  await registerReader(context, "first-here@example.com");
  await openAccount(page);
  await page.getByLabel("Address").fill("2 Lamp Street");
  await registerReader(context, "second-here@example.com");
  const tab = await context.newPage();
  await openAccount(tab);
  await expect(tab.getByRole("main").getByLabel("Email")).toHaveValue("second-here@example.com");
  await tab.close();
  await expect(page.getByRole("main").getByLabel("Email")).toHaveValue("second-here@example.com");
  await expect(page.getByLabel("Address")).toHaveValue("");
});

test("a profile that fails to load is loaded again with Try again @variant", async ({
  page,
  context,
  errors,
}) => {
  await signIn(context, "rita");
  for (const lost of ["**/blaize/account", "**/blaize/profile"]) {
    await page.route(lost, (route) => route.abort());
    await open(page, "/dashboard/account");
    await expect(page.getByText("We couldn’t load your profile.")).toBeVisible();
    await page.unroute(lost);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("main").getByLabel("Email")).toHaveValue("rita@example.com");
    await expect(page.getByLabel("Last Name")).toHaveValue("Calder");
  }
  allowErrors(errors);
});

test("the email address changes once the new one is verified", async ({
  page,
  context,
  errors,
}) => {
  await registerReader(context, "old-harbor@example.com");
  await openAccount(page);
  await page.getByRole("button", { name: "Change your email address" }).click();
  const dialog = page.getByRole("dialog");
  const address = dialog.getByLabel("New email");
  const send = dialog.getByRole("button", { name: "Send me a code" });
  await address.fill("old-harbor@example.com");
  await send.click();
  await expect(address).toHaveAccessibleDescription("That’s already your email address.");
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
  await expect(page.getByText("Your email is now new-harbor@example.com.")).toBeVisible();
  await expect(page.getByRole("main").getByLabel("Email")).toHaveValue("new-harbor@example.com");
  const account = await (await context.request.get("/blaize/account")).json();
  expect(account.identifiers.email_address).toBe("new-harbor@example.com");
  allowErrors(errors);
});

test("the profile is filled in and saved by keyboard", async ({ page, context }) => {
  await registerReader(context, "keys@example.com");
  await openAccount(page);
  await page.getByLabel("First Name").focus();
  await page.keyboard.type("Kay");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Hollis");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.getByRole("button", { name: "Change your email address" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Change your email" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Change your email address" })).toBeFocused();
});
