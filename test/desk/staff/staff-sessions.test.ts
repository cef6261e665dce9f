/** Sessions of the newsroom: how they begin, how long they last, and what they refuse. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, wind } from "../../accounts/browser";
import { createTestApp, type TestApp } from "../../setup/create-test-app";
import { signInStaff } from "../desk-staff";
import { desk, statusOf } from "./staff-journeys";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test("signing out ends the session on the server, and a given cookie never becomes one", async () => {
  const dora = await signInStaff(app, "dora");
  const stolen = openBrowser(app);
  for (const [name, value] of dora.browser.cookies) stolen.cookies.set(name, value);
  expect(await statusOf(stolen)).toBe(200);
  await dora.browser.post(`${desk}/sign-out`);
  expect(await statusOf(stolen)).toBe(401);

  const fixed = openBrowser(app);
  fixed.cookies.set("desk", "chosen-by-someone-else");
  await fixed.post(`${desk}/sign-in/demo`, { login: "dora" });
  expect(fixed.cookies.get("desk")).not.toBe("chosen-by-someone-else");
  expect(await statusOf(fixed)).toBe(200);
});

test("a session ends after two hours without a request, and after twelve in any case", async () => {
  const idle = await signInStaff(app, "dora");
  await wind(app, { minutes: 121 });
  expect(await statusOf(idle.browser)).toBe(401);
  const busy = await signInStaff(app, "dora");
  for (let half = 0; half < 12; half += 1) {
    await wind(app, { minutes: 59 });
    expect(await statusOf(busy.browser)).toBe(200);
  }
  await wind(app, { minutes: 13 });
  expect(await statusOf(busy.browser)).toBe(401);
});

test("requests of other sites are refused before anything is looked at", async () => {
  const mara = await signInStaff(app, "mara");
  const foreign: readonly Record<string, string>[] = [
    { origin: "https://evil.example" },
    { "sec-fetch-site": "cross-site" },
    { origin: "null" },
  ];
  for (const headers of foreign) {
    for (const [method, path] of [
      ["POST", `/staff/${mara.id}/revoke`],
      ["PUT", `/staff/${mara.id}/roles`],
      ["DELETE", "/me/sessions"],
      ["POST", "/sign-in/demo"],
    ] as const) {
      expect((await mara.call(method, path, {}, headers)).status).toBe(403);
    }
  }
});

test("a page of Dora's is refused once Mara has signed in in the same browser", async () => {
  const dora = await signInStaff(app, "dora");
  const headers = { "desk-person": String(dora.id) };
  expect((await dora.call("GET", "/me", undefined, headers)).status).toBe(200);
  const mara = await signInStaff(app, "mara");
  const refused = await mara.call("GET", "/me", undefined, headers);
  expect([refused.status, await refused.json()]).toMatchObject([401, { code: "another_person" }]);
});
