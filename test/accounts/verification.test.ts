import { expect, test } from "vitest";
import type { TestApp } from "../setup/create-test-app";
import { useTestApp } from "../setup/use-test-app";
import { askForCode, identifiers, openBrowser, readEmails, register } from "./browser";

let app: TestApp;

useTestApp((opened) => (app = opened));

const verify = async (email: string) => {
  const answer = await openBrowser(app).post("/api/verification", { email });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toMatch(/no-store/);
  return (await answer.json()) as Record<string, unknown>;
};

test.each([
  ["vera@example.com", { verified: true, suggestedEmail: null, message: null }],
  ["vera@thesun.example", { verified: true, suggestedEmail: null, message: null }],
  ["vera@gmail.co", { verified: true, suggestedEmail: "vera@gmail.com", message: null }],
  [
    "vera@exmaple.com",
    { verified: false, suggestedEmail: "vera@example.com", message: expect.any(String) },
  ],
  ["vera@no-mail.example", { verified: false, suggestedEmail: null, message: expect.any(String) }],
  ["vera@mailinator.com", { verified: false, suggestedEmail: null, message: expect.any(String) }],
  ["vera", { verified: false, suggestedEmail: null, message: expect.any(String) }],
  ["", { verified: false, suggestedEmail: null, message: expect.any(String) }],
])("checks %j: %j", async (email, verdict) => {
  expect(await verify(email)).toEqual(verdict);
});

test("goes on without name servers that do not answer", async () => {
  expect(await verify("vera@slow.example")).toMatchObject({ verified: true });
});

test.each(["new@exmaple.com", "new@no-mail.example", "new@mailinator.com"])(
  "sends no email to the new address %s, and creates no account",
  async (email) => {
    const asks = [
      openBrowser(app).post("/blaize/register", {
        identifiers: identifiers(email),
        validators: {},
      }),
      openBrowser(app).post("/api/zephr-create", { email }),
      askForCode(openBrowser(app), email, { action: "register" }),
      openBrowser(app).post("/blaize/token-exchange", {
        identifiers: identifiers(email),
        delivery: { method: "email", destination: email, action: "register" },
      }),
    ];
    for (const answer of await Promise.all(asks)) {
      expect(answer.status).toBe(400);
      const { code, message } = (await answer.json()) as { code: string; message: string };
      expect(code).toBe("invalid_email");
      expect(message).toMatch(/^[A-Z].*\.$/);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(await readEmails(app, email)).toEqual([]);
    const info = await openBrowser(app).post("/zephr/media/user/info", {
      identifiers: identifiers(email),
    });
    expect(info.status).toBe(404);
  },
);

test("sends email to an address with an account, whatever its domain", async () => {
  const email = "old@gmail.co";
  await register(app, openBrowser(app), email);
  expect((await askForCode(openBrowser(app), email)).status).toBe(201);
});
