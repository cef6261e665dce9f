/** Who has a seat: invitations, domains, removing, handing over, and what readers and erasures do to them. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openBrowser, readEmails } from "../accounts/browser";
import { json, listProducts, readSubscription, windDays } from "../billing/bought";
import { plans, subscribed } from "../billing/checkout-calls";
import type { TestApp } from "../setup/create-test-app";
import { useTestApp } from "../setup/use-test-app";
import {
  accept,
  act,
  findInvitation,
  invite,
  openGroup,
  openMember,
  openReader,
  page,
  reads,
  seatOf,
  textOf,
} from "./group-steps";

let app: TestApp;

useTestApp((opened) => (app = opened));

test("invites many at once, answers each bad line, and loses none", async () => {
  const owner = await openGroup(app);
  const member = await openMember(app, owner);
  const [one, two] = [`one-${randomUUID()}@example.com`, `two-${randomUUID()}@example.com`];
  const said = await act(owner, {
    do: "invite",
    text: `${one}\nTwo Persons <${two}>; not an address, ${one.toUpperCase()}\n\n${member.email}`,
  });
  expect(said).toContain("We invited 2 readers.");
  expect(said).toContain("not an address : This isn’t an email address.");
  expect(said).toContain("This address is in the list twice.");
  expect(said).toContain(`${member.email} : This reader already has a seat.`);
  for (const email of [one, two]) expect(said).toContain(email);
  await findInvitation(app, one);
  await findInvitation(app, two);
  const wrong = await (
    await owner.browser.submit("/dashboard/group", { do: "invite", text: "nobody\nno one" })
  ).text();
  expect(wrong).toMatch(/<textarea[^>]*>nobody\nno one<\/textarea>/);
  expect(await act(owner, { do: "invite", text: " \n " }, 400)).toContain("Please enter");
  await act(owner, { do: "invite", text: "a@b.example\n".repeat(6000) }, 413);
});

test("opening a link uses nothing up, confirming does, once", async () => {
  const owner = await openGroup(app);
  const reader = await openReader(app);
  const path = await invite(app, owner, reader.email);
  const stranger = openBrowser(app);
  for (let time = 0; time < 3; time += 1) {
    expect(await textOf(await stranger.send(path))).toContain("Please sign in first.");
    await stranger.send(path, { method: "HEAD" });
  }
  expect(await textOf(await stranger.submit(path, {}))).toContain("Please sign in first.");
  expect(await page(reader, path)).toContain(`A seat from ${owner.organization}`);
  expect(await reads(reader)).toBe(false);
  expect(await accept(path, reader)).toContain("You have a seat");
  expect(await reads(reader)).toBe(true);
  expect((await readEmails(app, reader.email))[0]!.subject).toContain("You have a seat");
  const other = await openReader(app);
  expect(await accept(path, other, 410)).toContain("no longer valid");
  expect(await page(reader, "/dashboard/account")).toContain(
    `Your access comes from ${owner.organization}’s group`,
  );
});

test("someone who has a seat uses up no invitation of someone else", async () => {
  const owner = await openGroup(app);
  const member = await openMember(app, owner);
  const invited = await openReader(app);
  const path = await invite(app, owner, invited.email);
  const seen = await page(member, path);
  expect(seen).toContain(`You already have a seat in the group of ${owner.organization}`);
  expect(seen).not.toContain("Take the seat");
  await accept(path, member);
  await accept(path, invited);
  expect(await page(owner)).toContain("3 of 5 seats are taken.");
});

test("an account with an unproved address takes no seat", async () => {
  const owner = await openGroup(app);
  const email = `unproved-${randomUUID()}@example.com`;
  const path = await invite(app, owner, email);
  const browser = openBrowser(app);
  expect((await browser.post("/api/zephr-create", { email })).status).toBe(201);
  expect(await accept(path, { browser, email }, 403)).toContain("Please sign in first.");
  expect(await listProducts(browser)).toEqual([]);
});

test("resending replaces the link, withdrawing ends it, and two weeks do", async () => {
  const owner = await openGroup(app);
  const reader = await openReader(app);
  const first = await invite(app, owner, reader.email);
  const [row] = await app.query(
    "select id from groups.invitations where email = $1 and state = 'pending'",
    [reader.email],
  );
  const invitation = String(row!["id"]);
  await act(owner, { do: "resend", invitation });
  const second = await findInvitation(app, reader.email);
  expect(second).not.toBe(first);
  await accept(first, reader, 410);
  expect(await act(owner, { do: "withdraw", invitation })).toContain(
    "The invitation is withdrawn.",
  );
  await accept(second, reader, 410);
  await act(owner, { do: "withdraw", invitation }, 409);
  const third = await invite(app, owner, reader.email);
  await windDays(app, 15);
  expect(await accept(third, reader, 410)).toContain("has expired");
  expect(await page(owner)).toContain("Expired");
});

test("of two at once for the last seat exactly one gets it", async () => {
  const owner = await openGroup(app);
  for (let many = 0; many < 3; many += 1) await openMember(app, owner);
  const rivals = await Promise.all([0, 1, 2, 3].map(() => openReader(app)));
  const paths: string[] = [];
  for (const rival of rivals) paths.push(await invite(app, owner, rival.email));
  const answers = await Promise.all(
    rivals.map(async ({ browser }, place) => browser.submit(paths[place]!, {})),
  );
  const said = await Promise.all(answers.map(textOf));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect(said.filter((text) => text.includes(`Ask ${owner.email} to add one.`))).toHaveLength(3);
  expect((await Promise.all(rivals.map(reads))).filter(Boolean)).toHaveLength(1);
  expect(await page(owner)).toContain("5 of 5 seats");
  // An invitation that met a full group still works once a seat is free.
  const loser = answers.findIndex(({ status }) => status === 409);
  const winner = answers.findIndex(({ status }) => status === 200);
  await act(owner, { do: "remove", member: await seatOf(app, rivals[winner]!.email) });
  await accept(paths[loser]!, rivals[loser]!);
});

test("removing a member closes the wall and says so; leaving does, too", async () => {
  const owner = await openGroup(app);
  const member = await openMember(app, owner);
  const member2 = await openMember(app, owner);
  const seat = await seatOf(app, member.email);
  expect(await act(owner, { do: "remove", member: seat })).toContain(
    "The seat is available again.",
  );
  expect(await reads(member)).toBe(false);
  expect((await readEmails(app, member.email))[0]!.subject).toContain("You’ve been removed from");
  await act(owner, { do: "remove", member: seat }, 409);
  const left = await member2.browser.submit("/dashboard/account", { do: "leave-group" });
  expect(await textOf(left)).toContain(`You left ${owner.organization}’s group.`);
  expect(await reads(member2)).toBe(false);
  expect(await page(owner)).toContain("1 of 5 seats");
  // The owner's own seat can be given up and taken again.
  await act(owner, { do: "leave" });
  expect(await reads(owner)).toBe(false);
  await act(owner, { do: "take-seat" });
  expect(await reads(owner)).toBe(true);
});

test("acts on one's own group only", async () => {
  const owner = await openGroup(app);
  const member = await openMember(app, owner);
  const other = await openGroup(app);
  const seat = await seatOf(app, member.email);
  await act(other, { do: "remove", member: seat }, 409);
  await act(other, { do: "hand-over", member: seat }, 409);
  const reader = await openReader(app);
  await act(reader, { do: "remove", member: seat }, 404);
  expect(await page(reader)).toContain("You don’t own a group.");
  await act(member, { do: "invite", text: "x@example.com" }, 404);
  expect((await app.send("/dashboard/group", { redirect: "manual" })).status).toBe(302);
  const wrong: Record<string, string>[] = [
    { do: "explode" },
    { do: "remove", member: "1" },
    { do: "change-seats", seats: "-1", prorationDate: "1" },
  ];
  for (const bad of wrong) {
    await act(owner, bad, 400);
  }
  expect(await reads(member)).toBe(true);
});

test("someone who pays for themselves may take a seat, and is told that they go on paying", async () => {
  const owner = await openGroup(app);
  const reader = await openReader(app);
  await subscribed(reader.browser, plans.member);
  const path = await invite(app, owner, reader.email);
  expect(await page(reader, path)).toContain("you keep paying for it, until you cancel it");
  await accept(path, reader);
  expect(await listProducts(reader.browser)).toEqual(["sun-member", "sun-reader"]);
  expect((await readSubscription(reader.browser)).cancelAtPeriodEnd).toBe(false);
});

test("a reader has one seat, and another only after leaving the first", async () => {
  const [owner, other] = [await openGroup(app), await openGroup(app)];
  const member = await openMember(app, owner);
  const path = await invite(app, other, member.email);
  expect(await accept(path, member, 409)).toContain("You have a seat in another group.");
  await member.browser.submit("/dashboard/account", { do: "leave-group" });
  await accept(path, member);
  expect(await page(other)).toContain("2 of 5 seats");
});

test("hands the group over with its bills and its page", async () => {
  const owner = await openGroup(app);
  const member = await openMember(app, owner);
  const seat = await seatOf(app, member.email);
  expect(await act(owner, { do: "hand-over", member: seat })).toContain("now owns the group.");
  expect(await page(member)).toContain("2 of 5 seats");
  expect(await page(owner)).toContain("You don’t own a group.");
  expect(await reads(owner)).toBe(true);
  const receipts = await json<object[]>(member.browser.send("/api/v1/billing/receipts"));
  expect(receipts).toHaveLength(1);
  expect(await json<object[]>(owner.browser.send("/api/v1/billing/receipts"))).toEqual([]);
  expect((await readEmails(app, member.email))[0]!.subject).toContain("You now own");
  await act(member, { do: "remove", member: await seatOf(app, owner.email) });
  // Who has handed one over can buy another, with another card and other invoices.
  await subscribeAgain(owner);
  expect(await page(owner)).toContain("1 of 5 seats");
  expect(await page(member)).toContain("1 of 5 seats");
  await act(owner, { do: "cancel" });
  expect(await page(member)).toContain("Cancel the group");
});

const subscribeAgain = async ({
  browser,
}: {
  browser: Awaited<ReturnType<typeof openReader>>["browser"];
}) =>
  json(
    browser.post("/api/v1/billing/group/subscribe", {
      payment_method: "pm_card_mastercard",
      plan_id: "sun-group-monthly",
      seats: 5,
      organization: "Second School",
      checkout_id: randomUUID(),
    }),
  );
