/** Newsletters: sign-up, preferences and unsubscribing. */
import type { Page } from "@playwright/test";
import { registerReader, resetLimits, signIn } from "../accounts/readers";
import { test, unknown } from "../accounts/sign-in-steps";
import { bar, subscribe, thanks } from "../accounts/subscribe-steps";
import { expect, expectAccessible, whenLive, whenReady } from "../paper";

test.beforeEach(({ request }) => resetLimits(request));

interface Email {
  readonly subject: string;
  readonly text: string;
}

/** The link in the newest email with this subject, waiting until it arrives. */
async function readLink(page: Page, to: string, subject: RegExp): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const answer = await page.request.get("/sandbox/mail.json", { params: { to } });
    const emails = (await answer.json()) as Email[];
    const email = emails.find((each) => subject.test(each.subject));
    link = /https?:\/\/[^\s)]+[?&]token=[^\s)]+/.exec(email?.text ?? "")?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return link!;
}

async function expectFitting(page: Page): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over, page.url()).toBe(0);
  const small = await page
    .locator("main :is(a.button, button, label):visible")
    .evaluateAll((controls) =>
      controls
        .filter((control) => !control.matches(".text-button, .field-label"))
        .filter((control) => control.getBoundingClientRect().height < 44)
        .map((control) => control.textContent),
    );
  expect(small, page.url()).toEqual([]);
}

const notice = (page: Page) =>
  page.getByRole("region", { name: "Your Newsletters" }).getByRole("status");
const toggle = (page: Page, name: string) => page.getByRole("switch", { name, exact: true });

test("the newsletter pages fit every width, with controls large enough to tap @variant", async ({
  page,
}) => {
  for (const path of ["/newsletter", "/newsletter-signUp", "/newsletter/sample/the-weekend"]) {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(path);
    await whenReady(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("banner")).toHaveCount(path.includes("sample") ? 1 : 0);
    await expect(page.getByRole("contentinfo")).toHaveCount(path.includes("sample") ? 1 : 0);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFitting(page);
    }
  }
});

test("by keyboard: sign up, confirm by email, and switch off in the dashboard", async ({
  page,
  context,
}) => {
  const email = "letters-kay@example.com";
  await page.goto("/newsletter");
  await whenReady(page);
  await page.getByRole("checkbox", { name: "Send me The Weekend" }).focus();
  await page.keyboard.press("Space");
  await page.getByLabel("Your email address").focus();
  await page.keyboard.type(email);
  await whenLive(page, "newsletters");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeFocused();
  await expect(page.getByText(/start getting Morning Edition and The Weekend\./)).toBeVisible();
  for (const name of ["Gmail", "Outlook", "Yahoo"]) {
    await expect(page.getByRole("link", { name })).toHaveAttribute("target", "_blank");
  }
  await expectAccessible(page);

  await page.goto(await readLink(page, email, /^Confirm your newsletters$/));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirm", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { name: "You’re on the list" })).toBeVisible();

  await registerReader(context, email);
  await page.goto("/dashboard/newsletters");
  await expect(toggle(page, "The Weekend")).toBeChecked();
  await expect(toggle(page, "Morning Edition")).toBeChecked();
  await expect(toggle(page, "Crossword")).not.toBeChecked();
  await toggle(page, "The Weekend").press("Space");
  await expect(notice(page)).toHaveText("You’re unsubscribed from The Weekend.");
  await expect(toggle(page, "The Weekend")).not.toBeChecked();
  await expectAccessible(page);
  await page.reload();
  await expect(toggle(page, "Morning Edition")).toBeChecked();
  await expect(toggle(page, "The Weekend")).not.toBeChecked();

  await page.getByRole("button", { name: "Unsubscribe from all" }).click();
  await expect(toggle(page, "Morning Edition")).not.toBeChecked();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(notice(page)).toHaveText("Change undone.");
  await expect(toggle(page, "Morning Edition")).toBeChecked();

  // The newsletter page shows the reader's subscriptions.
  await page.goto("/newsletter");
  await expect(page.getByText("Subscribed", { exact: true })).toHaveCount(1);
  await expect(page.getByLabel("Your email address")).toHaveValue(email);
  await page.getByRole("checkbox", { name: "Send me Crossword" }).check();
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", { name: "You’re signed up." })).toBeFocused();
});

test("a campaign's page questions a typo, keeps typed values, and names what is missing", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/v1/newsletters")) asked.push(request.postData() ?? "");
  });
  await page.goto("/about?utm_source=poster&utm_campaign=docks");
  await page.goto("/newsletter-signUp?utm_source=letter");
  await whenReady(page);
  await page.getByRole("checkbox", { name: "Crossword" }).check();
  await page.getByLabel("Your email address").fill("letters-slip@gmial.com");
  await whenLive(page, "newsletter-sign-up");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByText("Did you mean letters-slip@gmail.com?")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "letters-slip@gmail.com" }).click();
  await expect(page.getByLabel("Your email address")).toHaveValue("letters-slip@gmail.com");
  await expect(page.getByRole("checkbox", { name: "Crossword" })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeFocused();
  expect(asked.map((body) => JSON.parse(body) as unknown)).toEqual([
    {
      email: "letters-slip@gmail.com",
      lists: ["morning-edition", "crossword"],
      source: "newsletter-signUp?utm_source=poster&utm_campaign=docks",
    },
  ]);
});

test("without a list, or when the service fails, the form shows an error and keeps its values @variant", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push("400 /api/v1/newsletters", "500 /api/v1/newsletters");
  await page.goto("/offer/newsletter");
  await whenReady(page);
  await page.getByLabel("Your email address").fill("letters-none@example.com");
  await page.getByRole("checkbox", { name: "Morning Edition" }).uncheck();
  await whenLive(page, "offer-sign-up");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByText("Please choose at least one newsletter.")).toBeFocused();
  await page.getByRole("checkbox", { name: "Breaking News" }).check();
  await page.route("**/api/v1/newsletters", (route) => route.fulfill({ status: 500, body: "" }), {
    times: 1,
  });
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByText("Something went wrong. Please try again.")).toBeFocused();
  await expectAccessible(page);
  await expect(page.getByLabel("Your email address")).toHaveValue("letters-none@example.com");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByText(/start getting Breaking News\./)).toBeVisible();
});

test("a switch that fails to save reverts, and turning all off explains how to return @variant", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push("503 /api/v1/newsletters/preferences");
  await signIn(context, "max");
  // Other tests use his address.
  const cleared = await page.request.put("/api/v1/newsletters/preferences", {
    data: { lists: [], allow: true },
  });
  expect(cleared.ok()).toBe(true);
  await page.goto("/dashboard/newsletters");
  await page.route("**/api/v1/newsletters/preferences", (route) => {
    if (route.request().method() !== "PUT") return route.continue();
    return route.fulfill({ status: 503, json: { code: "down", message: "It did not work." } });
  });
  await toggle(page, "Crossword").click();
  await expect(page.getByRole("alert")).toHaveText("It did not work. Nothing changed.");
  await expect(toggle(page, "Crossword")).not.toBeChecked();
  await page.unroute("**/api/v1/newsletters/preferences");
  await toggle(page, "Crossword").click();
  await expect(toggle(page, "Crossword")).toBeChecked();

  // For a signed-in reader the form subscribes at once and sends a welcome email.
  await page.goto("/newsletter-signUp");
  await expect(page.getByLabel("Your email address")).toHaveValue("max@example.com");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", { name: "You’re signed up." })).toBeVisible();
  await page.goto(await readLink(page, "max@example.com", /^Welcome to Morning Edition$/));
  await page.getByRole("button", { name: "Never email me again" }).click();
  await expect(page.getByRole("heading", { name: "We won’t email you again" })).toBeVisible();
  await page.goto("/dashboard/newsletters");
  await expect(page.getByText(/You asked us, through a link in an email/)).toBeVisible();
  await expect(toggle(page, "Crossword")).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Start emailing me again" }).click();
  await expect(toggle(page, "Crossword")).toBeEnabled();
});

test("a change is shown at once, and said to be made only when it is saved", async ({
  page,
  context,
}) => {
  await registerReader(context, "letters-slow@example.com");
  await page.goto("/dashboard/newsletters");
  const held = Promise.withResolvers<void>();
  await page.route("**/api/v1/newsletters/preferences", async (route) => {
    if (route.request().method() === "PUT") await held.promise;
    await route.continue();
  });
  await toggle(page, "Crossword").click();
  await expect(toggle(page, "Crossword")).toBeChecked();
  await expect(notice(page)).toBeEmpty();
  held.resolve();
  await expect(notice(page)).toHaveText("You’re subscribed to Crossword.");
});

test("the bar's email verifies the address and starts the daily newsletter", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(unknown);
  const email = "letters-bar@example.com";
  await page.goto("/section/national");
  const asked = page.waitForResponse("**/api/v1/newsletters");
  await subscribe(page, email);
  await expect(bar(page).getByText(thanks)).toBeFocused();
  expect((await asked).status()).toBe(202);
  await page.goto(await readLink(page, email, /./));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.locator("html[data-tier=registered]")).toBeAttached();
  await page.goto("/dashboard/newsletters");
  await expect(toggle(page, "Morning Edition")).toBeChecked();
  await expect(toggle(page, "The Weekend")).not.toBeChecked();
});

test("a sample links from the newsletter page to today's paper and back to the form", async ({
  page,
}) => {
  await page.goto("/newsletter");
  await whenReady(page);
  await page.getByRole("link", { name: "See a sample of Crossword" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Crossword" })).toBeVisible();
  await expect(page.getByText("The constructor’s favorite clue")).toBeVisible();
  await page.getByRole("link", { name: "Morning Edition" }).click();
  await expect(page.getByRole("heading", { name: "Overnight" })).toBeVisible();
  await page.getByRole("link", { name: "Sign up" }).click();
  await expect(page).toHaveURL(/\/newsletter$/);
  await expect(page.getByLabel("Your email address")).toBeVisible();
});

test.describe("without script @variant", () => {
  test.use({ javaScriptEnabled: false });

  test("every form signs up, and the email's pages confirm and unsubscribe", async ({ page }) => {
    const email = "letters-plain@example.com";
    await page.goto("/newsletter");
    await page.getByRole("checkbox", { name: "Send me Crossword" }).check();
    await page.getByLabel("Your email address").fill(email);
    await page.getByRole("button", { name: "Sign up" }).click();
    await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeInViewport();
    await page.goto(await readLink(page, email, /^Confirm your newsletters$/));
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    await page.goto(await readLink(page, email, /^Welcome to Morning Edition and Crossword$/));
    await page.getByRole("button", { name: "Unsubscribe", exact: true }).click();
    await expect(
      page.getByRole("heading", { name: "You’re unsubscribed from Morning Edition and Crossword" }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("heading", { name: "Change undone" })).toBeVisible();

    await page.goto("/offer/newsletter");
    await page.getByLabel("Your email address").fill("letters-plain-offer@example.com");
    await page.getByRole("button", { name: "Sign up" }).click();
    await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeInViewport();
  });
});
