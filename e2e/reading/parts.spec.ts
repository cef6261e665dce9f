/** Parts of an article's text that readers operate: embeds, details, tables, galleries. */
import { expect, expectAccessible, expectFitting, test, whenReady } from "../paper";
import { pictureAddress, publishArticle } from "../publish-article";

const film = "https://www.youtube.com/watch?v=dB4-p_9QsUn";
const picture = (name: string) =>
  `<figure class="wp-block-image"><img src="${pictureAddress("harbor", "harbor-c915b2bd6141.webp")}" alt="${name}" width="1600" height="900"></figure>`;
const cells = (name: string) => `<${name}>A long column of words</${name}>`.repeat(8);
const content = `<p>A lock, and what is around it.</p>
  <figure class="wp-block-embed is-provider-youtube wp-block-embed-youtube"><a href="${film}">The gate opens</a></figure>
  <figure class="wp-block-gallery columns-2">${picture("One")}${picture("Two")}${picture("Three")}</figure>
  <figure class="wp-block-table"><table><caption>Cargo</caption><thead><tr>${cells("th")}</tr></thead>
  <tbody><tr>${cells("td")}</tr></tbody></table></figure>
  <details class="wp-block-details"><summary>How a lock works</summary><p>It fills.</p></details>
  <p>The end.</p>`;

let article: Awaited<ReturnType<typeof publishArticle>>;

test.beforeAll(async ({ request }) => {
  article = await publishArticle(request, {
    slug: "a-lock-and-its-parts",
    title: "A lock and its parts",
    content,
    access: "free",
    section: ["national", 2],
    // Old, so that no list of another test shows it.
    date: "2020-01-01T06:00:00",
  });
});

test.afterAll(({ request }) => article.remove(request));

test("an embed loads on a press, and every part works by keyboard", async ({ page }) => {
  const asked: string[] = [];
  await page.route("https://www.youtube-nocookie.com/**", async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: "text/html", body: "<title>Player</title>" });
  });
  await page.goto(article.path);
  await whenReady(page);
  await expectFitting(page);
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 900 });
  const table = page.getByRole("region", { name: "Cargo" });
  await table.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);

  const answer = page.getByText("It fills.");
  await expect(answer).toBeHidden();
  await page.locator("summary", { hasText: "How a lock works" }).focus();
  await page.keyboard.press("Enter");
  await expect(answer).toBeVisible();
  const shown = page.locator(".article-body details summary");
  expect((await shown.boundingBox())!.height).toBeGreaterThanOrEqual(44);

  const place = page.locator(".embed");
  await expect(place.getByRole("link", { name: "The gate opens" })).toHaveAttribute("href", film);
  const button = place.getByRole("button", { name: "Play video The gate opens" });
  await button.scrollIntoViewIfNeeded();
  const before = await place.boundingBox();
  expect(asked).toEqual([]);
  await button.press("Enter");
  const frame = place.locator("iframe");
  await expect(frame).toBeFocused();
  await expect(frame).toHaveAttribute("title", "YouTube: The gate opens");
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]).toContain("/embed/dB4-p_9QsUn?autoplay=1");
  expect(await place.boundingBox()).toEqual(before);
  expect(await frame.boundingBox()).toMatchObject({ width: before!.width });
});

test.describe("without JavaScript @variant", () => {
  test.use({ javaScriptEnabled: false });

  test("an embed is a link to its page", async ({ page }) => {
    await page.goto(article.path);
    await expect(page.getByRole("link", { name: "The gate opens" })).toHaveAttribute("href", film);
    await expect(page.locator(".embed button")).toBeHidden();
    await expect(page.getByText("Loads from")).toBeHidden();
  });
});
