/** A publication with another name, look, zone, currency and offer needs no other code. */
import { expectBaseline } from "./screenshot";
import { expect, expectAccessible, expectFitting, whenReady } from "../../paper";
import {
  cards,
  expectThanked,
  fillCard,
  submitEmail,
  newAddress,
  newEmail,
  total,
} from "../../paywall/checkout-steps";
import { test } from "./start-berliner-blatt";

for (const width of [390, 1440] as const) {
  test(`its front page at ${width} matches its baseline`, async ({ browser, baseURL }) => {
    await expectBaseline(browser, { name: "berliner-blatt", address: `${baseURL}/`, width });
  });
}

test("the front page has its name, sections and profiles, and nothing of another paper", async ({
  page,
}) => {
  await page.goto("/");
  await whenReady(page);
  await expect(page).toHaveTitle("Berliner Blatt: The city in English, twice a day.");
  const sections = page.locator(".section-nav").getByRole("link");
  await expect(sections).toHaveText(["Kiez & Hinterhof", "U8", "Spree Ltd.", "Zank!", "What’s on"]);
  // A color that the stylesheet has only for this paper.
  await expect(sections.first()).toHaveCSS("color", "rgb(11, 110, 79)");
  await expect(page.locator(".site-footer .social-links a")).toHaveCount(2);
  await expect(page.locator("#drawings symbol")).toHaveCount(3);
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute("content", "#10222d");
  await expect(page.locator("html")).toHaveAttribute("lang", "en-DE");
  // Without quotes, no space is reserved for the ticker.
  await expect(page.locator(".masthead .needs-script")).toHaveCount(0);
  for (const path of ["/", "/pricing", "/follow", "/about", "/dashboard/contact", "/newsletter"]) {
    const text = await (await page.request.get(path)).text();
    expect(text, path).not.toMatch(/The Sun\b|thesun|New York/);
  }
  const manifest = await page.request.get("/site.webmanifest");
  expect(await manifest.json()).toMatchObject({ name: "Berliner Blatt", short_name: "Blatt" });
  await expectAccessible(page);
  await expectFitting(page);
});

test("its meter and its walls ask for its own subscriptions", async ({ page }) => {
  await page.goto("/article/the-courtyard-that-voted");
  await expect(page.locator("[data-wall]")).toHaveCount(0);
  // One article is free here.
  await page.goto("/article/in-favor-of-standing-left");
  await expect(page.locator("[data-wall]")).toHaveAttribute("data-wall", "registration-wall");
  await page.goto("/article/last-train-first-coffee");
  await expect(page.locator("[data-wall]")).toHaveAttribute("data-wall", "paywall");
  await whenReady(page);
  await expect(page.locator(".article-wall")).not.toContainText(/penny/i);
  await expectAccessible(page);
});

test("it sells a subscription in euros and sends a receipt", async ({
  page,
  request,
  expected,
}) => {
  expected.push(newAddress);
  const email = newEmail("berta");
  await page.goto("/pricing");
  await whenReady(page);
  await expect(page.getByRole("heading", { level: 2, name: /^Blatt (Soli|Abo)$/ })).toHaveText([
    "Blatt Soli",
    "Blatt Abo",
  ]);
  await expectAccessible(page);
  await page
    .locator(".plan-join")
    .filter({ hasText: /^Subscribe$/, visible: true })
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Join the Blatt" })).toBeVisible();
  await submitEmail(dialog, email);
  await expect(total(dialog, "Due today")).toHaveText("€99.00");
  await expect(total(dialog, "Renewal date")).toHaveText("21 November 2027");
  await fillCard(page, cards.good);
  await dialog.getByRole("button", { name: "Join the Blatt" }).click();
  await expectThanked(page);
  await expect(page.getByText("The whole Blatt is yours.")).toBeVisible();
  const article = await page.request.get("/article/last-train-first-coffee");
  expect(await article.text()).not.toContain("data-wall");

  await expect(async () => {
    const answer = await request.get("/sandbox/mail.json", { params: { to: email } });
    const emails = (await answer.json()) as { from: string; text: string; html: string }[];
    const receipt = emails.find(({ text }) => text.includes("€99.00"));
    expect(receipt).toBeDefined();
    expect(receipt?.text).toContain("Blatt Abo");
    expect(receipt?.text).toContain("21 November 2026");
    expect(receipt?.html).toContain("background-color: #f4f7f8");
  }).toPass();
});

test("events are in its own time, on the page and in the calendar", async ({ page, request }) => {
  await page.goto("/events");
  await expect(page.getByText("All times are Berlin time.")).toBeVisible();
  await expect(
    page.getByText("Wednesday, 25 November 2026, 19:30 to 21:30 Berlin time"),
  ).toBeVisible();
  const calendar = await (await request.get("/events.ics")).text();
  expect(calendar).toMatch(/DTSTART(;TZID=Europe\/Berlin:20261125T193000|:20261125T183000Z)/);
});
