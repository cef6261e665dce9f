import { expect, test } from "vitest";
import { origin, type TestApp } from "../setup/create-test-app";
import { useTestApp } from "../setup/use-test-app";
import {
  identifiers,
  isSignedIn,
  openBrowser,
  readEmails,
  register,
  type Browser,
} from "./browser";

const email = "ora@example.com";
let app: TestApp;
let reader: Browser;

useTestApp(async (opened) => {
  app = opened;
  reader = openBrowser(app);
  await register(app, reader, email);
});

const calls: [method: string, path: string, body: unknown][] = [
  ["POST", "/blaize/register", { identifiers: identifiers("foreign@example.com") }],
  ["POST", "/blaize/login", { identifiers: identifiers(email), validators: { email_otp: "1" } }],
  ["POST", "/blaize/token-exchange", { identifiers: identifiers(email), action: "login" }],
  ["POST", "/blaize/token-exchange", { token: "A".repeat(43) }],
  [
    "POST",
    "/blaize/two-factor-authentication",
    { identifiers: identifiers(email), action: "login" },
  ],
  ["POST", "/blaize/logout", { where: "EVERYWHERE" }],
  ["POST", "/blaize/profile", { first_name: "Foreign" }],
  ["PATCH", "/blaize/profile", { first_name: "Foreign" }],
  ["PUT", "/blaize/profile", {}],
  ["POST", "/zephr/media/user/info", { identifiers: identifiers(email) }],
  ["POST", "/zephr/media/user/otp-check", { email, code: "000000" }],
  ["POST", "/zephr/recognise-me", { identifiers: identifiers(email) }],
  ["POST", "/api/verification", { email }],
  ["POST", "/api/zephr-create", { email: "foreign@example.com" }],
  ["POST", "/api/v1/account/email", { email: "foreign@example.com" }],
  ["POST", "/api/v1/account/email/confirm", { email: "foreign@example.com", code: "000000" }],
  ["POST", "/api/v1/account/deletion", {}],
  ["POST", "/api/v1/account/deletion/confirm", { code: "000000" }],
  ["DELETE", "/api/v1/account/deletion", undefined],
  ["DELETE", "/api/v1/account/sessions/00000000-0000-4000-8000-000000000000", undefined],
];

test.each(calls)("rejects %s %s from another site", async (method, path, body) => {
  const emails = (await readEmails(app, email)).length;
  for (const headers of [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: origin.replace("http:", "https:") },
    { origin: `${origin}.evil.example` },
    { "sec-fetch-site": "cross-site" },
    { origin, "sec-fetch-site": "cross-site" },
  ] as Record<string, string>[]) {
    const answer = await reader.send(path, {
      method,
      headers: { "content-type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(answer.status, JSON.stringify(headers)).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  }
  expect(await isSignedIn(reader)).toBe(true);
  expect(await (await reader.send("/blaize/profile")).json()).toEqual({});
  expect(await readEmails(app, email)).toHaveLength(emails);
  expect(await readEmails(app, "foreign@example.com")).toEqual([]);
});

test("rejects cross-site requests with Basic credentials", async () => {
  // Browsers add stored Basic credentials to every request, whichever site sends it.
  for (const [method, path, body] of calls.filter(([, at]) => at !== "/blaize/logout")) {
    const answer = await openBrowser(app).send(path, {
      method,
      headers: {
        "content-type": "application/json",
        origin: "https://evil.example",
        authorization: `Basic ${btoa("dora:sandbox")}`,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(answer.status, `${method} ${path}`).toBe(403);
  }
});

test("rejects a login link's form from another site", async () => {
  const answer = await reader.send("/blaize/token-exchange", {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: "https://evil.example",
    },
    body: "token=x",
  });
  expect(answer.status).toBe(403);
});

test("accepts our own pages and clients other than browsers", async () => {
  const allowed: Record<string, string>[] = [
    { origin },
    { origin, "sec-fetch-site": "same-origin" },
    {},
  ];
  for (const headers of allowed) {
    const answer = await reader.send("/blaize/profile", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: "{}",
    });
    expect(answer.status, JSON.stringify(headers)).toBe(200);
  }
});

test("lets no other site read the account service's responses", async () => {
  for (const path of [
    "/blaize/account",
    "/blaize/profile",
    "/api/v1/account",
    "/api/v1/account/export",
  ]) {
    const answer = await reader.send(path, { headers: { origin: "https://evil.example" } });
    expect(answer.headers.get("access-control-allow-origin"), path).toBeNull();
    expect(answer.headers.get("access-control-allow-credentials"), path).toBeNull();
  }
  const asked = await reader.send("/blaize/profile", {
    method: "OPTIONS",
    headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
  });
  expect(asked.headers.get("access-control-allow-origin")).toBeNull();
});
