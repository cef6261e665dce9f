import { expect, test } from "vitest";
import type { TestApp } from "../setup/create-test-app";
import { useTestApp } from "../setup/use-test-app";
import { askForCode, enterCode, openBrowser, readCodeEmail, readEmails, wind } from "./browser";

const day = 1440;

let app: TestApp;

useTestApp((opened) => (app = opened));

async function hasAccount(email: string): Promise<boolean> {
  const answer = await openBrowser(app).post("/zephr/media/user/info", {
    identifiers: { email_address: email },
  });
  return answer.status === 200;
}

test("deletes an account with an unverified address after 30 days, without an email", async () => {
  const [left, proved] = ["left@example.com", "proved@example.com"];
  for (const email of [left, proved]) {
    await openBrowser(app).post("/api/zephr-create", { email });
  }
  const browser = openBrowser(app);
  await askForCode(browser, proved);
  const { code } = await readCodeEmail(app, proved);
  expect((await enterCode(browser, proved, code ?? "")).status).toBe(200);
  const before = await readEmails(app, left);

  await wind(app, { minutes: 29 * day });
  expect(await hasAccount(left)).toBe(true);
  await wind(app, { minutes: 2 * day });
  expect(await hasAccount(left)).toBe(false);
  expect(await hasAccount(proved)).toBe(true);
  expect(await readEmails(app, left)).toHaveLength(before.length);
});
