/** Access with browser caching: going back, signing in and out, the end of a subscription. */
import type { BrowserContext } from "@playwright/test";
import { registerReader, resetLimits, signIn } from "../accounts/readers";
import { postComment } from "../comments/comment-steps";
import { expect, test, whenReady } from "../paper";

interface Listed {
  readonly slug: string;
  readonly access: string;
}

/** Paths of articles with this access level, newest first. */
async function listArticles(context: BrowserContext, access: string): Promise<readonly string[]> {
  const answer = await context.request.get("/wp-json/wp/v2/articles", {
    params: { per_page: 100, _fields: "slug,access" },
  });
  return ((await answer.json()) as Listed[])
    .filter((article) => article.access === access)
    .map(({ slug }) => `/article/${slug}`);
}

const wall = "[data-wall]";

test("a subscribers' article is not shown from the cache after signing out", async ({
  page,
  context,
}) => {
  const [address = ""] = await listArticles(context, "subscribers");
  await page.goto(address);
  await expect(page.locator(wall)).toHaveAttribute("data-wall", "paywall");
  const teaser = await page.locator(".article-body").innerText();

  await signIn(context, "max");
  await page.reload();
  await expect(page.locator(wall)).toHaveCount(0);
  const text = await page.locator(".article-body").innerText();
  expect(text.length).toBeGreaterThan(teaser.length * 1.5);

  // Waits for the page's requests: signing out during one would log an error.
  const known = ["**/zephr/feature-decisions", "**/blaize/profile"].map((path) =>
    page.waitForResponse(path),
  );
  await page.goto("/");
  await Promise.all(known);
  expect(
    (await context.request.post("/blaize/logout", { data: { where: "JUST_HERE" } })).ok(),
  ).toBe(true);
  await page.goBack();
  await expect(page.locator(wall)).toHaveAttribute("data-wall", "paywall");
  expect(await page.locator(".article-body").innerText()).toBe(teaser);
});

test("going back after signing in shows the article instead of the wall", async ({
  page,
  context,
}) => {
  const [address = ""] = await listArticles(context, "subscribers");
  const article = await context.request.get(`/wp-json/wp/v2/articles`, {
    params: { slug: address.split("/").at(-1) ?? "", _fields: "id" },
  });
  const [{ id: articleId }] = (await article.json()) as [{ id: number }];
  await postComment(context.request, {
    articleId,
    content: "Worth the subscription, says the desk.",
  });
  await page.goto(address);
  await expect(page.locator(wall)).toHaveAttribute("data-wall", "paywall");
  await expect(page.getByText("This story and its comment are for subscribers.")).toBeVisible();
  await whenReady(page);
  await page.locator(".article-wall").getByRole("link", { name: "Sign In" }).click();
  await expect(
    page.getByRole("dialog").getByText("Have an account? Use this form to sign in."),
  ).toBeVisible();
  await page.goto("/about");
  await signIn(context, "rita");
  await page.goBack();
  await whenReady(page);
  await expect(page.locator(wall)).toHaveCount(0);
  await page.locator("#comments").scrollIntoViewIfNeeded();
  await expect(page.getByText("Worth the subscription, says the desk.")).toBeVisible();
});

test("article views count on every load, and going back does not count", async ({
  page,
  context,
}) => {
  const [first = "", second = "", third = ""] = await listArticles(context, "metered");
  await page.goto(first);
  await whenReady(page);
  await expect(page.locator(wall)).toHaveCount(0);
  for (const address of [second, third]) {
    // Navigates as a link would; not every article links to the next one.
    await page.evaluate((href) => window.location.assign(href), address);
    await expect(page).toHaveURL(address);
  }
  await expect(page.locator(wall)).toHaveAttribute("data-wall", "registration-wall");
  await page.goBack();
  await expect(page.locator(wall)).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
  await page.goto(third);
  await expect(page.locator(wall)).toHaveAttribute("data-wall", "registration-wall");
});

test("the end of a subscription invalidates its pages, including the browser's copies", async ({
  page,
  context,
}) => {
  await resetLimits(context.request);
  const email = `ended-${Date.now()}@example.com`;
  await registerReader(context, email);
  const answer = await context.request.post("/blaize/payment/stripe/subscribe", {
    data: {
      payment_method: "pm_card_visa",
      product_id: "sun-reader",
      plan_id: "sun-reader-monthly",
    },
  });
  expect(answer.status()).toBe(200);
  const { subscriptionId } = (await answer.json()) as { subscriptionId: string };

  const [address = ""] = await listArticles(context, "subscribers");
  await page.goto(address);
  await expect(page.locator(wall)).toHaveCount(0);
  await page.goto("/about");
  const ended = await context.request.delete(`/sandbox/stripe/v1/subscriptions/${subscriptionId}`, {
    headers: { authorization: "Bearer sk_test_sandbox" },
  });
  expect(ended.status()).toBe(200);
  // The subscription ends once the webhook has arrived.
  await expect(async () => {
    const list = await context.request.get("/blaize/payment/stripe/subscriptions");
    const [{ ended: at = "+" } = {}] = (await list.json()) as { ended: string }[];
    expect(at.startsWith("+")).toBe(false);
  }).toPass();
  await page.goBack();
  await expect(page.locator(wall)).toHaveAttribute("data-wall", "paywall");
});
