import { describe, expect, it } from "vitest";
import { disturb, type TestBrowser, type TestOauth, useTestOauth } from "./test-oauth";

let paper: TestOauth;
let browser: TestBrowser;
const ada = { person: "ada@example.com", verified: "yes" } as const;

useTestOauth((started) => ({ paper, browser } = started));

describe("input from outside", () => {
  const script = '</script><script>alert("x")</script>';

  it("cannot end the page's script or inject one", async () => {
    // A hostile address wherever the page shows one, and a hostile name where one is stored.
    disturb(paper, async (path, response) => {
      if (!path.endsWith("/facebook/me")) return response;
      const body = (await response.json()) as object;
      return Response.json({
        ...body,
        first_name: script,
        email: `a&b'${"c".repeat(9)}@example.com`,
      });
    });
    const { html, message } = await browser.walk("facebook", ada);
    expect(message.identifier).toBe("a&b'ccccccccc@example.com");
    expect(html).not.toContain("a&b'");
    expect(html.match(/<script/g)).toHaveLength(1);
    const exchange = await paper.oauth.peek(browser.request("/"), message.stateKey);
    expect(exchange?.name.first).toBe(script);
  });

  it("is rejected as an address if no email could be sent there", async () => {
    for (const email of [
      `"${script}"@example.com`,
      "a b@example.com",
      "a@b\r\nBcc: c@d.example",
      7,
    ]) {
      disturb(paper, async (path, response) => {
        if (!path.endsWith("/facebook/me")) return response;
        return Response.json({ ...((await response.json()) as object), email });
      });
      const { message, html } = await browser.walk("facebook", ada);
      expect(message).toMatchObject({ action: "failed", identifier: null });
      expect(html.match(/<script/g)).toHaveLength(1);
    }
  });

  it("cannot redirect a reader to another site", async () => {
    const hostile = [
      "https://elsewhere.example/",
      "//elsewhere.example/",
      "/\\elsewhere.example/",
      "/\t/elsewhere.example",
      "/.//elsewhere.example",
      "javascript:alert(1)",
      "elsewhere.example",
      "/a\r\nset-cookie: b=c",
    ];
    for (const next of hostile) {
      const { message } = await browser.walk("google", ada, next);
      const on = await browser.post("/blaize/oauth/finish", { state_key: message.stateKey });
      expect([next, on.headers.get("location")]).toEqual([next, "/"]);
      const stated = await browser.go("/blaize/oauth/state", {
        method: "POST",
        body: JSON.stringify({ start_url: "/", target_url: next }),
      });
      expect([next, stated.status]).toEqual([next, 400]);
    }
    const planted = new URLSearchParams({ start: "//elsewhere.example", target: "//a.example" });
    browser.jar.set("blaize_oauth_places", planted.toString());
    const { html, message } = await browser.walk("google", ada);
    expect(html).not.toContain("elsewhere.example");
    const on = await browser.post("/blaize/oauth/finish", { state_key: message.stateKey });
    expect(on.headers.get("location")).toBe("/");
  });
});

describe("rate limits", () => {
  it("apply to one client, at the start and at the callback", async () => {
    for (const path of ["/blaize/oauth/google", "/blaize/oauth/google/callback?state=x"]) {
      paper.world.address = "192.0.2.66";
      const statuses = new Set<number>();
      for (let time = 0; time < 61; time++) statuses.add((await browser.go(path)).status);
      expect(statuses).toContain(429);
      const refused = await browser.go(path);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await refused.text()).toContain("Too many attempts.");
      paper.world.address = "192.0.2.1";
      expect((await browser.go(path)).status).not.toBe(429);
    }
  });
});
