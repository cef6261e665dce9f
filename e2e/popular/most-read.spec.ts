import { allowErrors, expect, expectAccessible, test, whenReady } from "../paper";

test("an article is counted once per browser, inside the app too, and leads most read", async ({
  page,
}) => {
  const counted: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/v1/articles/popular/increment/")) counted.push(pathname + search);
  });
  const { articles } = (await (
    await page.request.get("/api/v1/articles/featured?limit=9")
  ).json()) as {
    articles: { id: number; slug: string; title: string }[];
  };
  const read = articles.at(-1)!;
  const sent = page.waitForResponse(`**/increment/${read.id}?**`);
  await page.goto(`/article/${read.slug}`);
  expect((await sent).status()).toBe(204);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("popular-articles")))
    .toBe(`[${read.id}]`);
  await page.reload();
  await whenReady(page);

  const most = page.getByRole("region", { name: "Most read" });
  await expect(most.getByRole("listitem")).toHaveCount(4);
  await expect(most.getByRole("link", { name: read.title })).toHaveCount(0);
  await expectAccessible(page);
  // Other tests read at the same time, so any story may be listed; a wall is not counted.
  const every = (await (
    await page.request.get("/wp-json/wp/v2/articles?per_page=100&_fields=slug,access")
  ).json()) as { slug: string; access: string }[];
  const free = new Set(every.filter(({ access }) => access === "free").map(({ slug }) => slug));
  const heads = page
    .getByRole("region", { name: /^(Most read|Related|More from National)$/ })
    .getByRole("heading")
    .getByRole("link");
  const hrefs = await heads.evaluateAll((all) => all.map((a) => a.getAttribute("href")!));
  const place = hrefs.findIndex((href) => free.has(href.replace("/article/", "")));
  const next = heads.nth(place);
  const nextSlug = hrefs[place]!;
  const followed = page.waitForRequest("**/api/v1/articles/popular/increment/*");
  await next.click();
  await page.waitForURL(`**${nextSlug}`);
  await followed;
  expect(counted).toHaveLength(2);
  expect(counted[0]).toMatch(new RegExp(`/${read.id}\\?categoryId=\\d+$`));

  // The front page is rendered again within a minute; its data is available within a second.
  await expect
    .poll(async () => {
      const list = await page.request.get("/api/v1/articles/popular/list?limit=50");
      return ((await list.json()) as { slug: string }[]).map((story) => story.slug);
    })
    .toContain(read.slug);
});

test("a wall is not counted, and a failed count shows no error @variant", async ({
  page,
  errors,
}) => {
  let count = 0;
  await page.route("**/api/v1/articles/popular/increment/**", (route) => {
    count += 1;
    return route.fulfill({ status: count === 1 ? 500 : 204 });
  });
  const list = await page.request.get("/wp-json/wp/v2/articles?per_page=100&_fields=slug,access");
  const stories = (await list.json()) as { slug: string; access: string }[];
  const gated = stories.find(({ access }) => access === "subscribers")!;
  await page.goto(`/article/${gated.slug}`);
  await whenReady(page);
  await expect(page.locator("[data-wall=paywall]")).toBeVisible();
  const free = stories.find(({ access }) => access === "free")!;
  const failed = page.waitForResponse("**/increment/**");
  await page.goto(`/article/${free.slug}`);
  expect((await failed).status()).toBe(500);
  await whenReady(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("went wrong")).toHaveCount(0);
  // Only the browser's messages for the response, none of the paper's.
  allowErrors(errors, / 500 |^500 /);
  // It was not counted: the next opening is.
  await page.reload();
  await expect.poll(() => count).toBe(2);
});

test("a missing page suggests articles, without JavaScript as well @variant", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto("/no-such-page");
  const popular = page.getByRole("region", { name: "Popular" });
  await expect(popular.getByRole("listitem")).toHaveCount(4);
  await page
    .getByRole("region", { name: "Featured" })
    .getByRole("heading", { level: 3 })
    .first()
    .getByRole("link")
    .click();
  await expect(page).toHaveURL(/\/article\//);
  await context.close();
});
