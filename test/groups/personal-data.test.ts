/** The data of members and owners that is explained, exported and erased. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openBrowser, readEmails } from "../accounts/browser";
import { json, windDays } from "../billing/bought";
import type { TestApp } from "../setup/create-test-app";
import { useTestApp } from "../setup/use-test-app";
import { act, invite, openGroup, openMember, page, reads, seatOf } from "./group-steps";

let app: TestApp;

useTestApp((opened) => (app = opened));

test("explains in plain words why a member reads", async () => {
  const owner = await openGroup(app);
  const member = await openMember(app, owner);
  const article = "relief-keeper-of-eleven-lights";
  const why = await json<{
    decision: { open: boolean };
    grants: { source: string; reason: string }[];
  }>(app.sendAsDora("GET", `/api/v1/access/why?article=${article}&reader=${member.email}`));
  expect(why.decision.open).toBe(true);
  expect(why.grants).toMatchObject([
    { source: "group", reason: `Seat in the group ${owner.organization}` },
  ]);
  await act(owner, { do: "remove", member: await seatOf(app, member.email) });
  const after = await json<typeof why>(
    app.sendAsDora("GET", `/api/v1/access/why?article=${article}&reader=${member.email}`),
  );
  expect(after.grants[0]!.reason).toContain("(removed by the owner)");
});

test("exports and erases what is stored of members and invited readers", async () => {
  const owner = await openGroup(app);
  const member = await openMember(app, owner);
  await invite(app, owner, `someone-${randomUUID()}@example.com`);
  const mine = await json<{ groups: object }>(member.browser.send("/api/v1/account/export"));
  expect(mine.groups).toMatchObject({
    owned: [],
    seats: [{ organization: owner.organization, how: "invitation", leftAt: null }],
    invitations: [{ organization: owner.organization, state: "accepted" }],
  });
  const theirs = await json<{ groups: { owned: { invitations: object[] }[] } }>(
    owner.browser.send("/api/v1/account/export"),
  );
  expect(theirs.groups.owned[0]).toMatchObject({ organization: owner.organization, seats: 5 });
  expect(theirs.groups.owned[0]!.invitations).toHaveLength(2);

  expect((await member.browser.post("/api/v1/account/deletion")).status).toBe(202);
  const code = (await readEmails(app, member.email)).find((mail) => mail.code !== null)!.code;
  await json(member.browser.post("/api/v1/account/deletion/confirm", { code }));
  await windDays(app, 2);
  expect(await page(owner)).toContain("1 of 5 seats");
  const left = await app.query("select 1 from groups.invitations where email = $1", [member.email]);
  expect(left).toEqual([]);
});

test("an account whose address no one proved erases no invitation to it", async () => {
  const owner = await openGroup(app);
  const email = `unproved-${randomUUID()}@example.com`;
  await invite(app, owner, email);
  expect((await openBrowser(app).post("/api/zephr-create", { email })).status).toBe(201);
  await app.query("update accounts.readers set deletion_due_at = now() where email_key = $1", [
    email,
  ]);
  await windDays(app, 1);
  expect(await app.query("select 1 from accounts.readers where email_key = $1", [email])).toEqual(
    [],
  );
  expect(await page(owner)).toContain(email);
});

test("keeps the account of an owner until the group is handed over or over", async () => {
  const owner = await openGroup(app);
  const member = await openMember(app, owner);
  const refused = await owner.browser.post("/api/v1/account/deletion");
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    message: expect.stringContaining("Transfer the group to a member, or cancel it"),
  });
  await act(owner, { do: "hand-over", member: await seatOf(app, member.email) });
  expect((await owner.browser.post("/api/v1/account/deletion")).status).toBe(202);
  expect((await member.browser.post("/api/v1/account/deletion")).status).toBe(409);
  // A deletion that was planned before is put off, and nothing of the group is lost.
  await app.query(
    "update accounts.readers set deletion_due_at = '2000-01-01' where email_key = $1",
    [member.email],
  );
  await windDays(app, 0).catch(() => undefined);
  expect(await reads(member)).toBe(true);
});
