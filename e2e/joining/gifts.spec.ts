/** A gift, from the guest who buys it to the day on which it ends. */
import type { APIRequestContext, Page } from "@playwright/test";
import { registerReader } from "../accounts/readers";
import { lockedArticle, newEmail } from "../paywall/checkout-steps";
import { allowErrors, expect, expectAccessible, expectFitting, test, whenReady } from "../paper";
import { startPaper } from "../start-paper";
import { openNewsroom } from "../newsroom/newsroom-steps";

/** Its own paper: this moves the clock by months. */
let paper: Awaited<ReturnType<typeof startPaper>>;

test.beforeAll(async () => {
  paper = await startPaper();
});
test.afterAll(() => paper.stop());

interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** Emails to an address, newest first. */
async function emailsTo(request: APIRequestContext, to: string): Promise<readonly Mail[]> {
  const answer = await request.get(`/sandbox/mail.json?to=${encodeURIComponent(to)}`);
  return (await answer.json()) as readonly Mail[];
}

async function wind(request: APIRequestContext, days: number): Promise<void> {
  expect((await request.post("/sandbox/clock", { data: { days } })).ok()).toBe(true);
}

/** Fills the form; a recipient's address makes it an email on that day. */
async function fillForm(
  page: Page,
  options: { buyer: string; to?: string; day?: string },
): Promise<void> {
  await page.goto("/gift");
  await page.getByLabel("Three months of Sun Reader").check();
  await page.getByLabel("Their name").fill("Max Moser");
  if (options.to === undefined) {
    await page.getByLabel("As a card you print and give in person").check();
    await expect(page.getByLabel("Their email address")).toBeHidden();
  } else {
    await page.getByLabel("Their email address").fill(options.to);
    await page.getByLabel("Day", { exact: true }).fill(options.day!);
  }
  await page.getByLabel("A message (optional)").fill("So you’ll stop reading over my shoulder.");
  await page.getByLabel("Your name").fill("Edith Vance");
  await page.getByLabel("Your email address").fill(options.buyer);
  await page.getByRole("button", { name: "Review your gift" }).click();
  await expect(page.getByRole("heading", { name: "Check your gift" })).toBeVisible();
}

async function pay(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Pay $36" }).click();
  await page.getByLabel("Number").fill("4242 4242 4242 4242");
  await page.getByLabel("Month").fill("12");
  await page.getByLabel("Year").fill("2044");
  await page.getByLabel("CVC").fill("123");
  await page.getByRole("button", { name: "Pay $36.00" }).click();
  await expect(page.getByRole("heading", { name: "Thank you for your gift" })).toBeVisible();
}

const codeIn = (text: string) => /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(text)![0];

test("a guest’s gift arrives on its day, opens the wall, and ends without a charge", async ({
  browser,
}) => {
  const [buyer, friend] = [newEmail("edith"), newEmail("max")];
  const guest = await browser.newContext({ baseURL: paper.address });
  const page = await guest.newPage();
  const { request } = page.context();
  const { now } = (await (await request.get("/sandbox/clock")).json()) as { now: string };
  const day = new Date(Date.parse(now) + 5 * 86_400_000).toISOString().slice(0, 10);
  await page.goto("/pricing");
  await page.getByRole("link", { name: "Give a gift subscription" }).click();
  await expect(page.getByRole("heading", { name: "Give the paper" })).toBeVisible();
  await expectAccessible(page);
  await expectFitting(page);
  await fillForm(page, { buyer, to: friend, day });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Edit" }).click();
  await expect(page.getByLabel("Their email address")).toHaveValue(friend);
  await expect(page.getByLabel("Day", { exact: true })).toHaveValue(day);
  await expect(page.getByLabel("Your email address")).toHaveValue(buyer);
  await page.getByRole("button", { name: "Review your gift" }).click();
  await pay(page);
  await expectAccessible(page);
  await wind(request, 0);
  const [receipt] = await emailsTo(request, buyer);
  expect(receipt!.subject).toBe("Your gift for Max Moser: Three months of Sun Reader");
  await page.getByRole("link", { name: "Print the card" }).click();
  await expect(page.getByRole("heading", { name: "For Max Moser" })).toBeVisible();
  await expectAccessible(page);
  await whenReady(page);
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("html[data-printed]")).toBeAttached();
  expect(await emailsTo(request, friend)).toEqual([]);

  await wind(request, 7);
  const [arrived, ...others] = await emailsTo(request, friend);
  expect(others).toEqual([]);
  expect(arrived!.subject).toBe("A gift from Edith Vance: Three months of Sun Reader");
  const code = codeIn(arrived!.text);
  expect(codeIn(receipt!.text)).toBe(code);

  const reader = await browser.newContext({ baseURL: paper.address });
  await registerReader(reader, friend);
  const theirs = await reader.newPage();
  await theirs.goto(lockedArticle);
  await expect(theirs.locator("[data-wall]")).toHaveAttribute("data-wall", "paywall");
  await theirs.goto("/redeem");
  await expectAccessible(theirs);
  await theirs.getByLabel("Code").fill(code.toLowerCase());
  await theirs.getByRole("button", { name: "Continue" }).click();
  await expect(theirs.getByRole("heading", { name: "A gift from Edith Vance" })).toBeVisible();
  await expectAccessible(theirs);
  await expectFitting(theirs);
  await theirs.getByRole("button", { name: "Redeem your gift" }).click();
  await expect(
    theirs.getByRole("heading", { name: "The whole paper is open to you" }),
  ).toBeVisible();
  await theirs.goto(lockedArticle);
  await expect(theirs.locator("[data-wall]")).toHaveCount(0);
  await theirs.goto("/dashboard/gifts");
  await expect(theirs.getByText("and doesn’t renew.")).toBeVisible();
  await expectAccessible(theirs);
  await expectFitting(theirs);

  await wind(request, 88);
  expect((await emailsTo(request, friend))[0]!.subject).toMatch(/^Your gift ends on /);
  await wind(request, 8);
  await theirs.goto(lockedArticle);
  await expect(theirs.locator("[data-wall]")).toHaveAttribute("data-wall", "paywall");
  expect((await emailsTo(request, friend)).filter(({ text }) => text.includes("Invoice"))).toEqual(
    [],
  );
  await guest.close();
  await reader.close();
});

test("the form says what is missing, and keeps what was typed", async ({ page, errors }) => {
  await page.goto("/gift");
  await page.getByLabel("Your name").fill("Edith Vance");
  await page.getByRole("button", { name: "Review your gift" }).click();
  await expect(page.getByRole("alert")).toHaveText("Please check the marked fields.");
  await expect(page.getByLabel("Their name")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Your name")).toHaveValue("Edith Vance");
  await expectFitting(page);
  // The answer to a form that isn't right.
  allowErrors(errors, /400/);
});

test("the staff find a gift by the end of its code, and refund it", async ({
  page,
  browser,
  baseURL,
}) => {
  const guest = await browser.newContext({ baseURL: baseURL! });
  const buying = await guest.newPage();
  const buyer = newEmail("edith");
  await fillForm(buying, { buyer });
  await pay(buying);
  await buying.getByRole("link", { name: "Print the card" }).click();
  await expect(buying).toHaveURL(/\/gift\/card\//);
  const code = codeIn(buying.url());

  await openNewsroom(page, "/subscribers/gifts", "mara");
  await page.getByRole("searchbox", { name: "Find a gift" }).fill(code.slice(-4));
  await page.getByRole("listitem").getByRole("link", { name: "Max Moser" }).first().click();
  await expect(page.getByText(buyer)).toBeVisible();
  await expectAccessible(page);
  await expectFitting(page);
  await page.getByRole("button", { name: "Refund…" }).click();
  await page.getByLabel("Why").fill("Bought twice");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Refund $36.00" }).click();
  await expect(page.getByText("$36.00 refunded.")).toBeVisible();
  await expect(page.getByText("“Bought twice”")).toBeVisible();
  await expect(page.getByRole("button", { name: "Refund…" })).toHaveCount(0);
  await buying.goto(`/redeem/${code}`);
  await expect(buying.getByRole("heading", { name: "This gift was refunded" })).toBeVisible();
  await guest.close();
});
