/** The meter over HTTP: what counts, what does not, and how signing in merges counts. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Browser, openBrowser, register, signIn, wind } from "../accounts/browser";
import { createTestApp, type TestApp } from "../setup/create-test-app";

let app: TestApp;
/** Slugs of metered articles. */
let metered: readonly string[];
let subscribers: string;
let browser: Browser;

beforeAll(async () => {
  app = await createTestApp();
  const list = await app.send("/wp-json/wp/v2/articles?per_page=100&_fields=slug,access");
  const articles = (await list.json()) as { slug: string; access: string }[];
  metered = articles.flatMap(({ slug, access }) => (access === "metered" ? [slug] : []));
  subscribers = articles.find(({ access }) => access === "subscribers")!.slug;
  expect(metered.length).toBeGreaterThan(7);
});
afterAll(() => app.close());
beforeEach(() => {
  browser = openBrowser(app);
});

type Shown = "open" | "registration-wall" | "paywall";

/** The content of an article's page in this browser. */
async function open(slug: string, as: Browser = browser): Promise<Shown> {
  const response = await as.send(`/article/${slug}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("private, no-cache");
  return shownBy(await response.text());
}

function shownBy(html: string): Shown {
  const [, wall] = /data-wall="([^"]+)"/.exec(html) ?? [];
  return (wall as Shown | undefined) ?? "open";
}

const openAll = async (slugs: readonly string[]): Promise<Shown[]> => {
  const shown: Shown[] = [];
  for (const slug of slugs) shown.push(await open(slug));
  return shown;
};

describe("a visitor without an account", () => {
  test("reads two metered articles, then gets the registration wall", async () => {
    expect(await openAll(metered.slice(0, 4))).toEqual([
      "open",
      "open",
      "registration-wall",
      "registration-wall",
    ]);
    expect(await openAll(metered.slice(0, 2))).toEqual(["open", "open"]);
  });

  test("counts an article once, in any form", async () => {
    const [first = "", second = "", third = ""] = metered;
    await open(first);
    await open(first);
    await browser.send(`/article/${first}?utm_source=x`);
    expect(await open(second)).toBe("open");
    expect(await open(third)).toBe("registration-wall");
  });

  test("does not count HEAD requests or prefetches", async () => {
    for (const slug of metered.slice(0, 4)) {
      const head = await browser.send(`/article/${slug}`, { method: "HEAD" });
      expect(head.status).toBe(200);
      expect(head.headers.getSetCookie()).toEqual([]);
      for (const header of ["sec-purpose", "purpose"]) {
        const ahead = await browser.send(`/article/${slug}`, { headers: { [header]: "prefetch" } });
        expect(ahead.status).toBe(204);
        expect(ahead.headers.get("cache-control")).toBe("no-store");
        expect(await ahead.text()).toBe("");
      }
    }
    expect(await openAll(metered.slice(0, 3))).toEqual(["open", "open", "registration-wall"]);
  });

  test("cannot exceed the limit with concurrent requests", async () => {
    await open(metered[0]!);
    const shown = await Promise.all(metered.slice(1, 7).map((slug) => open(slug)));
    expect(shown.filter((one) => one === "open")).toHaveLength(1);
  });

  test("cannot reset the meter with an older cookie", async () => {
    await open(metered[0]!);
    const older = new Map(browser.cookies);
    await open(metered[1]!);
    browser.cookies.clear();
    for (const [name, value] of older) browser.cookies.set(name, value);
    expect(await open(metered[2]!)).toBe("registration-wall");
  });

  test("cannot reset the meter with a forged cookie", async () => {
    await openAll(metered.slice(0, 2));
    browser.cookies.set("meter_left", "2/2");
    expect(await open(metered[2]!)).toBe("registration-wall");
  });

  test("gets the number left in a cookie that scripts can read", async () => {
    await open(metered[0]!);
    expect(browser.cookies.get("meter_left")).toBe("1/2");
    await open(metered[1]!);
    expect(browser.cookies.get("meter_left")).toBe("0/2");
    await open(metered[2]!);
    expect(browser.cookies.get("meter_left")).toBe("0/2");
  });

  test("gets the paywall on subscribers-only articles, which do not count", async () => {
    expect(await open(subscribers)).toBe("paywall");
    expect(await openAll(metered.slice(0, 3))).toEqual(["open", "open", "registration-wall"]);
  });

  test("leaves no row while no cookie comes back", async () => {
    const count = async () =>
      Number((await app.query("select count(*) from access.meters"))[0]!.count);
    const before = await count();
    for (const slug of metered.slice(0, 5)) await open(slug, openBrowser(app));
    expect(await count()).toBe(before);
  });
});

describe("a reader with a free account", () => {
  test("keeps the views from before sign-in, reads three more, then gets the paywall", async () => {
    await openAll(metered.slice(0, 3));
    await register(app, browser, "meter@example.com");
    const after = await openAll(metered.slice(2, 7));
    expect(after).toEqual(["open", "open", "open", "paywall", "paywall"]);
    expect(await openAll(metered.slice(0, 2))).toEqual(["open", "open"]);
    // After signing out, the browser's own views count again.
    await browser.post("/blaize/logout", { where: "JUST_HERE" });
    expect(await open(metered[2]!)).toBe("registration-wall");
  });

  test("has one meter in every browser", async () => {
    await register(app, browser, "two-browsers@example.com");
    await openAll(metered.slice(0, 5));
    const other = openBrowser(app);
    await signIn(app, other, "two-browsers@example.com");
    expect(await open(metered[5]!, other)).toBe("paywall");
    expect(await open(metered[4]!, other)).toBe("open");
  });

  test("gets the views in the export", async () => {
    await register(app, browser, "exported@example.com");
    await open(metered[0]!);
    const { access } = (await (await browser.send("/api/v1/account/export")).json()) as {
      access: { meter: { articleId: number }[]; grants: unknown[] };
    };
    expect(access.meter).toHaveLength(1);
    expect(access.grants).toEqual([]);
  });
});

// Last: it moves the clock of the whole file.
test("resets the meter after 30 days", async () => {
  expect(await openAll(metered.slice(0, 3))).toEqual(["open", "open", "registration-wall"]);
  await wind(app, { minutes: 31 * 1440 });
  expect(await openAll(metered.slice(3, 6))).toEqual(["open", "open", "registration-wall"]);
});
