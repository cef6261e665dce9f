import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { answer, answerNothing, refuse, refuseText, tooMany } from "./answers";
import { createBodyReader, refuseLargeBodies } from "./read-body";
import { readBytes } from "./read-bytes";

const json = (body: string): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body,
});

describe("a response", () => {
  const routes = new Hono()
    .get("/list", (c) => answer(c, [1, 2]))
    .get("/nothing", (c) => answerNothing(c))
    .get("/refused", (c) => {
      const found = { ok: false, status: 409, code: "taken", message: "Taken." } as const;
      return refuse(c, found.status, found);
    })
    .get("/fields", (c) =>
      refuse(c, 400, { code: "invalid", message: "No.", fields: { name: "Too long." } }),
    )
    .get("/text", (c) => refuseText(c, 404, "Not found."))
    .get("/often", (c) => tooMany(c, 90));

  it.each([
    ["/list", 200, "[1,2]"],
    ["/nothing", 204, ""],
    // Other properties of the given object are not sent.
    ["/refused", 409, '{"code":"taken","message":"Taken."}'],
    ["/fields", 400, '{"code":"invalid","message":"No.","fields":{"name":"Too long."}}'],
    ["/text", 404, "Not found."],
    [
      "/often",
      429,
      '{"code":"too_many_requests","message":"Too many attempts. Please wait 2 minutes and try again."}',
    ],
  ])("of %s has its status, its text and Cache-Control: no-store", async (path, status, text) => {
    const response = await routes.request(path);
    expect([response.status, await response.text()]).toEqual([status, text]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("to too many attempts has Retry-After", async () => {
    expect((await routes.request("/often")).headers.get("retry-after")).toBe("90");
    expect((await routes.request("/refused")).headers.get("retry-after")).toBeNull();
  });
});

describe("a body", () => {
  const schema = z.object({
    name: z.string().min(1, "Please enter a name."),
    to: z.object({ email: z.email() }),
  });
  const routes = new Hono();
  const short = createBodyReader({ largest: 60 });
  const own = createBodyReader({
    largest: 60,
    texts: "any",
    describe: ({ code, fields, path }) => ({
      status: 409,
      code: `own_${code}`,
      message: path,
      fields,
    }),
  });
  routes.post("/short", async (c) => {
    const read = await short(c, schema);
    return read.ok ? answer(c, read.body) : read.answer;
  });
  routes.post("/own", async (c) => {
    const read = await own(c, schema);
    return read.ok ? answer(c, read.body) : read.answer;
  });
  const good = '{"name":"A","to":{"email":"a@b.example"}}';

  it.each([
    [good, 200, good],
    [`\ufeff${good}`, 200, good],
    ["", 400, '{"code":"invalid_json","message":"The body must be JSON."}'],
    ["{", 400, '{"code":"invalid_json","message":"The body must be JSON."}'],
    // Neither PostgreSQL nor a URL can contain them.
    ['{"name":"a\\u0000"}', 400, '{"code":"invalid_json","message":"The body must be JSON."}'],
    ['{"name":"\\ud800"}', 400, '{"code":"invalid_json","message":"The body must be JSON."}'],
    [
      '{"name":"A","to":{"email":"a"}}',
      400,
      '{"code":"invalid_body","message":"to.email: Invalid email address"}',
    ],
    // A sentence of the schema's own needs no name of a field.
    ['{"name":""}', 400, '{"code":"invalid_body","message":"Please enter a name."}'],
    [
      "[]",
      400,
      '{"code":"invalid_body","message":"The body: Invalid input: expected object, received array"}',
    ],
    [
      `{"name":"${"x".repeat(60)}"}`,
      413,
      '{"code":"too_large","message":"That request is too large."}',
    ],
  ])("%j is parsed or rejected with a message", async (body, status, text) => {
    const response = await routes.request("/short", json(body));
    expect([response.status, await response.text()]).toEqual([status, text]);
  });

  it("is rejected with a module's own message and status, and by its own rule for texts", async () => {
    const refused = await routes.request("/own", json('{"name":"A","to":{"email":"a"}}'));
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { code: "own_invalid_body", message: "to.email", fields: { to: "Invalid email address" } },
    ]);
    const taken = await routes.request("/own", json(good.replace("A", "\\u0000")));
    expect(taken.status).toBe(200);
  });

  it("is not read if its declared length is too long", async () => {
    let isRead = false;
    const pull = (controller: ReadableStreamDefaultController) => {
      isRead = true;
      controller.close();
    };
    const request = new Request("http://paper.example/", {
      method: "POST",
      headers: { "content-length": "61" },
      body: new ReadableStream({ pull }, { highWaterMark: 0 }),
      duplex: "half",
    } as RequestInit);
    expect(await readBytes(request, 60)).toBeNull();
    expect(isRead).toBe(false);
  });

  it("can be read again", async () => {
    const request = new Request("http://paper.example/", json(good));
    const bytes = await readBytes(request, 60);
    expect(Buffer.from(bytes ?? []).toString()).toBe(good);
    expect(await readBytes(request, 60)).toBe(bytes);
    expect(await readBytes(request, 10)).toBeNull();
  });

  it("that is too long is rejected even if no route reads it", async () => {
    const guarded = new Hono().use(refuseLargeBodies(10)).all("*", (c) => c.text("unread"));
    expect((await guarded.request("/", json("12345678901"))).status).toBe(413);
    expect(await (await guarded.request("/", json("1234567890"))).text()).toBe("unread");
    expect((await guarded.request("/")).status).toBe(200);
  });
});
