/** Zephr's decision calls, and "why" for staff and in the sandbox. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, openBrowser } from "../accounts/browser";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { giveProduct, openReader, openUnverified } from "./visitors";

let app: TestApp;
let metered: readonly string[];
let subscribers: string;

beforeAll(async () => {
  app = await createTestApp();
  const list = await app.send("/wp-json/wp/v2/articles?per_page=100&_fields=slug,access");
  const articles = (await list.json()) as { slug: string; access: string }[];
  metered = articles.flatMap(({ slug, access }) => (access === "metered" ? [slug] : []));
  subscribers = articles.find(({ access }) => access === "subscribers")!.slug;
});
afterAll(() => app.close());

interface Details {
  authenticated: boolean;
  activeProducts: string[];
  accessDecisions: Record<string, boolean>;
  trials: Record<
    string,
    { activeInDecision: boolean; totalCredits: number; remainingCredits: number }
  >;
  timeTrials: Record<string, unknown>;
  meters: Record<string, { usedInDecision: boolean; decrementedInDecision: boolean }>;
}

async function decide(browser: Browser, path?: string): Promise<Details> {
  const answer = await browser.post("/zephr/feature-decisions", { featureIds: ["x"], path });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return ((await answer.json()) as { accessDetails: Details }).accessDetails;
}

describe("feature decisions", () => {
  test("report a visitor as unauthenticated, and count nothing, however often they are requested", async () => {
    const browser = openBrowser(app);
    for (let time = 0; time < 5; time += 1) {
      expect(await decide(browser, `/article/${metered[0]}`)).toMatchObject({
        authenticated: false,
        activeProducts: [],
        accessDecisions: { "article-access": true },
        trials: {
          "free-articles": { activeInDecision: true, totalCredits: 2, remainingCredits: 2 },
        },
        meters: { "metered-articles": { usedInDecision: true, decrementedInDecision: false } },
        timeTrials: {},
      });
    }
    await browser.send(`/article/${metered[0]}`);
    await browser.send(`/article/${metered[1]}`);
    expect(await decide(browser, `/article/${metered[2]}`)).toMatchObject({
      accessDecisions: { "article-access": false },
      trials: { "free-articles": { activeInDecision: false, remainingCredits: 0 } },
    });
    expect((await decide(browser, "/")).accessDecisions).toEqual({});
  });

  test("list a subscriber's products, highest first, without a meter", async () => {
    const email = "holder@example.com";
    const browser = await openReader(app, { email, productId: "sun-reader" });
    await giveProduct(app, { email, productId: "sun-founder" });
    await giveProduct(app, { email, productId: "sun-member", endsAt: "2024-01-01T00:00:00Z" });
    expect(await decide(browser, `/article/${subscribers}`)).toMatchObject({
      authenticated: true,
      activeProducts: ["sun-founder", "sun-reader"],
      accessDecisions: { "article-access": true },
      trials: {},
      meters: {},
    });
  });

  test("report an account with an unverified address as anonymous until it pays", async () => {
    const email = "unproved-payer@example.com";
    const browser = await openUnverified(app, email);
    expect(await decide(browser)).toMatchObject({ authenticated: false, activeProducts: [] });
    await giveProduct(app, { email, productId: "sun-member" });
    expect(await decide(browser)).toMatchObject({
      authenticated: true,
      activeProducts: ["sun-member"],
    });
  });

  test("ignore a session in the body", async () => {
    const holder = await openReader(app, { email: "named@example.com", productId: "sun-founder" });
    const session = holder.cookies.get("blaize_session");
    const answer = await openBrowser(app).post("/zephr/feature-decisions", {
      featureIds: [],
      session,
    });
    const { accessDetails } = (await answer.json()) as { accessDetails: Details };
    expect(accessDetails.activeProducts).toEqual([]);
  });

  test.each([
    ["no body", undefined],
    ["no list", { featureIds: "x" }],
    ["a list of numbers", { featureIds: [1] }],
    ["too long a path", { featureIds: [], path: "/".repeat(3000) }],
  ])("return 400 for %s", async (_, body) => {
    const answer = await openBrowser(app).call("POST", "/zephr/feature-decisions", body);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { code: string }).code).toBe("invalid_body");
  });
});

describe.each(["/zephr/decision-engine", "/api/zephr/decision-engine"])("%s", (engine) => {
  test("returns a feature as an enum, or as plain text with raw=true", async () => {
    const browser = openBrowser(app);
    const ask = (sdkFeatureSlug: string, path: string, query = "") =>
      browser.post(engine + query, { sdkFeatureSlug, path });
    expect(await (await ask("article-access", `/article/${subscribers}`)).json()).toEqual({
      sdkFeatureSlug: "article-access",
      outputType: "ENUM",
      outputValue: "paywall",
    });
    expect(await (await ask("user-type", "/", "?raw=true")).text()).toBe("anonymous");
    expect((await ask("no-such-feature", "/")).status).toBe(404);
    expect((await browser.post(engine, { path: "/" })).status).toBe(400);
  });

  test("distinguishes a customer from a reader", async () => {
    const email = `customer-${engine.length}@example.com`;
    const browser = await openReader(app, { email });
    const ask = async () =>
      (await browser.post(`${engine}?raw=true`, { sdkFeatureSlug: "user-type" })).text();
    expect(await ask()).toBe("registered");
    await giveProduct(app, { email, productId: "sun-reader" });
    expect(await ask()).toBe("customer");
  });
});

describe("why", () => {
  const path = "/api/v1/access/why";

  test("answers staff only", async () => {
    expect((await app.send(`${path}?article=${subscribers}`)).status).toBe(401);
    const wrong = await app.send(`${path}?article=${subscribers}`, {
      headers: { authorization: `Basic ${btoa("dora:wrong")}` },
    });
    expect(wrong.status).toBe(401);
  });

  test("returns the reason, the trace and the grants at an instant", async () => {
    await openReader(app, {
      email: "why@example.com",
      productId: "sun-member",
      endsAt: "2030-01-01T00:00:00Z",
    });
    const ask = async (at: string) => {
      const answer = await app.sendAsDora(
        "GET",
        `${path}?article=${subscribers}&reader=why@example.com&at=${at}`,
      );
      expect(answer.status).toBe(200);
      return (await answer.json()) as {
        decision: { open: boolean; because: string; trace: string[] };
        grants: { productId: string; source: string }[];
      };
    };
    const during = await ask("2029-12-31T23:59:59Z");
    expect(during.decision).toMatchObject({ open: true, because: "paying" });
    expect(during.decision.trace.length).toBeGreaterThan(2);
    expect(during.grants).toMatchObject([{ productId: "sun-member", source: "comp" }]);
    const after = await ask("2030-01-01T00:00:00Z");
    expect(after.decision).toMatchObject({ open: false, because: "subscribers-only" });
  });

  test.each([
    ["", 400],
    ["?article=no-such-article", 404],
    ["?article=SUBSCRIBERS&reader=nobody@example.com", 404],
    ["?article=SUBSCRIBERS&at=yesterday", 400],
  ])("%s answers %i", async (query, status) => {
    const answer = await app.sendAsDora("GET", path + query.replace("SUBSCRIBERS", subscribers));
    expect(answer.status).toBe(status);
  });

  test("appears on a sandbox page for a demo reader and a day", async () => {
    const page = await app.send(
      `/sandbox/why?reader=ada&article=/article/${subscribers}&at=2026-12-01`,
    );
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Open: paying");
    const closed = await app.send(`/sandbox/why?reader=cleo&article=${subscribers}&format=json`);
    expect(await closed.json()).toMatchObject({ open: false, shows: "paywall" });
    expect((await app.send("/sandbox/why?reader=ada&article=nothing&format=json")).status).toBe(
      404,
    );
  });
});
