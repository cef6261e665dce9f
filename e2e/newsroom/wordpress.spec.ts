/** The newsroom of a paper that is written in WordPress. */
import { openStandIn, secret, type StandIn } from "../../test/wordpress/stand-in";
import { expect, expectAccessible, expectFitting, test } from "../paper";
import { startPaper } from "../start-paper";
import { askOften, signInToNewsroom } from "./newsroom-steps";

let wordpress: StandIn;
/** Its own, of which a WordPress is the newsroom. */
let paper: Awaited<ReturnType<typeof startPaper>>;

test.beforeAll(async ({ request }) => {
  wordpress = await openStandIn();
  for (let id = 1; id <= 24; id += 1) {
    wordpress.put({ id, slug: `tide-${id}`, title: `Tide Table ${id}` });
  }
  wordpress.put({ id: 24, access: "friends" });
  paper = await startPaper({ WORDPRESS_URL: wordpress.url, WORDPRESS_SECRET: secret });
  const isWhole = async () => (await request.get(`${paper.address}/article/tide-24`)).status();
  await expect.poll(isWhole).toBe(200);
});
test.afterAll(async () => {
  await paper.stop();
  await wordpress.close();
});

test("the connection is seen, and ten deletions wait for a word", async ({ page }) => {
  await askOften(page);
  await page.setViewportSize({ width: 390, height: 900 });
  await signInToNewsroom(page.context(), "mara", paper.address);
  await page.goto(`${paper.address}/desk/settings?tab=connections`);
  await expect(page.getByRole("row", { name: /^WordPress Connected/ })).toBeVisible();
  const part = page.getByRole("region", { name: "WordPress" });
  await expect(part).toContainText(/Here: \d+ entries\. Last read: /);
  await expect(part.getByRole("link", { name: /^WordPress/ })).toHaveAttribute(
    "href",
    `${wordpress.url}/wp-admin/`,
  );
  await expect(part.getByRole("listitem")).toHaveText(/^Tide Table 24: access “friends”/);

  for (let id = 1; id <= 10; id += 1) wordpress.posts.delete(id);
  const compare = part.getByRole("button", { name: "Compare everything now" });
  await compare.press("Enter");
  const held = part.getByRole("alert");
  await expect(held).toContainText("10 entries are missing from WordPress.");
  const article = `${paper.address}/article/tide-1`;
  expect((await page.request.get(article)).status()).toBe(200);
  await expectAccessible(page);
  await expectFitting(page);

  await held.getByRole("button", { name: "Delete 10 entries" }).press("Enter");
  await expect(page.getByText("Deleting them.")).toBeVisible();
  await expect(held).toHaveCount(0);
  expect((await page.request.get(article)).status()).toBe(404);
  await expect(part.getByRole("button")).toHaveText(["Compare everything now"]);
});

test("articles are for reading, with the way to WordPress", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await signInToNewsroom(page.context(), "dora", paper.address);
  await page.goto(`${paper.address}/desk/articles?q=tide`);
  const row = page.getByRole("link", { name: "Tide Table 23", exact: true });
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText("This paper is edited in WordPress.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Select" })).toHaveCount(0);
  for (const [width, name] of [
    [390, /^Write$/],
    [1440, /^New article/],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const written = page.waitForEvent("popup");
    await page.getByRole("button", { name }).click();
    await expect
      .poll(async () => (await written).url())
      .toBe(`${wordpress.url}/wp-admin/post-new.php?post_type=article`);
  }

  await row.press("Enter");
  await expect(page.getByRole("link", { name: "Edit in WordPress" })).toHaveAttribute(
    "href",
    `${wordpress.url}/wp-admin/post.php?post=23&action=edit`,
  );
  await expect(page.locator('.editor [contenteditable="true"]')).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^(?:Publish|Update|Schedule)/ })).toHaveCount(0);
  await expectAccessible(page);
  await expectFitting(page);
});
