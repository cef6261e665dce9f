/** Shared steps of checkout tests: the card, the form, and the resulting objects in Stripe. */
import { expect, type APIRequestContext, type Locator, type Page } from "@playwright/test";
import { allowErrors, test as paperTest, whenReady } from "../paper";
import { callStripe } from "../call-stripe";

/** An article for subscribers only. */
export const lockedArticle = "/article/the-bell-founder-who-will-not-hurry-bronze";

/** Metered articles. */
export const meteredArticles = [
  "/article/a-novel-told-entirely-by-its-index",
  "/article/one-room-one-pear-and-sixty-years-of-looking-at-it",
  "/article/parliament-meets-by-candle",
] as const;

/** Stripe's test cards by outcome. */
export const cards = {
  good: "4242424242424242",
  asksBank: "4000002760003184",
  asksBankAtFirst: "4000002500003155",
  failsAfterAttaching: "4000000000000341",
  insufficientAfterBank: "4000008260003178",
  declined: "4000000000000002",
  insufficient: "4000000000009995",
  expired: "4000000000000069",
  wrongCvc: "4000000000000127",
  processingError: "4000000000000119",
  fraud: "4100000000000019",
} as const;

export const paymentFailed =
  "Payment has failed - please check your card details, or try another payment method.";

interface Fixtures {
  /** Expected errors; each must occur. */
  expected: RegExp[];
}

export const test = paperTest.extend<Fixtures>({
  expected: [
    async ({ errors, request }, use) => {
      await request.post("/sandbox/limits/reset");
      const expected: RegExp[] = [];
      await use(expected);
      for (const pattern of expected) {
        await expect.poll(() => errors).toContainEqual(expect.stringMatching(pattern));
        allowErrors(errors, pattern);
        // The browser's message for the same response.
        allowErrors(errors, /^Failed to load resource: /);
      }
    },
    { auto: true },
  ],
});

/** The response for an address without an account. */
export const newAddress = /^404 .*\/zephr\/media\/user\/info$/;
/** A declined payment, as the browser and the paper log it. */
export const refusedPayment = /^402 .*\/subscribe$/;
export const failedPayment = /^Payment has failed/;

let people = 0;

/** An unused email address. */
export function newEmail(name: string): string {
  people += 1;
  return `${name}-${Date.now()}-${people}@example.com`;
}

/** The wall of an article, once its page is ready. */
export async function findWall(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  await whenReady(page);
  const wall = page.locator(".article-wall");
  await expect(wall).toBeVisible();
  return wall;
}

/** Opens the paywall from the wall of an article. */
export async function openFromWall(page: Page): Promise<Locator> {
  const wall = await findWall(page, lockedArticle);
  await wall.getByRole("link", { name: "Join Today" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Completes the first step as a new reader. */
export async function submitEmail(dialog: Locator, email: string): Promise<void> {
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(dialog.getByText("Renewal date")).toBeVisible();
}

/** Chooses the monthly price: a card can use the penny offer only once. */
export async function chooseMonth(dialog: Locator): Promise<void> {
  await dialog.getByRole("radio", { name: "$12 a month" }).check();
  await expect(total(dialog, "Due today")).toHaveText("$12.00");
}

/** Types into the provider's frame. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await expect(page.locator(".card-frame[data-ready]")).toBeVisible();
  const frame = page.frameLocator(".card-frame iframe");
  // Emptied first: the frame reports no change between two complete cards.
  await frame.getByPlaceholder("Card number").fill("");
  await frame.getByPlaceholder("Card number").fill(number);
  await frame.getByPlaceholder("MM / YY").fill("0432");
  await frame.getByPlaceholder("CVC").fill("123");
}

export const payButton = (dialog: Locator) => dialog.getByRole("button", { name: "Join the Sun" });

/** The amount beside a label. */
export const total = (dialog: Locator, word: string) =>
  dialog.locator(".paywall-payment .totals > div").filter({ hasText: word }).locator("dd");

/** The bank's 3-D Secure window. */
export const bank = (page: Page) =>
  page.frameLocator('iframe[title="3D Secure"]').getByRole("dialog");

export async function expectThanked(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/thankyou$/);
  await expect(page.getByRole("dialog")).toBeHidden();
}

interface Listed {
  readonly id: string;
  readonly status: string;
  readonly amount?: number;
  readonly paid?: boolean;
  readonly metadata: Record<string, string>;
}

const list = async (request: APIRequestContext, path: string) =>
  (await callStripe(request, path)).data as readonly Listed[];

/** A customer's active subscriptions and paid amounts in Stripe. */
export async function findStripeRecords(request: APIRequestContext, email: string) {
  const customers = await list(request, `customers?email=${encodeURIComponent(email)}`);
  const ofEach = (path: string) =>
    Promise.all(customers.map(({ id }) => list(request, `${path}?customer=${id}`)));
  const subscriptions = (await ofEach("subscriptions")).flat();
  const charges = (await ofEach("charges")).flat();
  return {
    customers: customers.length,
    subscriptions: subscriptions.filter(({ status }) => /^(active|trialing)$/.test(status)),
    taken: charges.filter(({ paid }) => paid).map(({ amount }) => amount),
  };
}
