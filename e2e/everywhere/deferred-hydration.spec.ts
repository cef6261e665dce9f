import { expect, test, whenReady } from "../paper";

test("no script is requested before the page has loaded, then the app starts", async ({ page }) => {
  const scripts: string[] = [];
  let loaded = false;
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(`${loaded} ${request.url()}`);
  });
  page.on("load", () => {
    loaded = true;
  });
  await page.goto("/");
  await whenReady(page);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((line) => line.startsWith("false"))).toEqual([]);
});

test("a page hydrates after load, and React handles the next click without a new document", async ({
  page,
}) => {
  await page.goto("/");
  await whenReady(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("a click before hydration is queued and handled", async ({ page, context }) => {
  // Delays the app's files until after the click.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(() => {
    Object.assign(window, { printed: 0 });
    window.print = () => {
      (window as unknown as { printed: number }).printed++;
    };
  });
  await page.goto("/article/harbor-towns-share-one-water-system");
  await page.getByRole("button", { name: "Print" }).first().click();
  release();
  await whenReady(page);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { printed: number }).printed))
    .toBe(1);
});

test("an article's text is sent once in a document, and with a navigation", async ({
  page,
  request,
}) => {
  const sentence = "Josiah Penrose went to fetch his rival";
  const document = await (await request.get("/article/harbor-towns-share-one-water-system")).text();
  expect(document.split(sentence).length - 1).toBe(1);
  await page.goto("/section/national");
  await whenReady(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Harbor Towns/ })
    .first()
    .click();
  await expect(page.getByText(sentence)).toBeVisible();
  await page.goBack();
  await page.goForward();
  await expect(page.getByText(sentence)).toBeVisible();
});

test("a page that the browser hydrated keeps its article text through a second render", async ({
  page,
}) => {
  await page.goto("/article/harbor-towns-share-one-water-system");
  await whenReady(page);
  await expect(page.getByText("Josiah Penrose went to fetch his rival")).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(/\/about$/);
  await page.goBack();
  await expect(page.getByText("Josiah Penrose went to fetch his rival")).toBeVisible();
});

test("the fonts of text and labels load after the lead picture, swap at once, and shift nothing", async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        (window as unknown as { shift: number }).shift += (entry as { value?: number }).value ?? 0;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/article/harbor-towns-share-one-water-system");
  await whenReady(page);
  // Uses the browser's timings: a test gets page and request events in any order.
  const faces = await page.evaluate(() => {
    const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const loadedAt = document?.loadEventStart ?? 0;
    return performance.getEntriesByType("resource").flatMap(({ name, startTime }) => {
      const face = /\/(display|text|sans)-[\w-]{8}\.woff2$/.exec(name)?.[1];
      return face ? [`${face} ${startTime < loadedAt ? "before" : "after"} load`] : [];
    });
  });
  expect(faces.toSorted()).toEqual(["display before load", "sans after load", "text after load"]);
  // Rounded to the thousandth, as usual for layout shift: a label may grow by a part of a pixel.
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
  expect(Number(shift.toFixed(3))).toBe(0);

  // The next page has them from the start.
  await page.goto("/section/national");
  expect(await page.evaluate(() => document.documentElement.dataset.faces)).toBeUndefined();
});
