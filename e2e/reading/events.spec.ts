import { expect, expectAccessible, test, whenReady } from "../paper";

// A zone where it is already tomorrow: hydration differences would be logged as errors.
test.use({ timezoneId: "Pacific/Apia", locale: "de-DE" });

test("upcoming events are in New York time, with a calendar file for each", async ({
  page,
  request,
}) => {
  await page.goto("/events");
  await whenReady(page);
  const next = page.locator("article.event-next");
  await expect(next.getByRole("heading")).toHaveText("An Evening With the Crossword Editor");
  await expect(next.getByText("Friday, November 27, 2026, 7:00 to 8:45 p.m. ET")).toBeVisible();
  const links = page.getByRole("link", { name: /^Add to calendar/ });
  await expect(links).toHaveCount(5);
  for (const link of await links.all()) {
    const answer = await request.get((await link.getAttribute("href")) ?? "");
    expect(answer.status()).toBe(200);
    expect(answer.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  }
  const file = await (await request.get("/events/an-evening-with-the-crossword-editor.ics")).text();
  expect(file).toContain("DTSTART:20261128T000000Z");
  expect(file).toContain("SUMMARY:An Evening With the Crossword Editor");
  await expect(page.getByRole("heading", { name: "Past" })).toBeVisible();
  const subscribe = page.getByRole("link", { name: "Subscribe to our calendar" });
  const feed = (await subscribe.getAttribute("href")) ?? "";
  expect(feed).toMatch(/^webcal:/);
  const whole = await (await request.get(feed.replace(/^webcal:/, "http:"))).text();
  expect(whole.match(/BEGIN:VEVENT/g)).toHaveLength(8);
});

test("the page is accessible, and its details open by keyboard without scripts @variant", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto("/events");
  await whenReady(page);
  await expectAccessible(page);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${baseURL}/events`);
  const summary = plain.locator("summary", { hasText: /^Details/ }).first();
  await summary.focus();
  await plain.keyboard.press("Enter");
  await expect(plain.locator("details[open] p").first()).toBeVisible();
  await context.close();
});
