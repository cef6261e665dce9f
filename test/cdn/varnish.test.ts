/** Four processes on PostgreSQL behind a real Varnish. Skipped where varnishd is not installed. */
import { get as getRaw } from "node:http";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { copySeededPaper } from "../setup/seeded";
import { type BehindVarnish, startBehindVarnish } from "./start-behind-varnish";
import { hasVarnish } from "./start-varnish";

let site: BehindVarnish;
let remove: () => Promise<void>;

const dora = { authorization: `Basic ${btoa("dora:sandbox")}`, "content-type": "application/json" };

const open = (path: string, init?: RequestInit) => fetch(site.address + path, init);
const read = async (path: string, init?: RequestInit) => (await open(path, init)).text();
/** Whether an answer has these words; the whole of it would fill a failure's message. */
const shows = async (path: string, words: string, init?: RequestInit) =>
  (await read(path, init)).includes(words);
/** How Varnish answered. */
const how = async (path: string, init?: RequestInit) => {
  const answer = await open(path, init);
  await answer.text();
  return answer.headers.get("x-cache");
};

/** Creates or changes an article through the first process, as the newsroom's staff would anywhere. */
async function write(body: object, id?: number): Promise<{ id: number; path: string }> {
  const answer = await open(`/wp-json/wp/v2/articles${id === undefined ? "" : `/${id}`}`, {
    method: id === undefined ? "POST" : "PATCH",
    headers: dora,
    body: JSON.stringify(body),
  });
  expect(answer.status).toBeLessThan(300);
  const made = (await answer.json()) as { id: number; slug: string };
  return { id: made.id, path: `/article/${made.slug}` };
}

const story = (title: string, access = "free") => ({
  title,
  content: `<p>${"The tide tables of the harbor. ".repeat(40)}</p><p>Only in the body of ${title}.</p>`,
  status: "publish",
  access,
  categories: [2],
});

async function signIn(reader: string): Promise<Record<string, string>> {
  const answer = await open("/sandbox/sign-in", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ reader }),
  });
  expect(answer.status).toBe(204);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return { cookie: cookies.join("; ") };
}

describe.skipIf(!hasVarnish)("behind Varnish (skipped where varnishd is not installed)", () => {
  beforeAll(async () => {
    const copy = await copySeededPaper(inject("seeded"));
    ({ remove } = copy);
    site = await startBehindVarnish({ ...copy.settings, SANDBOX_NOW: "" });
  });

  afterAll(async () => {
    await site?.stop();
    await remove?.();
  });

  test("stores a page once for all readers, and browsers still ask again", async () => {
    await read("/about");
    const answer = await open("/about?utm_source=letter&fbclid=x", {
      headers: { cookie: "_ga=1" },
    });
    expect(answer.headers.get("x-cache")).toBe("hit");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    for (const name of ["xkey", "surrogate-control", "set-cookie"]) {
      expect(answer.headers.get(name)).toBeNull();
    }
    const headers = { "if-none-match": answer.headers.get("etag")! };
    expect((await open("/about", { headers })).status).toBe(304);
    expect(await how("/about", { headers: await signIn("max") })).toBe("hit");
    expect(await how("/section/culture?page=2&utm_medium=x")).toBe("miss");
    expect(await how("/section/culture?gclid=1&page=2")).toBe("hit");
  });

  test("sends each reader the best encoding, from one copy each", async () => {
    // fetch decodes; the wire shows what was sent.
    const encodingOf = (accepted: string) =>
      new Promise((resolve, reject) => {
        const headers = { "accept-encoding": accepted };
        getRaw(`${site.address}/about`, { headers }, (answer) => {
          answer.resume();
          resolve(answer.headers["content-encoding"]);
        }).on("error", reject);
      });
    expect(await encodingOf("gzip, deflate, br, zstd")).toBe("br");
    expect(await encodingOf("gzip, br;q=0")).toBe("gzip");
    expect(await encodingOf("identity")).toBeUndefined();
  });

  test("shows a new headline at the next load", async () => {
    await Promise.all(["/", "/feed", "/wp-json/wp/v2/articles"].map((path) => read(path)));
    expect(await how("/")).toBe("hit");
    const title = "Harbor Clock Runs Backward";
    await write(story(title));
    for (const path of ["/", "/feed", "/wp-json/wp/v2/articles"]) {
      await expect.poll(() => shows(path, title), { interval: 50 }).toBe(true);
    }
    // The purge that follows, for what another process may have sent in the meantime.
    await expect.poll(() => how("/")).toBe("hit");
    expect(await shows("/", title)).toBe(true);
  });

  test("takes an article down, and never shows it again", async () => {
    const { id, path } = await write(story("Ferry Bell Is Sold"));
    await expect.poll(() => how(path)).toBe("hit");
    await write({ status: "draft" }, id);
    await expect.poll(async () => (await open(path)).status).toBe(404);
    for (let n = 0; n < 8; n++) expect((await open(path)).status).toBe(404);
  });

  test("never stores an article that is not free", async () => {
    const title = "Pilots Keep the Old Charts";
    const words = `Only in the body of ${title}.`;
    const { id, path } = await write(story(title, "subscribers"));
    const member = await signIn("max");
    for (let n = 0; n < 3; n++) {
      expect(await shows(path, words, { headers: member })).toBe(true);
      const answer = await open(path);
      expect(answer.headers.get("x-cache")).toBe("pass");
      expect(answer.headers.get("cache-control")).toContain("private");
      expect((await answer.text()).includes(words)).toBe(false);
    }
    // Made free, it is stored; closed again, its stored page is gone.
    await write({ access: "free" }, id);
    await expect.poll(() => how(path)).toBe("hit");
    expect(await shows(path, words)).toBe(true);
    await write({ access: "subscribers" }, id);
    await expect.poll(() => shows(path, words)).toBe(false);
    for (let n = 0; n < 8; n++) expect(await shows(path, words)).toBe(false);
  });

  test("keeps readers apart", async () => {
    const [ada, max] = [await signIn("ada"), await signIn("max")];
    for (const [headers, email] of [
      [ada, "ada@example.com"],
      [max, "max@example.com"],
      [ada, "ada@example.com"],
    ] as const) {
      expect(await shows("/blaize/account", email, { headers })).toBe(true);
      const answer = await open("/dashboard/account", { headers });
      expect(answer.headers.get("x-cache")).toBe("pass");
      expect((await answer.text()).includes(email)).toBe(true);
    }
    expect(await shows("/dashboard/account", "ada@example.com")).toBe(false);
  });

  test("leads addresses of a WordPress on, whatever is stored for the front page", async () => {
    await expect.poll(() => how("/")).toBe("hit");
    for (const [path, to] of [
      ["/?s=tide", "/search?q=tide"],
      ["/?utm_source=x&feed=rss2", "/feed?utm_source=x"],
    ] as const) {
      const answer = await open(path, { redirect: "manual" });
      expect([answer.status, answer.headers.get("location")], path).toEqual([301, to]);
    }
  });

  test("accepts purges only as the paper sends them", async () => {
    const purge = (headers: Record<string, string>) =>
      open("/", { method: "PURGE", headers }).then(({ status }) => status);
    expect(await purge({ "xkey-purge": "list front" })).toBe(200);
    expect(await purge({})).toBe(400);
    expect(await purge({ "xkey-purge": "a|.*" })).toBe(400);
    expect(await purge({ "xkey-purge": "list", "x-forwarded-for": "203.0.113.7" })).toBe(403);
  });

  // Last, because the processes end.
  test("serves what it has stored when no process is left", async () => {
    await Promise.all([read("/"), read("/about")]);
    const front = await read("/");
    await site.killProcesses();
    const answer = await open("/");
    expect(answer.status).toBe(200);
    expect((await answer.text()) === front).toBe(true);
    const missing = await open("/pricing?never=asked", { headers: { "accept-encoding": "x" } });
    expect(missing.status).toBe(503);
    expect(missing.headers.get("retry-after")).toBe("10");
    expect(missing.headers.get("cache-control")).toContain("private");
  });
});
