import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { identifiers, openBrowser, register, resetLimits, signIn, type Browser } from "./browser";

let app: TestApp;
let reader: Browser;
let other: Browser;

beforeAll(async () => {
  app = await createTestApp();
  reader = openBrowser(app);
  other = openBrowser(app);
  await register(app, reader, "paula@example.com");
  await register(app, other, "peter@example.com");
});
beforeEach(async () => {
  await resetLimits(app);
  expect((await reader.call("PUT", "/blaize/profile", {})).status).toBe(200);
});
afterAll(() => app.close());

const full = {
  first_name: "Paula",
  last_name: "Pound",
  phone_number: "12125550133",
  date_of_birth: "1981-04-12",
  address: "105 Harbor Street\nNew York, NY 10038",
};

const read = async (browser = reader) =>
  (await (await browser.send("/blaize/profile")).json()) as Record<string, unknown>;
const save = (body: unknown, method = "POST") => reader.call(method, "/blaize/profile", body);

test("returns an empty profile for a new account", async () => {
  expect(await read(other)).toEqual({});
});

test.each(["POST", "PATCH"])("merges with %s, keeping omitted attributes", async (method) => {
  const first = await save(full, method);
  expect(first.status).toBe(200);
  expect(await first.json()).toEqual({ message: "User profile updated" });
  expect((await save({ last_name: "Pond" }, method)).status).toBe(200);
  expect(await read()).toEqual({ ...full, last_name: "Pond" });
});

test("replaces with PUT, clearing omitted attributes", async () => {
  await save(full);
  expect((await save({ first_name: "P." }, "PUT")).status).toBe(200);
  expect(await read()).toEqual({ first_name: "P." });
});

test("clears an attribute with an empty text", async () => {
  await save(full);
  expect((await save({ phone_number: "", address: "" })).status).toBe(200);
  const { phone_number: phone, address } = await read();
  expect([phone ?? "", address ?? ""]).toEqual(["", ""]);
});

test("accepts the phone under three names, and returns the one in use here", async () => {
  for (const [at, name] of ["phone", "phone-number", "phone_number"].entries()) {
    const number = `1212555013${at}`;
    expect((await save({ [name]: number })).status, name).toBe(200);
    expect(await read(), name).toEqual({ phone_number: number });
  }
  expect((await save({ phone: "" })).status).toBe(200);
  expect(await read()).toEqual({});
});

test("accepts one phone under two names, and rejects two phones on both names", async () => {
  const agreed = await save({ phone: "(212) 555-0133", phone_number: "12125550133" });
  expect(agreed.status).toBe(200);
  for (const second of ["12125550134", ""]) {
    const refused = await save({ phone: second, phone_number: "12125550133", first_name: "P." });
    expect(refused.status).toBe(400);
    const sentence = "phone and phone_number are different. Please send only one.";
    expect(await refused.json()).toMatchObject({
      code: "invalid_profile",
      message: sentence,
      fields: { phone: sentence, phone_number: sentence },
    });
  }
  expect(await read()).toEqual({ phone_number: "12125550133" });
});

test.each(["212 555 0133", "2125550133", "+1 (212) 555-0133", "12125550133"])(
  "stores the phone %s as eleven digits",
  async (phone) => {
    expect((await save({ phone })).status).toBe(200);
    expect(await read()).toEqual({ phone_number: "12125550133" });
  },
);

test("accepts the same names in a registration", async () => {
  const newcomer = openBrowser(app);
  await newcomer.post("/blaize/register", {
    identifiers: identifiers("phoned@example.com"),
    attributes: { phone: "212 555 0133" },
  });
  await signIn(app, newcomer, "phoned@example.com");
  expect(await read(newcomer)).toEqual({ phone_number: "12125550133" });
});

test.each<[name: string, value: unknown]>([
  ["phone", "212555013"],
  ["phone", 2125550133],
  ["phone_number", "22125550133"],
  ["phone_number", "121255501334"],
  ["phone_number", "+2125550133"],
  ["phone_number", "+44 20 7946"],
  ["phone_number", "+44 20 7946 0958"],
  ["phone", "+442079460958"],
  ["phone-number", "0044 20 7946 0958"],
  ["phone", "+49 30 9018200"],
  ["phone_number", "+999 123 456 789"],
  ["phone_number", "1212555013x"],
  ["phone_number", "１２１２５５５０１３３"],
  ["phone_number", 12125550133],
  ["phone-number", "911"],
  ["date_of_birth", "12/04/1981"],
  ["date_of_birth", "1981-02-30"],
  ["date_of_birth", "1981-4-2"],
  ["date_of_birth", "2999-01-01"],
  ["date_of_birth", "0001-01-01"],
  ["first_name", "P".repeat(1000)],
  ["first_name", "Pau\nla"],
  ["first_name", { nested: "value" }],
  ["first_name", ["Paula"]],
  ["last_name", 7],
  ["last_name", true],
  ["address", "a".repeat(5000)],
  ["address", { line: "1" }],
  ["shoe_size", "42"],
  ["email_address", "max@example.com"],
  ["tier", "founder"],
  ["constructor", "x"],
])("rejects %s %j, and saves nothing", async (name, value) => {
  await save(full);
  const body = `{"first_name":"Changed",${JSON.stringify(name)}:${JSON.stringify(value)}}`;
  for (const method of ["POST", "PATCH", "PUT"]) {
    const answer = await reader.send("/blaize/profile", {
      method,
      headers: { "content-type": "application/json" },
      body,
    });
    expect(answer.status, method).toBe(400);
    const refusal = (await answer.json()) as { code: string; fields: Record<string, string> };
    expect(refusal.code).toBe("invalid_profile");
    expect(Object.keys(refusal.fields)).toEqual([name]);
    expect(await read()).toEqual(full);
  }
});

test("returns the publication's message on the phone field for an invalid number", async () => {
  for (const name of ["phone", "phone_number"]) {
    const answer = await save({ [name]: "911", date_of_birth: "never" });
    expect(await answer.json()).toMatchObject({
      fields: { [name]: "Invalid phone number", date_of_birth: expect.any(String) },
    });
  }
});

test("stores profile texts as typed", async () => {
  const odd = { first_name: "<b>Paula</b> & 'Co'", address: "1; drop table accounts.readers; --" };
  expect((await save(odd)).status).toBe(200);
  expect(await read()).toEqual(odd);
});

test("keeps both of two concurrent changes", async () => {
  const parts = Object.entries(full).map(([name, value]) => ({ [name]: value }));
  const answers = await Promise.all(parts.map((part) => save(part)));
  expect(answers.map(({ status }) => status)).toEqual(parts.map(() => 200));
  expect(await read()).toEqual(full);
});

test("ignores an address in the body", async () => {
  await save(full);
  const answer = await other.post("/blaize/profile", {
    first_name: "Peter",
    identifiers: identifiers("paula@example.com"),
  });
  expect(answer.status).toBe(400);
  expect((await other.post("/blaize/profile", { first_name: "Peter" })).status).toBe(200);
  expect(await read(other)).toEqual({ first_name: "Peter" });
  expect(await read()).toEqual(full);
});

test("rejects an unpaired surrogate before it reaches the database", async () => {
  const refused = await save({ first_name: "\ud83d" });
  expect(refused.status).toBe(400);
  expect(Object.keys(((await refused.json()) as { fields: object }).fields)).toEqual([
    "first_name",
  ]);
  const registered = await openBrowser(app).post("/blaize/register", {
    identifiers: identifiers("half@example.com"),
    attributes: { first_name: "\ud83d" },
  });
  expect(registered.status).toBe(200);
});
