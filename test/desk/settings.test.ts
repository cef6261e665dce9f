/** A publisher's settings for the whole paper. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { type Colleague, signInStaff } from "./desk-staff";

let app: TestApp;
let mara: Colleague;
beforeAll(async () => {
  app = await createTestApp();
  mara = await signInStaff(app, "mara");
});
afterAll(() => app.close());

const visit = (path: string) => app.send(path, { redirect: "manual" });

it("shows what the paper is connected to", async () => {
  const settings = await mara.get<{ integrations: { name: string; state: string }[] }>("/settings");
  expect(settings).toMatchObject({ name: "The Sun" });
  expect(settings.integrations).toContainEqual(
    expect.objectContaining({ name: "Payments", state: "sandbox" }),
  );
});

describe("a redirect", () => {
  const set = (path: string, to: string | null) => mara.call("PUT", "/redirects", { path, to });

  it("leads an old address on, is gone for good, or is deleted", async () => {
    const old = "/2019/05/the-ferry/";
    expect((await visit(old)).status).not.toBe(410);
    expect((await set(old, "/section/national")).status).toBe(204);
    const canonical = await visit("/2019/05/the-ferry");
    expect([canonical.status, canonical.headers.get("location")]).toEqual([
      301,
      "/section/national",
    ]);
    expect((await set("/2019/05/the-ferry", null)).status).toBe(204);
    expect((await visit("/2019/05/the-ferry")).status).toBe(410);
    const { redirects } = await mara.get<{ redirects: unknown[] }>("/redirects?q=the-ferry");
    expect(redirects).toMatchObject([
      { path: "/2019/05/the-ferry", to: null, madeBy: "Mara Lindgren" },
    ]);
    const remove = () => mara.call("DELETE", "/redirects", { path: "/2019/05/the-ferry" });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect((await visit("/2019/05/the-ferry")).status).toBe(404);
    const rows = await app.query(
      "select action from desk.audit_log where subject = 'redirect:/2019/05/the-ferry' order by id",
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "redirect.set",
      "redirect.set",
      "redirect.delete",
    ]);
  });

  it.each([
    ["//elsewhere.example", "/section/national"],
    ["old", "/section/national"],
    ["/old#top", "/section/national"],
    ["/old", "//elsewhere.example"],
    ["/old", "/\\elsewhere.example"],
    ["/old", "javascript:alert(1)"],
    ["/old", "http://elsewhere.example/"],
    ["/old", ""],
    ["/old", "https://elsewhere.example/\r\nset-cookie: a=b"],
    ["/old", "https://elsewhere.example/café"],
    ["/old", "https://thesun.example@elsewhere.example/"],
    [`/${"old".repeat(200)}`, "/section/national"],
  ])("is refused from %s to %s", async (path, to) => {
    expect((await set(path, to)).status).toBe(400);
  });

  it.each(["/contact-the-editors", "/author/who-left"])("leads %s on", async (path) => {
    expect((await set(path, "/about")).status).toBe(204);
    const answer = await visit(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, "/about"]);
  });

  it.each([
    ["/?p=987654", "/?p=987654"],
    ["/?page_id=987655", "/?p=987655"],
    ["/?cat=987657", "/?cat=987657"],
    ["/2019/story.php/?id=12&title=caf\u00e9", "/2019/story.php?id=12&title=caf%C3%A9"],
  ])("leads %s on by its query, listed as %s", async (path, listed) => {
    expect((await set(path, "/section/national")).status).toBe(204);
    const other = path.includes("story") ? "/2019/story.php?id=13" : "/?p=987656";
    expect((await visit(other)).status).toBe(404);
    const answer = await visit(listed);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, "/section/national"]);
    const found = await mara.get<{ redirects: { path: string; to: string }[] }>(
      `/redirects?q=${encodeURIComponent(listed)}`,
    );
    expect(found.redirects).toMatchObject([{ path: listed, to: "/section/national" }]);
    expect((await mara.call("DELETE", "/redirects", { path: listed })).status).toBe(204);
    expect((await visit(listed)).status).toBe(404);
  });

  it.each(["/?lang=en", "/about?page=2", "/author/ida?page=2"])(
    "is refused from %s, which a page answers whatever the query is",
    async (path) => {
      const answer = await set(path, "/section/national");
      expect(answer.status).toBe(422);
      expect(JSON.stringify(await answer.json())).toContain("Remove everything from the “?” on");
    },
  );

  it.each(["/old", "/old/", "/old#top", "/old?page=2"])(
    "doesn't lead to itself: %s",
    async (to) => {
      expect((await set("/old", to)).status).toBe(422);
    },
  );

  it("doesn't lead in a circle, however many there are, nor if two are set at once", async () => {
    for (const [from, to] of [
      ["/ring-1", "/ring-2"],
      ["/ring-2", "/ring-3?of=gold"],
      ["/ring-3", "/ring-4/"],
    ] as const) {
      expect((await set(from, to)).status).toBe(204);
    }
    const closed = await set("/ring-4", "/ring-1");
    expect(closed.status).toBe(422);
    expect(JSON.stringify(await closed.json())).toContain("/ring-3?of=gold already redirects to");
    expect((await set("/ring-4", "/section/national")).status).toBe(204);
    expect((await visit("/ring-3")).headers.get("location")).toBe("/ring-4/");
    const both = await Promise.all([set("/here", "/there"), set("/there", "/here")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 422]);
  });
});
