/** The answer on a reader that staff get: may they open everything, and why. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser, readEmails } from "../accounts/browser";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { compOrder, idOf, logOf, type Office, openOffice } from "./desk";

let app: TestApp;
let mara: Office;
beforeAll(async () => {
  app = await createTestApp();
  mara = await openOffice(app);
});
afterAll(() => app.close());

const nobody = "00000000-0000-4000-8000-000000000000";

async function slugOf(access: string): Promise<string> {
  const [row] = await app.query(
    `select slug from content.entries where type = 'article' and status = 'publish' and access = $1
     order by id limit 1`,
    [access],
  );
  return String(row!["slug"]);
}

/** Whether the website opens an article to a demo reader, by the body on its page. */
async function opensTo(reader: string, slug: string): Promise<boolean> {
  const browser = openBrowser(app);
  await browser.post("/sandbox/sign-in", { reader });
  const page = await (await browser.send(`/article/${slug}`)).text();
  return !page.includes("data-wall=");
}

describe("the answer", () => {
  it.each([
    ["ada", true, "paying", "Sun Founder"],
    ["max", true, "paying", "Sun Member"],
    ["rita", true, "paying", "Sun Reader"],
    ["ben", false, "subscribers-only", null],
    ["cleo", false, "subscribers-only", null],
  ] as const)("for %s is %s: %s", async (key, open, because, label) => {
    const id = await idOf(app, `${key}@example.com`);
    const { answer, subscriptions } = await mara.page(id);
    expect(answer).toMatchObject({ open, because, article: null });
    expect(answer.product?.label ?? null).toBe(label);
    // Until the day that is paid, not the days of grace after it.
    if (open) expect(answer.until).toBe(subscriptions[0]!.renewalAt);
  });

  it("is the website's own decision on each kind of article", async () => {
    for (const access of ["free", "metered", "subscribers"]) {
      const slug = await slugOf(access);
      for (const reader of ["rita", "cleo"]) {
        const id = await idOf(app, `${reader}@example.com`);
        const answer = await mara.ask(id, `?article=${slug}`);
        expect(answer.article).toMatchObject({ slug, access });
        expect(answer.open, `${reader} ${access}`).toBe(await opensTo(reader, slug));
      }
    }
  });

  it("takes an article's slug, path or address, and any hour", async () => {
    const slug = await slugOf("subscribers");
    const rita = await idOf(app, "rita@example.com");
    for (const article of [
      slug,
      `/article/${slug}`,
      `https://thesun.example/article/${slug}?a=b#c`,
    ]) {
      const answer = await mara.ask(rita, `?article=${encodeURIComponent(article)}`);
      expect(answer).toMatchObject({ open: true, article: { slug } });
    }
    const before = await mara.ask(rita, "?at=2019-03-01T12:00:00Z");
    expect(before).toMatchObject({ open: false, at: "2019-03-01T12:00:00.000Z" });
    const unknown = await mara.refused(
      "GET",
      `/subscribers/${rita}/answer?article=no-such-article`,
    );
    expect(unknown).toMatchObject({ status: 404, code: "unknown_article" });
    expect((await mara.refused("GET", `/subscribers/${rita}/answer?at=yesterday`)).status).toBe(
      400,
    );
  });

  it("says how many metered articles were read, and never which", async () => {
    const id = await idOf(app, "ben@example.com");
    const browser = openBrowser(app);
    await browser.post("/sandbox/sign-in", { reader: "ben" });
    const slug = await slugOf("metered");
    const [{ id: articleId, title }] = (await app.query(
      "select id, title from content.entries where slug = $1 and type = 'article'",
      [slug],
    )) as [{ id: number; title: string }];
    await browser.send(`/article/${slug}`);
    const meters = await app.query("select readings from access.meters where owner = $1", [
      `reader:${id}`,
    ]);
    expect(JSON.stringify(meters)).toContain(`"${articleId}"`);
    const answer = await mara.ask(id, `?article=${slug}`);
    expect(answer).toMatchObject({ open: true, because: "meter", meter: { read: 1, limit: 5 } });
    expect(answer.trace.join(" ")).not.toMatch(/one of them/);
    const [page, events] = [await mara.page(id), await mara.get(`/subscribers/${id}/events`)];
    expect(JSON.stringify([page, events])).not.toContain(slug);
    expect(JSON.stringify([page, events])).not.toContain(title);
  });
});

it("answers 404 for a reader who does not exist, or whose account is deleted", async () => {
  const browser = openBrowser(app);
  await browser.post("/sandbox/sign-in", { reader: "cleo" });
  const cleo = await idOf(app, "cleo@example.com");
  await app.query("update accounts.readers set deletion_due_at = now() where id = $1", [cleo]);
  expect((await mara.page(cleo)).reader.deletionDueAt).not.toBeNull();
  await app.query("delete from accounts.readers where id = $1", [cleo]);
  for (const id of [cleo, nobody, "rita", "1", "%2e%2e"]) {
    for (const [method, path, body] of [
      ["GET", `/subscribers/${id}`],
      ["GET", `/subscribers/${id}/answer`],
      ["GET", `/subscribers/${id}/payments`],
      ["POST", `/subscribers/${id}/given`, compOrder()],
      ["POST", `/subscribers/${id}/cancel`, { when: "now", reason: "x" }],
      ["DELETE", `/subscribers/${id}/sessions`],
    ] as const) {
      expect((await mara.refused(method, path, body)).status, `${method} ${path}`).toBe(404);
    }
  }
  expect((await mara.list("?q=cleo")).rows).toEqual([]);
});

describe("sessions and the sign-in email", () => {
  it("ends one session or all of them, and says so in the log", async () => {
    const id = await idOf(app, "max@example.com");
    const [one, other, third] = [openBrowser(app), openBrowser(app), openBrowser(app)];
    for (const browser of [one, other, third]) {
      await browser.post("/sandbox/sign-in", { reader: "max" });
    }
    const isSignedIn = async (browser: typeof one) =>
      (await browser.send("/blaize/profile")).status === 200;
    const { sessions } = await mara.page(id);
    expect(sessions).toHaveLength(3);
    const path = `/subscribers/${id}/sessions`;
    expect((await mara.call("DELETE", `${path}/${sessions[0]!.id}`)).status).toBe(204);
    expect((await mara.call("DELETE", `${path}/${sessions[0]!.id}`)).status).toBe(404);
    expect((await mara.page(id)).sessions).toHaveLength(2);
    expect((await mara.call("DELETE", path)).status).toBe(204);
    for (const browser of [one, other, third]) expect(await isSignedIn(browser)).toBe(false);
    expect((await logOf(app, id)).map(({ action }) => action)).toEqual([
      "reader.end_sessions",
      "reader.end_sessions",
    ]);
  });

  it("cannot end another reader's session", async () => {
    const browser = openBrowser(app);
    await browser.post("/sandbox/sign-in", { reader: "ada" });
    const ada = await idOf(app, "ada@example.com");
    const rita = await idOf(app, "rita@example.com");
    const [session] = (await mara.page(ada)).sessions;
    const response = await mara.call("DELETE", `/subscribers/${rita}/sessions/${session!.id}`);
    expect(response.status).toBe(404);
    expect((await mara.page(ada)).sessions).toHaveLength(1);
  });

  it("sends a sign-in email, and hashes the address in the log", async () => {
    const id = await idOf(app, "ada@example.com");
    expect((await mara.call("POST", `/subscribers/${id}/sign-in-email`)).status).toBe(204);
    expect(await readEmails(app, "ada@example.com")).toMatchObject([
      { subject: expect.stringContaining("Sign in") },
    ]);
    const log = await logOf(app, id);
    expect(log).toMatchObject([{ action: "reader.send_sign_in", login: "mara" }]);
    expect(JSON.stringify(log)).not.toContain("ada@");
    const { events } = await mara.get<{ events: { what: string; kind: string }[] }>(
      `/subscribers/${id}/events?kind=email`,
    );
    expect(events.map(({ what }) => what)).toContain("email.sign-in");
    expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(["email"]));
  });
});
