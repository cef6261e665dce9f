import { expect, expectAccessible, whenReady } from "../paper";
import { article, boxes, countEmails, emailTo, submitAddress, test } from "./sign-in-steps";

test("the sign-in page works on its own, links home, and is not indexed", async ({ page }) => {
  await page.goto("/socialLogin?email=rita@example.com&next=https://elsewhere.example/");
  await whenReady(page);
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  // The form ignores an email in the URL, and an external return path.
  await expect(page.getByLabel("Email")).toHaveValue("");
  await expect(page.locator("[name=next]")).toHaveValue("/");
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "The Sun" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("a page for readers redirects visitors to sign in and back", async ({ page }) => {
  const before = await countEmails(page, "ben@example.com");
  await page.goto("/dashboard/account");
  await expect(page).toHaveURL(/\/socialLogin\?next=%2Fdashboard%2Faccount$/);
  await whenReady(page);
  const main = page.getByRole("main");
  await submitAddress(main, "ben@example.com");
  const sent = main.getByRole("heading", { name: "A login link has been sent to" });
  await expect(sent).toBeVisible();
  await page.reload();
  await expect(sent).toBeVisible();
  await expect(main.getByLabel("Email")).toHaveValue("ben@example.com");
  await main.getByRole("button", { name: "Login with code instead" }).click();
  const codeStep = main.getByRole("heading", { name: "Please check your email." });
  await expect(codeStep).toBeVisible();
  const { code } = await emailTo(page, "ben@example.com", before + 2);
  await page.reload();
  await expect(codeStep).toBeVisible();
  await expect(boxes(main).first()).toBeFocused();
  await page.keyboard.type(code);
  await expect(page).toHaveURL(/\/dashboard\/account$/);
});

test("a signed-in reader is redirected from the sign-in page", async ({ page }) => {
  await page.request.post("/sandbox/sign-in", { data: { reader: "rita" } });
  await page.goto("/socialLogin?next=%2Fevents");
  await expect(page).toHaveURL(/\/events$/);
});

test("a reader named by an email link is greeted but not signed in", async ({ page }) => {
  await page.goto(`${article}?page=1&recognized_email=rita%40example.com#end`);
  await whenReady(page);
  await expect(page).toHaveURL(new RegExp(`${article}\\?page=1#end$`));
  await page.getByRole("link", { name: "Sign In" }).filter({ visible: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Email")).toHaveValue("rita@example.com");
  await expect(page.locator(".account-menu summary").filter({ visible: true })).toHaveCount(0);
  const google = dialog.getByRole("link", { name: "Continue with Google" });
  await expect(google).not.toHaveAttribute("href", /rita/);
});

test.describe("without JavaScript @variant", () => {
  test.use({ javaScriptEnabled: false });

  test("a new reader creates an account by link and returns to the page", async ({ page }) => {
    await page.goto(article);
    await page.getByRole("link", { name: "Sign In" }).filter({ visible: true }).click();
    await submitAddress(page.getByRole("main"), "ilse@example.com");
    await expect(
      page.getByRole("heading", { name: "A login link has been sent to" }),
    ).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue("ilse@example.com");
    await expect(page.getByRole("button", { name: "Login with code instead" })).toBeHidden();
    await page.getByRole("button", { name: "Resend" }).click();
    const { link } = await emailTo(page, "ilse@example.com", 2);
    await page.goto(link);
    await page.getByRole("button").click();
    await expect(page).toHaveURL(new RegExp(`${article}$`));
    await page.goto("/socialLogin?next=%2Fevents");
    await expect(page).toHaveURL(/\/events$/);
  });

  test("an error is shown beside the typed value", async ({ page, expectedErrors }) => {
    expectedErrors.push("400 /socialLogin");
    await page.goto("/socialLogin?next=%2Fevents");
    await submitAddress(page.getByRole("main"), "ilse@mailinator.com");
    await expect(page.getByLabel("Email")).toHaveValue("ilse@mailinator.com");
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/a permanent email address/);
    await submitAddress(page.getByRole("main"), "ines@exmaple.com");
    await expect(page.getByText("Did you mean ines@example.com?")).toBeVisible();
    await page.getByRole("button", { name: "ines@example.com" }).click();
    await expect(page.getByLabel("Email")).toHaveValue("ines@example.com");
    await emailTo(page, "ines@example.com", 1);
    await page.getByRole("button", { name: "Edit" }).click();
    await expect(page.getByLabel("Email")).toBeEditable();
    await expect(page.locator("[name=next]").first()).toHaveValue("/events");
  });

  test("after many emails the reader is pointed to the newest one @variant", async ({ page }) => {
    await page.goto("/socialLogin");
    await submitAddress(page.getByRole("main"), "max@example.com");
    for (let count = 2; count <= 7; count++) {
      await page.getByRole("button", { name: "Resend" }).click();
    }
    await expect(page.getByText(/Use the most recent one. Its link works/)).toBeVisible();
  });

  test("a reader signs in with Google", async ({ page }) => {
    await page.goto("/socialLogin?next=%2Fevents");
    await page.getByRole("link", { name: "Continue with Google" }).click();
    await page.getByLabel(/^Email address/).fill("ivo@example.com");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(/\/events$/);
  });
});
