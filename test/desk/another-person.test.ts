/** A page of the newsroom writes only in the name of the person it was opened for. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { signInAs } from "./sign-in-as";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test("a call of Dora's page is refused once Mara has signed in in the same browser", async () => {
  const dora = await signInAs(app, "dora");
  const { id } = (await (await dora.send("GET", "/me")).json()) as { id: number };
  const headers = { "desk-person": String(id) };
  expect((await dora.send("GET", "/me", undefined, headers)).status).toBe(200);
  const mara = await signInAs(app, "mara");
  const refused = await mara.send("GET", "/me", undefined, headers);
  expect(refused.status).toBe(401);
  expect(await refused.json()).toMatchObject({ code: "another_person" });
});
