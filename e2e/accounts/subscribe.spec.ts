/** The sticky subscribe bar, and its replacement without scripts. */
import { allowErrors, expect, expectAccessible, openOnceBefore, whenReady } from "../paper";
import { signIn } from "./readers";
import { countEmails, test, unknown } from "./sign-in-steps";
import { bar, subscribe, tab, thanks } from "./subscribe-steps";

for (const path of ["/", "/section/national"]) {
  test(`the bar appears on ${path}, shifts nothing and covers nothing @variant`, async ({
    page,
  }) => {
    await openOnceBefore(page, path);
    await page.addInitScript(() => {
      // The pop-up, which opens while the page is scrolled, would collapse it.
      localStorage.setItem("seen-welcome-modal", "true");
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          (window as unknown as { shift: number }).shift +=
            (entry as { value?: number }).value ?? 0;
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      await expect(bar(page)).toBeInViewport({ ratio: 1 });
      const { shift, padding } = await page.evaluate(() => ({
        shift: (window as unknown as { shift: number }).shift,
        padding: getComputedStyle(document.body).paddingBottom,
      }));
      expect(Number(shift.toFixed(3))).toBe(0);
      expect(padding).toBe("96px");
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(bar(page).getByRole("heading")).toHaveText(
        "The day’s paper, before the day begins",
      );
      await expect(bar(page).getByText("Daily delivery to your inbox")).toBeVisible();
      await expect(bar(page).locator(".consent")).toHaveText(
        "By subscribing, you agree to our Privacy Policy and Terms of Use.",
      );
      const last = page.getByRole("contentinfo").getByRole("link", { name: "Back to top" });
      const [end, top] = await Promise.all([last.boundingBox(), bar(page).boundingBox()]);
      expect(end!.y + end!.height).toBeLessThan(top!.y);
    }
  });
}

test("the bar is not shown on other pages or to signed-in readers", async ({ page }) => {
  await page.goto("/about");
  await whenReady(page);
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole("contentinfo").getByRole("link", { name: "National" }).click();
  await expect(bar(page)).toBeVisible();
  await signIn(page.context(), "ben");
  const known = page.waitForResponse("**/blaize/account");
  await page.goto("/section/national");
  await known;
  await expect(page.locator("html[data-tier=registered]")).toBeAttached();
  await expect(page.getByText("Account", { exact: true }).first()).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test("collapsed by keyboard, the bar stays collapsed after a reload and on other pages @variant", async ({
  page,
}) => {
  await page.goto("/");
  await expect(tab(page)).toHaveAttribute("aria-expanded", "true");
  await tab(page).press("Enter");
  await expect(tab(page)).toHaveAttribute("aria-expanded", "false");
  await expect(bar(page).getByRole("textbox")).toBeHidden();
  expect((await bar(page).boundingBox())!.height).toBe(40);
  await expect(page.locator("body")).toHaveCSS("padding-bottom", "32px");
  const remembered = () =>
    page.evaluate(() => localStorage.getItem("show-condensed-zephr-sticky-subscribe"));
  expect(await remembered()).toBe("true");

  await page.reload();
  await expect(tab(page)).toHaveAttribute("aria-expanded", "false");
  await page.goto("/section/culture");
  await expect(tab(page)).toHaveAttribute("aria-expanded", "false");
  // A click anywhere on the collapsed bar expands it.
  await bar(page).getByRole("heading").click({ force: true });
  await expect(tab(page)).toHaveAttribute("aria-expanded", "true");
  expect(await remembered()).toBe("false");
});

test("the typed value is kept while the bar is collapsed", async ({ page }) => {
  await page.goto("/");
  await bar(page).getByLabel("Your email address").fill("half@way");
  await tab(page).click();
  await tab(page).click();
  await expect(bar(page).getByLabel("Your email address")).toHaveValue("half@way");
});

test("a new address gets an email, and the bar links to mailboxes", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(unknown);
  const email = "bar-new@example.com";
  await page.goto("/about?utm_source=poster");
  await page.goto("/section/national?utm_source=letter");
  const asked = page.waitForRequest("**/api/v1/newsletters");
  await subscribe(page, email);
  await expect(bar(page).getByText(thanks)).toBeFocused();
  expect((await asked).postDataJSON()).toMatchObject({ source: "sticky-bar?utm_source=poster" });
  await expect.poll(() => countEmails(page, email)).toBe(1);
  const mailboxes = [
    ["Gmail", "https://mail.google.com/mail/u/0/"],
    ["Outlook", "https://outlook.live.com/mail/0/"],
    ["Yahoo", "https://mail.yahoo.com/"],
  ] as const;
  const links = bar(page).getByRole("list", { name: "Open your inbox" }).getByRole("link");
  await expect(links).toHaveText(mailboxes.map(([name]) => name));
  for (const [name, href] of mailboxes) {
    const link = bar(page).getByRole("link", { name });
    await expect(link).toHaveAttribute("href", href);
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener");
  }
  await expectAccessible(page);

  // The account exists, but its address is unverified: the reader is not signed in.
  await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
  await page.reload();
  await expect(bar(page).getByRole("button", { name: "Subscribe", exact: true })).toBeVisible();
});

test("an address with an account gets an email and the same message", async ({ page }) => {
  const before = await countEmails(page, "max@example.com");
  await page.goto("/");
  await subscribe(page, "max@example.com");
  await expect(bar(page).getByText(thanks)).toBeVisible();
  await expect.poll(() => countEmails(page, "max@example.com")).toBe(before + 1);
  // After a sign-up the welcome pop-up does not appear.
  await page.getByRole("main").focus();
  await page.evaluate(() => window.scrollTo(0, 1000));
  await expect(page.locator("html[data-scrolled]")).toBeAttached();
  await expect(bar(page).getByText(thanks)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a likely typo is questioned, and one click corrects it @variant", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(unknown);
  await page.goto("/");
  await subscribe(page, "bar-slip@gmial.com");
  await expect(bar(page).getByText("Did you mean bar-slip@gmail.com?")).toBeVisible();
  await expectAccessible(page);
  await bar(page).getByRole("button", { name: "bar-slip@gmail.com" }).click();
  const field = bar(page).getByLabel("Your email address");
  await expect(field).toHaveValue("bar-slip@gmail.com");
  await expect(field).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(bar(page).getByText(thanks)).toBeVisible();
});

test("an undeliverable address is rejected at the field and kept @variant", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(unknown);
  await page.goto("/");
  await subscribe(page, "somebody@mailinator.com");
  const field = bar(page).getByLabel("Your email address");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(/\w+ .+\./);
  await expect(field).toHaveValue("somebody@mailinator.com");
  await expectAccessible(page);
  await field.fill("somebody@mailinator.co");
  await expect(field).not.toHaveAttribute("aria-invalid");
});

test("when the service fails the bar shows an error and can be retried @variant", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push("503 /zephr/media/user/info");
  await page.route("**/zephr/media/user/info", (route) =>
    route.fulfill({ status: 503, json: { message: "Upstream", code: "down" } }),
  );
  await page.goto("/");
  await subscribe(page, "rita@example.com");
  const field = bar(page).getByLabel("Your email address");
  await expect(field).toHaveAccessibleDescription("Something went wrong. Please try again.");
  await expect(field).toHaveValue("rita@example.com");
  await page.unroute("**/zephr/media/user/info");
  await bar(page).getByRole("button", { name: "Subscribe", exact: true }).click();
  await expect(bar(page).getByText(thanks)).toBeVisible();
});

test("two clicks send one email @variant", async ({ page, expectedErrors }) => {
  expectedErrors.push(unknown);
  const email = "bar-twice@example.com";
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/zephr/media/user/info", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/");
  await subscribe(page, email);
  const button = bar(page).getByRole("button", { name: "Sending…" });
  await expect(button).toHaveAttribute("aria-busy", "true");
  await button.click();
  release();
  await expect(bar(page).getByText(thanks)).toBeVisible();
  await expect.poll(() => countEmails(page, email)).toBe(1);
});

test("closing the provider's window shows a message; using it signs in @variant", async ({
  page,
}) => {
  await page.goto("/section/national");
  const google = bar(page).getByRole("link", { name: "Continue with Google" });
  const [closed] = await Promise.all([page.waitForEvent("popup"), google.click()]);
  await closed.close();
  await expect(bar(page).getByText("The sign-in window was closed.")).toBeVisible();
  const [used] = await Promise.all([page.waitForEvent("popup"), google.click()]);
  await used.getByLabel(/^Email address/).fill("ben@example.com");
  await used.getByRole("button", { name: "Continue" }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.locator("html[data-tier=registered]")).toBeAttached();
  await expect(page).toHaveURL(/\/section\/national$/);
});

test("when the provider has not verified the address, the sign-in pop-up requires a code", async ({
  page,
}) => {
  await page.goto("/");
  const facebook = bar(page).getByRole("link", { name: "Continue with Facebook" });
  const [dialog] = await Promise.all([page.waitForEvent("popup"), facebook.click()]);
  await dialog.getByLabel(/^Email address/).fill("max@example.com");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("dialog").getByText(/max@example\.com/)).toBeVisible();
  await expect(page.getByLabel("Digit 1 of 6")).toBeFocused();
  await expect(bar(page)).toBeVisible();
});

test("the bar's form works when its script fails to load @variant", async ({ page, errors }) => {
  await page.route(/\/assets\/(?!early-)[^/]+\.js$/, (route) => route.abort());
  const email = "bar-plain@example.com";
  await page.goto("/section/national");
  await subscribe(page, email);
  await expect(page).toHaveURL(/\/socialLogin/);
  await expect(page.getByText(/A login link has been sent to/)).toBeVisible();
  await expect.poll(() => countEmails(page, email)).toBe(1);
  // The scripts of this page fail, too, as late as they are asked for.
  await page.close();
  allowErrors(errors);
});

test("an address typed before the bar's script has loaded is kept and sent by it", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(unknown);
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/section/national");
  await subscribe(page, "bar-early@example.com");
  await expect(bar(page).getByLabel("Your email address")).toHaveValue("bar-early@example.com");
  held.resolve();
  await expect(bar(page).getByText(thanks)).toBeFocused();
  await expect.poll(() => countEmails(page, "bar-early@example.com")).toBe(1);
});

test.describe("in a very low window @variant", () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test("the bar is at the end of the page, not over it", async ({ page }) => {
    await page.goto("/");
    await expect(bar(page)).toBeVisible();
    await expect(bar(page)).not.toBeInViewport();
    await bar(page).getByRole("textbox").focus();
    await expect(bar(page)).toBeInViewport();
  });
});

test.describe("without script @variant", () => {
  test.use({ javaScriptEnabled: false });

  test("a form in the page submits the address, and links back", async ({ page }) => {
    const email = "band@example.com";
    await page.goto("/section/national");
    await bar(page).getByLabel("Your email address").fill(email);
    await bar(page).getByRole("button", { name: "Subscribe" }).click();
    await expect(page).toHaveURL(/\/socialLogin/);
    await expect(page.getByText(/A login link has been sent to/)).toBeVisible();
    await expect.poll(() => countEmails(page, email)).toBe(1);
  });

  test("the form is above the footer on the front page, too", async ({ page }) => {
    await page.goto("/");
    const [band, foot] = await Promise.all([
      bar(page).boundingBox(),
      page.getByRole("contentinfo").boundingBox(),
    ]);
    expect(band!.y + band!.height).toBe(foot!.y);
    await expect(bar(page).locator('input[name="next"]')).toHaveValue("/");
  });
});
