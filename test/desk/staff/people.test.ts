/** Who works here: invitations, roles, sessions, second factors, application passwords, the audit log. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AuditPage, StaffAccount, StaffList } from "../../../modules/accounts/types";
import { openClient, readEmails, resetLimits, wind } from "../../accounts/browser";
import { createTestApp, type TestApp } from "../../setup/create-test-app";
import { signInStaff } from "../desk-staff";
import {
  accept,
  desk,
  hire,
  invite,
  proveAddress,
  readApp,
  readBody,
  readToken,
  statusOf,
} from "./staff-journeys";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: "1" });
});
beforeEach(() => resetLimits(app));
afterAll(() => app.close());

const findId = async (login: string): Promise<number> =>
  (await app.query("select id from accounts.staff where login = $1", [login]))[0]!["id"] as number;

const basic = (login: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${login}:${password}`).toString("base64")}`,
});

test("opening an invitation changes nothing; accepting works once", async () => {
  const options = { name: "Ivy Nash", email: "ivy@example.com", roles: ["contributor"] as const };
  const token = await invite(app, options);
  const page = await app.send(`/desk/sign-in?token=${token}`);
  expect(page.status).toBe(200);
  const scanner = openClient(app);
  const facts = await readBody(scanner.post(`${desk}/sign-in/token/look`, { token }));
  expect(facts).toEqual({ kind: "invitation", name: "Ivy Nash", state: "open" });

  const both = await Promise.all(
    [openClient(app), openClient(app)].map((browser) =>
      browser.post(`${desk}/sign-in/token`, { token }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const late = await readBody(scanner.post(`${desk}/sign-in/token/look`, { token }));
  expect(late).toMatchObject({ state: "used" });
  const rows = await app.query("select login, roles from accounts.staff where email = $1", [
    options.email,
  ]);
  expect(rows).toEqual([{ login: "ivy", roles: ["contributor"] }]);
});

test("an invitation ends after seven days, is void once sent again, and can be withdrawn", async () => {
  const options = { name: "Lou Vane", email: "lou@example.com", roles: ["reporter"] as const };
  const first = await invite(app, options);
  const mara = await signInStaff(app, "mara");
  const { invitations } = await mara.get<StaffList>("/staff");
  const { id } = invitations.find(({ email }) => email === options.email)!;
  await mara.post(`/staff/invitations/${id}/send-again`, undefined, 204);
  const second = await readToken(app, options.email);
  expect(second).not.toBe(first);
  const browser = openClient(app);
  expect((await browser.post(`${desk}/sign-in/token`, { token: first })).status).toBe(409);

  await wind(app, { minutes: 7 * 1440 + 1 });
  expect((await browser.post(`${desk}/sign-in/token`, { token: second })).status).toBe(409);
  const later = await signInStaff(app, "mara");
  await later.post(`/staff/invitations/${id}/send-again`, undefined, 204);
  const third = await readToken(app, options.email);
  expect((await later.call("DELETE", `/staff/invitations/${id}`)).status).toBe(204);
  expect((await browser.post(`${desk}/sign-in/token`, { token: third })).status).toBe(409);
  expect((await later.call("DELETE", `/staff/invitations/${id}`)).status).toBe(404);
});

test("someone who works here, or is invited already, is not invited twice", async () => {
  const mara = await signInStaff(app, "mara");
  const options = { name: "Dora", email: "DORA@thesun.example", roles: ["reporter"] };
  expect(await mara.post("/staff/invitations", options, 409)).toMatchObject({ code: "works_here" });
  const other = { name: "Max Reed", email: "max@example.com", roles: ["reporter"] };
  const [one, two] = await Promise.all([
    mara.call("POST", "/staff/invitations", other),
    mara.call("POST", "/staff/invitations", { ...other, email: "Max@example.com" }),
  ]);
  expect([one.status, two.status].toSorted()).toEqual([201, 409]);
  const nothing = { name: " ", email: "max", roles: [] };
  expect((await mara.call("POST", "/staff/invitations", nothing)).status).toBe(400);
});

test("the last publisher stays, also when two demote each other at the same time", async () => {
  const mara = await signInStaff(app, "mara");
  const alone = await mara.call("POST", `/staff/${mara.id}/revoke`);
  expect([alone.status, await alone.json()]).toMatchObject([409, { code: "last_publisher" }]);
  const demoted = await mara.call("PUT", `/staff/${mara.id}/roles`, { roles: ["editor"] });
  expect(demoted.status).toBe(409);

  const other = await signInStaff(app, "paul", ["publisher"]);
  const answers = await Promise.all([
    mara.call("PUT", `/staff/${other.id}/roles`, { roles: ["editor"] }),
    other.call("PUT", `/staff/${mara.id}/roles`, { roles: ["editor"] }),
  ]);
  // The second to be read may come from someone who is no publisher by then.
  const [first, second] = answers.map(({ status }) => status).toSorted();
  expect(first).toBe(204);
  expect([403, 409]).toContain(second);
  const left = await app.query(
    "select login from accounts.staff where 'publisher' = any (roles) and revoked_at is null",
  );
  expect(left).toHaveLength(1);
  await app.query(`update accounts.staff set roles = '{publisher}' where login = 'mara'`);
});

test("whoever is revoked is out at once, over REST too", async () => {
  const options = { name: "Rex Out", email: "rex@example.com", roles: ["editor"] as const };
  const { browser } = await hire(app, options);
  const made = await readBody<{ password: string }>(
    browser.post(`${desk}/me/application-passwords`, { name: "Wire" }),
    201,
  );
  const me = () => app.send("/wp-json/wp/v2/users/me", { headers: basic("rex", made.password) });
  expect((await me()).status).toBe(200);
  const mara = await signInStaff(app, "mara");
  await mara.post(`/staff/${await findId("rex")}/revoke`, undefined, 204);
  expect(await statusOf(browser)).toBe(401);
  expect((await me()).status).toBe(401);
  expect((await browser.post(`${desk}/sign-in/email`, { email: options.email })).status).toBe(202);
  expect((await readEmails(app, options.email)).map(({ subject }) => subject)).toHaveLength(1);
});

test("with more roles than a contributor's, the next sign-in sets up a second factor", async () => {
  const options = { name: "Una Rise", email: "una@example.com", roles: ["contributor"] as const };
  const { browser } = await accept(app, await invite(app, options));
  expect(await statusOf(browser)).toBe(200);
  const mara = await signInStaff(app, "mara");
  const roles = ["moderator", "reporter"];
  const change = await mara.call("PUT", `/staff/${await findId("una")}/roles`, { roles });
  expect(change.status).toBe(204);
  expect(await statusOf(browser)).toBe(401);
  const step = await proveAddress(app, openClient(app), options.email);
  expect(step.next).toBe("set-up");
  const people = (await mara.get<StaffList>("/staff")).people;
  expect(people.find(({ login }) => login === "una")?.roles).toEqual(["reporter", "moderator"]);
});

test("a publisher resets a lost second factor", async () => {
  const options = { name: "Lea Lost", email: "lea@example.com", roles: ["reporter"] as const };
  const { browser } = await hire(app, options);
  const mara = await signInStaff(app, "mara");
  await mara.post(`/staff/${await findId("lea")}/reset-second-factor`, undefined, 204);
  expect(await statusOf(browser)).toBe(401);
  expect((await proveAddress(app, openClient(app), options.email)).next).toBe("set-up");
  const subjects = (await readEmails(app, options.email)).map(({ subject }) => subject);
  expect(subjects.some((subject) => subject.startsWith("Sign in again"))).toBe(true);
});

test("sessions end one by one, and all at once; only one's own, unless for a publisher", async () => {
  const options = { name: "Sid Many", email: "sid@example.com", roles: ["reporter"] as const };
  const { browser, key } = await hire(app, options);
  const second = openClient(app);
  await wind(app, { minutes: 2 });
  await proveAddress(app, second, options.email);
  await readBody(second.post(`${desk}/sign-in/app-code`, { code: await readApp(app, key) }));
  const account = await readBody<StaffAccount>(browser.send(`${desk}/me/account`));
  expect(account.sessions.map(({ isThis }) => isThis).toSorted()).toEqual([false, true]);
  const other = account.sessions.find(({ isThis }) => !isThis)!;
  const dora = await signInStaff(app, "dora");
  expect((await dora.call("DELETE", `/me/sessions/${other.id}`)).status).toBe(404);
  expect((await dora.call("DELETE", `/staff/${account.id}/sessions/${other.id}`)).status).toBe(403);
  const ended = await browser.send(`${desk}/me/sessions/${other.id}`, { method: "DELETE" });
  expect(ended.status).toBe(204);
  expect(await statusOf(second)).toBe(401);
  expect(await statusOf(browser)).toBe(200);
  const mara = await signInStaff(app, "mara");
  expect((await mara.call("DELETE", `/staff/${account.id}/sessions`)).status).toBe(204);
  expect(await statusOf(browser)).toBe(401);
  // The second sign-in was in a browser that Sid had not used before.
  const subjects = (await readEmails(app, options.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith("New sign-in"))).toHaveLength(1);
});

test("the only second factor cannot be removed, and an answer is needed to prove it again", async () => {
  const options = { name: "Kay Only", email: "kay@example.com", roles: ["reporter"] as const };
  const { browser, key } = await hire(app, options);
  const remove = () => browser.send(`${desk}/me/app-code`, { method: "DELETE" });
  const last = await remove();
  expect([last.status, await last.json()]).toMatchObject([409, { code: "last_factor" }]);
  await wind(app, { minutes: 16 });
  const asked = await remove();
  expect([asked.status, await asked.json()]).toMatchObject([401, { code: "prove_again" }]);
  const { methods } = await readBody<{ methods: string[] }>(browser.send(`${desk}/me/proof`));
  expect(methods).toEqual(["app-code"]);
  expect((await browser.post(`${desk}/me/proof/email`)).status).toBe(409);
  expect((await browser.post(`${desk}/me/proof/demo`)).status).toBe(409);
  const wrong = await browser.post(`${desk}/me/proof/app-code`, { code: "000000" });
  expect(wrong.status).toBe(422);
  expect((await remove()).status).toBe(401);
  const proved = await browser.post(`${desk}/me/proof/app-code`, { code: await readApp(app, key) });
  expect(proved.status).toBe(204);
  expect((await remove()).status).toBe(409);
});

test("a contributor proves it again by email", async () => {
  const options = { name: "Con Tribb", email: "con@example.com", roles: ["contributor"] as const };
  const { browser } = await accept(app, await invite(app, options));
  await wind(app, { minutes: 16 });
  const add = () => browser.post(`${desk}/me/application-passwords`, { name: "Mine" });
  expect((await add()).status).toBe(401);
  expect((await browser.post(`${desk}/me/proof/email`)).status).toBe(202);
  const email = (await readEmails(app, options.email)).find(({ code }) => code !== null);
  const proved = await browser.post(`${desk}/me/proof/email/code`, { code: email!.code });
  expect(proved.status).toBe(204);
  expect((await add()).status).toBe(201);
});

test("application passwords are shown once, and revoked", async () => {
  const mara = await signInStaff(app, "mara");
  const id = await findId("dora");
  const { password } = await mara.post<{ password: string }>(
    `/staff/${id}/application-passwords`,
    { name: "Wire service" },
    201,
  );
  const me = () => app.send("/wp-json/wp/v2/users/me", { headers: basic("dora", password) });
  expect((await me()).status).toBe(200);
  const account = await mara.get<StaffAccount>(`/staff/${id}`);
  expect(JSON.stringify(account)).not.toContain(password);
  const kept = account.passwords.find(({ name }) => name === "Wire service")!;
  await mara.call("DELETE", `/staff/${id}/application-passwords/${kept.id}`);
  expect((await me()).status).toBe(401);
  const again = await mara.call("DELETE", `/staff/${id}/application-passwords/${kept.id}`);
  expect(again.status).toBe(404);
});

test("the log tells who did what, by person, subject and day, in pages, without addresses", async () => {
  const mara = await signInStaff(app, "mara");
  const all = await mara.get<AuditPage>("/staff/log");
  expect(all.entries).toHaveLength(50);
  const next = await mara.get<AuditPage>(`/staff/log?before=${all.before}`);
  expect(next.entries[0]!.id).toBeLessThan(all.entries.at(-1)!.id);
  const invitations = await mara.get<AuditPage>(`/staff/log?what=invitation&who=${mara.id}`);
  expect(new Set(invitations.entries.map(({ login }) => login))).toEqual(new Set(["mara"]));
  expect(new Set(invitations.entries.map(({ action }) => action))).toEqual(
    new Set(["invitation.send", "invitation.send_again", "invitation.withdraw"]),
  );
  const roles = await mara.get<AuditPage>("/staff/log?what=staff.change_roles");
  expect(roles.entries.at(-1)).toMatchObject({ after: { roles: expect.any(Array) } });
  const past = await mara.get<AuditPage>("/staff/log?until=2020-01-01");
  expect(past).toEqual({ entries: [], before: null });
  expect((await mara.call("GET", "/staff/log?from=yesterday")).status).toBe(400);
  const texts = await app.query("select row_to_json(l)::text as text from desk.audit_log l");
  for (const { text } of texts) expect(text).not.toContain("@example.com");
});
