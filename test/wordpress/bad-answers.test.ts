/** WordPress answers badly: whatever it says, the copy stays as it was, and the operator is told why. */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { ServerResponse } from "node:http";
import { type Connected, connect } from "./connected";

let paper: Connected;

beforeAll(async () => {
  paper = await connect((wordpress) => {
    for (let id = 1; id <= 20; id += 1) wordpress.put({ id, slug: `kept-${id}` });
  });
});
afterEach(() => {
  Object.assign(paper.wordpress.state, { instead: null, noise: "", prefix: "/wp-json" });
  paper.wordpress.state.secret = "a secret that both sides know";
});
afterAll(() => paper.close());

const report = async () => (await paper.app.paper.content.upstream.report())!;

/** The sentence that says why it failed; empty if it did not. */
const compare = () => paper.compare();

const say =
  (status: number, type: string, body: string, headers: Record<string, string> = {}) =>
  (_: unknown, response: ServerResponse) => {
    response.writeHead(status, { "content-type": type, ...headers }).end(body);
    return true;
  };

const page = (title: string) => `<!DOCTYPE html><html><head><title>${title}</title></head></html>`;

const cases: readonly (readonly [string, () => void, RegExp])[] = [
  [
    "a maintenance page",
    () => {
      paper.wordpress.state.instead = say(503, "text/html", page("Maintenance"), {
        "retry-after": "600",
      });
    },
    /busy or in maintenance \(503, “Maintenance”\)/,
  ],
  [
    "an error of PHP",
    () => {
      paper.wordpress.state.instead = say(500, "text/html", page("WordPress › Error"));
    },
    /an error \(500, “WordPress › Error”\)/,
  ],
  [
    "a page instead of data",
    () => {
      paper.wordpress.state.instead = say(200, "text/html", page("Hello"));
    },
    /a page instead of data, “Hello”/,
  ],
  [
    "a security plugin",
    () => {
      const body = JSON.stringify({ code: "rest_not_logged_in", message: "Only for members." });
      paper.wordpress.state.instead = say(401, "application/json", body);
    },
    /blocking its API \(401, “Only for members.”\)/,
  ],
  [
    "another secret",
    () => {
      paper.wordpress.state.secret = "a secret of someone else";
    },
    /WORDPRESS_SECRET and the secret in WordPress/,
  ],
  [
    "another clock",
    () => {
      const time = Math.floor(Date.now() / 1000) - 1200;
      const body = { code: "broadsheet_time", message: "No.", data: { status: 401, time } };
      paper.wordpress.state.instead = say(401, "application/json", JSON.stringify(body));
    },
    /differ by 20 minutes/,
  ],
  [
    "an answer that is cut off",
    () => {
      paper.wordpress.state.instead = (_, response) => {
        response.writeHead(200, { "content-type": "application/json", "content-length": "900" });
        response.write('{"more":false,"ids":[[1,"ab');
        setTimeout(() => response.destroy(), 20);
        return true;
      };
    },
    /can’t be reached|cut off/,
  ],
  [
    "half of an answer with the right length",
    () => {
      paper.wordpress.state.instead = say(200, "application/json", '{"more":false,"ids":[[1,"a');
    },
    /cut off or damaged/,
  ],
  [
    "an empty answer",
    () => {
      paper.wordpress.state.instead = say(200, "application/json", "");
    },
    /an empty response/,
  ],
  [
    "no API at all",
    () => {
      paper.wordpress.state.prefix = "";
      paper.wordpress.state.instead = (request, response) =>
        request.url!.includes("rest_route")
          ? say(404, "text/html", page("No"))(0, response)
          : false;
    },
    /no (?:WordPress )?API/i,
  ],
  [
    "a WordPress without the plugin",
    () => {
      const body = JSON.stringify({ code: "rest_no_route", message: "No route", data: {} });
      paper.wordpress.state.instead = say(404, "application/json", body);
    },
    /plugin isn’t active|plugin’s API isn’t available/,
  ],
  [
    "an answer of another shape",
    () => {
      paper.wordpress.state.instead = say(200, "application/json", '{"latest":"many"}');
    },
    /isn’t what the plugin sends/,
  ],
];

test.each(cases)("%s", async (_, spoil, sentence) => {
  spoil();
  expect(await compare()).toMatch(sentence);
  const told = await report();
  expect(told.lastError).toMatch(sentence);
  expect(told.failingSince).not.toBeNull();
  expect(told.entries).toBe(20);
  const { status } = await paper.app.send("/article/kept-7");
  expect(status).toBe(200);
});

test("a WordPress that never answers is given up after ten seconds", async () => {
  paper.wordpress.state.instead = () => true;
  const begun = performance.now();
  expect(await compare()).toMatch("didn’t respond within 10 seconds");
  // Another run may be waiting for it, too, and be given up first.
  expect(performance.now() - begun).toBeLessThan(60_000);
  expect((await report()).entries).toBe(20);
});

test("warnings of PHP before an answer are passed over", async () => {
  paper.wordpress.state.noise =
    "<br />\n<b>Warning</b>:  Undefined variable $x in <b>/srv/x.php</b> on line <b>3</b><br />\n";
  paper.wordpress.put({ id: 3, title: "Heard over the noise" });
  expect(await compare()).toBe("");
  const html = await (await paper.app.send("/article/kept-3")).text();
  expect(html.includes("Heard over the noise")).toBe(true);
  expect((await report()).lastError).toBeNull();
});

test("lists that lack entries delete nothing", async () => {
  paper.wordpress.state.instead = (request, response) =>
    request.url!.includes("/ids?")
      ? say(200, "application/json", '{"more":false,"ids":[]}')(0, response)
      : false;
  await compare();
  expect((await report()).entries).toBe(20);
});

test("an answer without the entries that were asked for deletes nothing", async () => {
  paper.wordpress.put({ id: 4, title: "Not to be had" });
  paper.wordpress.state.instead = (request, response) =>
    request.url!.includes("/entries?")
      ? say(200, "application/json", '{"entries":[],"gone":[]}')(0, response)
      : false;
  expect(await compare()).toMatch("missing requested entries");
  expect((await report()).entries).toBe(20);
});

test("the API is found again under another prefix, and without pretty addresses", async () => {
  for (const prefix of ["/api", ""]) {
    paper.wordpress.state.prefix = prefix;
    const title = `Moved to ${prefix || "the query"}`;
    paper.wordpress.put({ id: 5, title });
    expect(await compare()).toBe("");
    const html = await (await paper.app.send("/article/kept-5")).text();
    expect(html.includes(title)).toBe(true);
  }
});

test("many deletions wait until someone agrees", async () => {
  for (let id = 1; id <= 12; id += 1) {
    paper.wordpress.posts.delete(id);
  }
  expect(await compare()).toBe("");
  expect(await report()).toMatchObject({ held: 12, entries: 20 });
  expect((await paper.app.send("/article/kept-7")).status).toBe(200);

  expect(await paper.app.paper.content.upstream.agree("Mara")).toBe(true);
  await paper.app.paper.jobs.settle();
  expect(await report()).toMatchObject({ held: 0, entries: 8 });
  expect((await paper.app.send("/article/kept-7")).status).toBe(404);
  expect((await paper.app.send("/article/kept-13")).status).toBe(200);
});
