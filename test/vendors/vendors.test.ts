import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPushlyWorkerRoutes } from "../../server/http/pushly-worker";
import { createTagManagerFrame } from "../../server/http/tag-manager-frame";
import { contentSecurityPolicy } from "../../server/pages/content-security-policy";
import { createTestApp, type TestApp } from "../setup/create-test-app";

/** A paper in which every vendor is configured; one without any is in e2e/vendors/. */
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({
    GTM_CONTAINER_ID: "GTM-TEST123",
    PUSHLY_DOMAIN_KEY: "pushly-key-123",
    SPARKLOOP_TEAM_ID: "team_abc123",
    MARFEEL_ACCOUNT_ID: "4321",
    AD_MANAGER_PATH: "/1234567/sun",
    CALENDLY_URL: "https://calendly.com/sun/call",
    TRACE_ADDRESS: "1",
    // One test makes a page fail.
    LOG_LEVEL: "silent",
  });
});
afterAll(() => app.close());

/** A policy, directive by directive, without the hashes of what is inline. */
function readPolicy(policy: string | null): Record<string, string> {
  const directives = (policy ?? "").split("; ");
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources.filter((source) => !source.startsWith("'sha256-")).join(" ")];
    }),
  );
}

const closed = {
  "default-src": "'self'",
  "font-src": "'self'",
  "style-src": "'self'",
  "object-src": "'none'",
  "base-uri": "'none'",
  "form-action": "'self'",
  "frame-ancestors": "'self'",
};

describe("the policy of a page", () => {
  test("names nobody else where no vendor is configured", () => {
    const options = { secure: false, imageHosts: [], frameOrigins: [], vendorOrigins: [] };
    expect(readPolicy(contentSecurityPolicy(Buffer.from("<p>Words</p>"), options))).toEqual({
      ...closed,
      "script-src": "'self'",
      "img-src": "'self' data:",
      "connect-src": "'self'",
      "frame-src": "'self'",
    });
  });

  test("names what each configured vendor needs, and nothing inline but by its hash", async () => {
    const { headers } = await app.send("/");
    const policy = headers.get("content-security-policy");
    expect(policy).toMatch(/script-src [^;]*'sha256-/);
    expect(readPolicy(policy)).toEqual({
      ...closed,
      "script-src":
        "'self' https://www.googletagmanager.com https://cdn.p-n.io https://script.sparkloop.app https://sdk.mrf.io https://securepubads.g.doubleclick.net https://assets.calendly.com 'strict-dynamic'",
      "img-src":
        "'self' data: https://*.googletagmanager.com https://*.google-analytics.com https://*.p-n.io https://*.sparkloop.app https://*.doubleclick.net https://*.googlesyndication.com https://*.adtrafficquality.google",
      "connect-src":
        "'self' https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com https://*.p-n.io https://*.sparkloop.app https://*.mrf.io https://*.newsroom.bi https://*.doubleclick.net https://*.googlesyndication.com https://*.adtrafficquality.google https://www.google.com https://www.cloudflare.com",
      "frame-src":
        "'self' https://www.googletagmanager.com https://*.safeframe.googlesyndication.com https://*.doubleclick.net https://www.google.com https://calendly.com",
      "worker-src": "'self'",
    });
  });
});

test("the markup of a page carries no vendor's script, and a frame that asks here first", async () => {
  for (const path of ["/", "/article/harbor-towns-share-one-water-system", "/no/such/page"]) {
    const markup = await (await app.send(path)).text();
    expect(markup).toContain("Privacy choices");
    expect(markup).toContain(
      '<noscript><iframe hidden="" sandbox="allow-same-origin" src="/api/tag-manager-frame"',
    );
    expect(markup).not.toMatch(/<script[^>]*\bsrc=/);
  }
});

test("a page that fails keeps the header, the privacy choices and the tag manager's frame", async () => {
  await app.query("alter table content.entries rename to entries_away");
  const answer = await app.send("/section/national");
  await app.query("alter table content.entries_away rename to entries");
  expect(answer.status).toBe(500);
  const markup = await answer.text();
  expect(markup).toContain("We&#x27;re inspecting the presses and will be back soon!");
  for (const part of ['class="site-header"', 'src="/api/tag-manager-frame"', "Privacy choices"]) {
    expect(markup).toContain(part);
  }
});

describe("the frame of the tag manager for those without script", () => {
  test.each([
    ["without an answer", {}, null],
    ["after a refusal", { cookie: "consent=1.analytics-no.advertising-no" }, null],
    ["after an answer of an older kind", { cookie: "consent=0.analytics-yes" }, null],
    ["where the signal refuses", { cookie: "consent=1.analytics-yes", "sec-gpc": "1" }, null],
    [
      "after consent",
      { cookie: "a=b; consent=1.analytics-yes.advertising-no" },
      "https://www.googletagmanager.com/ns.html?id=GTM-TEST123",
    ],
  ])("%s", async (_, headers, location) => {
    const answer = await app.send("/api/tag-manager-frame", { headers: headers as HeadersInit });
    expect(answer.headers.get("location")).toBe(location);
    expect(answer.status).toBe(location ? 302 : 204);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("leads nowhere in a paper without a tag manager", async () => {
    const headers = { cookie: "consent=1.analytics-yes" };
    const answer = await createTagManagerFrame(null).request("/tag-manager-frame", { headers });
    expect(answer.status).toBe(204);
  });
});

describe("the worker of Pushly", () => {
  const address = "/pushly/pushly-sdk-worker.js?domain_key=pushly-key-123";
  const configured = () => app.send(address);
  const left = () => createPushlyWorkerRoutes({ isConfigured: false }).request(address);

  test.each([
    ["configured", configured],
    ["left", left],
  ])("stays, while %s, at its address, and may see to the whole paper", async (_, fetchWorker) => {
    const { status, headers } = await fetchWorker();
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(headers.get("service-worker-allowed")).toBe("/");
  });

  test("is Pushly's own where it is configured, under a policy that lets that in", async () => {
    const answer = await configured();
    expect(await answer.text()).toBe(
      'importScripts("https://cdn.p-n.io/pushly-sw.min.js" + (self.location.search || ""));\n',
    );
    expect(answer.headers.get("content-security-policy")).toBe(
      "default-src 'none'; script-src 'self' https://cdn.p-n.io; connect-src https://*.p-n.io; img-src https:",
    );
  });

  test("takes itself away where it is not, and loads nothing", async () => {
    const answer = await left();
    const text = await answer.text();
    expect(text).toContain("self.registration.unregister()");
    expect(text).not.toContain("importScripts");
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'");
  });
});
