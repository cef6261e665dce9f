/** Groups at the subscribers' desk: what the staff see, and what they change, each with its reason in the log. */
import { expect, test } from "vitest";
import type { GroupPageOfStaff, GroupRow, GroupsOfReader } from "../../modules/groups/types";
import type { SubscriberPage } from "../../modules/subscribers/types";
import { windDays } from "../billing/bought";
import type { TestApp } from "../setup/create-test-app";
import { useTestApp } from "../setup/use-test-app";
import { idOf, keepSignedIn, openOffice, type Office } from "../subscribers/desk";
import {
  accept,
  act,
  findInvitation,
  idOfGroup,
  invite,
  openGroup,
  openMember,
  openReader,
  page,
  reads,
  seatOf,
} from "./group-steps";

let app: TestApp;
let mara: Office;

useTestApp(async (opened) => {
  app = opened;
  mara = await openOffice(app);
});

interface List {
  readonly rows: readonly GroupRow[];
  readonly next: string | null;
}

const logOf = (id: string) =>
  app.query(
    "select action, reason, before, after from desk.audit_log where subject = $1 order by id",
    [`group:${id}`],
  );

test("lists groups with their owner, seats, amount and state", async () => {
  const owner = await openGroup(app, { seats: 7 });
  const member = await openMember(app, owner);
  await invite(app, owner, "waiting@example.com");
  const id = await idOfGroup(app, owner);
  const { rows } = await mara.get<List>("/groups");
  expect(rows[0]).toMatchObject({
    id,
    organization: owner.organization,
    owner: { email: owner.email },
    seats: 7,
    used: 2,
    subscription: { amount: 6300, interval: "month", isLive: true },
  });
  const shown = await mara.get<GroupPageOfStaff>(`/groups/${id}`);
  expect(shown.members.map(({ email }) => email)).toEqual([owner.email, member.email]);
  expect(shown.invitations).toMatchObject([{ email: "waiting@example.com", isExpired: false }]);
  expect(
    await mara.get<List>(`/groups?after=${encodeURIComponent("nonsense")}`).catch(() => 0),
  ).toBe(0);
});

test("a reader's screen names the group, and why they read", async () => {
  const owner = await openGroup(app);
  const member = await openMember(app, owner);
  const [ownerId, memberId] = [await idOf(app, owner.email), await idOf(app, member.email)];
  const group = { organization: owner.organization };
  expect(await mara.get<GroupsOfReader>(`/subscribers/${ownerId}/groups`)).toMatchObject({
    owns: [group],
    seat: group,
  });
  expect(await mara.get<GroupsOfReader>(`/subscribers/${memberId}/groups`)).toMatchObject({
    owns: [],
    seat: { ...group, isOpen: true },
  });
  const seen = await mara.get<SubscriberPage>(`/subscribers/${memberId}`);
  expect(seen.answer).toMatchObject({ open: true, source: "group" });
  expect(seen.grants).toMatchObject([
    { source: "group", label: "Sun Reader", reason: `Seat in the group ${owner.organization}` },
  ]);
  // The group's payment is among the owner's.
  const { payments } = await mara.get<{ payments: { amount: number }[] }>(
    `/subscribers/${ownerId}/payments`,
  );
  expect(payments.map(({ amount }) => amount)).toEqual([4500]);
});

test("changes the seats at the amount shown, once, with the reason in the log", async () => {
  const owner = await openGroup(app);
  const id = await idOfGroup(app, owner);
  await windDays(app, 5);
  await keepSignedIn(app);
  const preview = await mara.get<{ dueNow: number; prorationDate: number }>(
    `/groups/${id}/seats?seats=9`,
  );
  expect(preview.dueNow).toBeGreaterThan(2500);
  const body = { seats: 9, prorationDate: preview.prorationDate, reason: "A new class" };
  for (let time = 0; time < 2; time += 1) {
    expect((await mara.call("POST", `/groups/${id}/seats`, body)).status).toBe(200);
  }
  expect(await page(owner)).toContain("1 of 9 seats");
  expect(await logOf(id)).toEqual([
    {
      action: "group.change_seats",
      reason: "A new class",
      before: { seats: 5 },
      after: { seats: 9 },
    },
  ]);
  for (let many = 0; many < 5; many += 1) await openMember(app, owner);
  expect(await mara.refused("GET", `/groups/${id}/seats?seats=5`)).toMatchObject({
    code: "seats_taken",
  });
  expect(await mara.refused("POST", `/groups/${id}/seats`, { ...body, seats: 5 })).toMatchObject({
    status: 409,
  });
  for (const bad of [
    { ...body, reason: " " },
    { ...body, seats: 0 },
    { ...body, seats: "9" },
  ]) {
    expect((await mara.call("POST", `/groups/${id}/seats`, bad)).status).toBe(400);
  }
});

test("hands a group over to a member, with the reason in the log", async () => {
  const owner = await openGroup(app);
  const member = await openMember(app, owner);
  const id = await idOfGroup(app, owner);
  const order = { member: await seatOf(app, member.email), reason: "The head has left" };
  expect((await mara.call("POST", `/groups/${id}/owner`, order)).status).toBe(200);
  expect(await page(member)).toContain("2 of 5 seats");
  expect(await logOf(id)).toMatchObject([
    {
      action: "group.hand_over",
      reason: "The head has left",
      before: { owner: await idOf(app, owner.email) },
      after: { owner: await idOf(app, member.email) },
    },
  ]);
  expect(await mara.refused("POST", `/groups/${id}/owner`, order)).toMatchObject({ status: 409 });
  expect(await reads(owner)).toBe(true);
});

test("when the owner has left, the staff transfer the group to a reader without a seat", async () => {
  const owner = await openGroup(app);
  const id = await idOfGroup(app, owner);
  const next = await openReader(app);
  const to = (email: string) => ({ email, reason: "The librarian has left" });
  expect(await mara.refused("POST", `/groups/${id}/owner`, to("no-one@example.com"))).toMatchObject(
    { status: 409, message: expect.stringContaining("free account") },
  );
  expect((await mara.call("POST", `/groups/${id}/owner`, to(next.email))).status).toBe(200);
  expect(await page(next)).toContain("1 of 5 seats");
  expect(await act(owner, { do: "cancel" }, 404)).toContain("don’t own a group");
});

test("the staff invite readers, who take seats, and hear which addresses can’t be invited", async () => {
  const owner = await openGroup(app);
  const id = await idOfGroup(app, owner);
  const reader = await openReader(app);
  const order = { text: `${reader.email}\nnot an address`, reason: "The owner is away" };
  const invited = await mara.call("POST", `/groups/${id}/invitations`, order);
  expect(invited.status).toBe(200);
  expect(((await invited.json()) as { sentence: string }).sentence).toMatch(
    /invited one reader.*not an address/,
  );
  await accept(await findInvitation(app, reader.email), reader);
  expect(await reads(reader)).toBe(true);
});

test("the staff cancel a group for the end of its period, undo that, and end it at once", async () => {
  const owner = await openGroup(app);
  const member = await openMember(app, owner);
  const id = await idOfGroup(app, owner);
  const readerId = await idOf(app, owner.email);
  const end = (when: string) =>
    mara.call("POST", `/groups/${id}/cancel`, { when, reason: "The library closes" });
  expect((await end("period_end")).status).toBe(200);
  expect(await page(owner)).toContain("Your group is canceled");
  expect((await mara.call("POST", `/groups/${id}/resume`)).status).toBe(200);
  expect(await page(owner)).not.toContain("Your group is canceled");
  // The way out when the owner's account is to be deleted.
  const refused = await mara.refused("POST", `/subscribers/${readerId}/deletion`, {
    reason: "Asked",
  });
  expect(refused.message).toContain("end it now on the group’s screen");
  expect((await end("now")).status).toBe(200);
  expect(await reads(member)).toBe(false);
  expect(
    (await mara.call("POST", `/subscribers/${readerId}/deletion`, { reason: "Asked" })).status,
  ).toBe(200);
  expect((await logOf(id)).map((entry) => entry["action"])).toEqual([
    "group.cancel",
    "group.resume",
    "group.cancel",
  ]);
});

test("a seat’s end is the day on which the group renews, not that of its days of grace", async () => {
  const owner = await openGroup(app);
  const member = await openMember(app, owner);
  const id = await idOfGroup(app, owner);
  const { subscription } = await mara.get<GroupPageOfStaff>(`/groups/${id}`);
  const seen = await mara.get<SubscriberPage>(`/subscribers/${await idOf(app, member.email)}`);
  expect(seen.answer.until).toBe(subscription!.renewalAt);
  expect(seen.grants).toMatchObject([{ source: "group", renewsAt: subscription!.renewalAt }]);
  await act(owner, { do: "cancel" });
  const after = await mara.get<SubscriberPage>(`/subscribers/${await idOf(app, member.email)}`);
  expect(after.answer.until).toBe(subscription!.renewalAt);
});

test("an owner's account is not deleted by the staff while the group runs", async () => {
  const owner = await openGroup(app);
  const id = await idOf(app, owner.email);
  const refused = await mara.refused("POST", `/subscribers/${id}/deletion`, { reason: "Asked" });
  expect(refused.message).toContain("owns a group");
  await act(owner, { do: "cancel" });
  await windDays(app, 40);
  await keepSignedIn(app);
  expect((await mara.call("POST", `/subscribers/${id}/deletion`, { reason: "Asked" })).status).toBe(
    200,
  );
  await windDays(app, 2);
  const group = await idOfGroup(app, owner);
  const left = await app.query("select owner_id, domain from groups.groups where id = $1", [group]);
  expect(left).toEqual([{ owner_id: null, domain: null }]);
  const payers = await app.query("select 1 from billing.group_customers where reader_id = $1", [
    id,
  ]);
  expect(payers).toEqual([]);
});
