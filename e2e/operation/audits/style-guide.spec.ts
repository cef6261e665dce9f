import { expect, expectAccessible, expectFitting, test, whenReady } from "../../paper";

test("the style guide is accessible and fits every width", async ({ page }) => {
  await page.goto("/sandbox/ui");
  await whenReady(page);
  await expectAccessible(page);
  await expectFitting(page);
});

test("its table of contents links to its chapters", async ({ page }) => {
  await page.goto("/sandbox/ui");
  await whenReady(page);
  const contents = page.getByRole("navigation", { name: "On this page" });
  for (const link of await contents.getByRole("link").all()) {
    await link.click();
    await expect(
      page.getByRole("heading", { level: 2, name: await link.innerText(), exact: true }),
    ).toBeInViewport();
  }
});

test("other pages of the paper do not load it", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto("/");
  await whenReady(page);
  expect(loaded.filter((url) => /sandbox-ui|ui-sheet/.test(url))).toEqual([]);
});
