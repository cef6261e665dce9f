/** An account whose address was changed without its owner, and how the owner restores it. */
import { expect, test } from "vitest";
import { randomUUID } from "node:crypto";
import type { Stripe } from "stripe";
import type { TestApp } from "../setup/create-test-app";
import {
  askForCode,
  enterCode,
  isSignedIn,
  openBrowser,
  readCodeEmail,
  readEmails,
  register,
  signIn,
  wind,
  type Browser,
} from "./browser";
import { useBilling } from "../billing/use-billing";

let app: TestApp;
let stripe: Stripe;

useBilling((opened) => ({ app, stripe } = opened));

const accountOf = async (browser: Browser) =>
  ((await (await browser.send("/blaize/account")).json()) as { identifiers: object }).identifiers;

/** Changes the address of the account that this browser is signed in to. */
async function move(browser: Browser, to: string): Promise<void> {
  expect((await browser.post("/api/v1/account/email", { email: to })).status).toBe(202);
  const { code } = await readCodeEmail(app, to);
  const answer = await browser.post("/api/v1/account/email/confirm", { email: to, code });
  expect(answer.status).toBe(200);
}

async function findUndoLink(of: string): Promise<string> {
  const email = (await readEmails(app, of)).find(({ link }) => link?.includes("undo-email"));
  return email!.link!;
}

/** Submits the button of an undo link. */
const press = (link: string) =>
  openBrowser(app).submit("/blaize/undo-email", {
    token: new URLSearchParams(link.split("?")[1]).get("token")!,
  });

async function openStolen(name: string) {
  const [own, foreign] = [`${name}@example.com`, `${name}-thief@example.com`];
  const owner = openBrowser(app);
  await register(app, owner, own);
  const thief = openBrowser(app);
  await signIn(app, thief, own);
  await move(thief, foreign);
  return { own, foreign, owner, thief };
}

test("ends every other session on a change of address", async () => {
  const { owner, thief } = await openStolen("ending");
  expect(await isSignedIn(owner)).toBe(false);
  expect(await isSignedIn(thief)).toBe(true);
});

test("restores the account by the button that the link to the old address shows", async () => {
  const { own, foreign, thief } = await openStolen("back");
  const link = await findUndoLink(own);
  for (let visit = 0; visit < 2; visit += 1) {
    const page = await openBrowser(app).send(link);
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(await page.text()).toContain("Recover my account");
  }
  expect(await accountOf(thief)).toEqual({ email_address: foreign });

  const pressed = await press(link);
  expect(pressed.status).toBe(200);
  expect(await pressed.text()).toContain("You have your account back");
  expect(await isSignedIn(thief)).toBe(false);
  const owner = openBrowser(app);
  await signIn(app, owner, own);
  expect(await accountOf(owner)).toEqual({ email_address: own });
  expect((await askForCode(openBrowser(app), foreign)).status).toBe(404);
  expect((await press(link)).status).toBe(410);
});

test("restores it after a second change, a planned deletion and a new account with the address", async () => {
  const { own, foreign, thief } = await openStolen("thorough");
  const link = await findUndoLink(own);
  await move(thief, "thorough-second@example.com");
  const secondLink = await findUndoLink(foreign);
  expect((await thief.post("/api/v1/account/deletion")).status).toBe(202);
  const { code } = await readCodeEmail(app, "thorough-second@example.com");
  const planned = await thief.post("/api/v1/account/deletion/confirm", { code });
  const { deletionDueAt } = (await planned.json()) as { deletionDueAt: string };
  expect(Date.parse(deletionDueAt) - Date.now()).toBeGreaterThan(71 * 3_600_000);
  await openBrowser(app).post("/api/zephr-create", { email: own });
  await wind(app, { minutes: 60 * 70 });

  expect((await press(link)).status).toBe(200);
  expect((await press(secondLink)).status).toBe(410);
  await wind(app, { minutes: 60 * 24 });
  const owner = openBrowser(app);
  await signIn(app, owner, own);
  expect(await accountOf(owner)).toEqual({ email_address: own });
});

test("changes capital letters of the address, and undoes that without erasing the account", async () => {
  const [typed, lower] = ["Case.Test@Example.com", "case.test@example.com"];
  const owner = openBrowser(app);
  await register(app, owner, typed);
  expect((await owner.post("/api/v1/account/email", { email: typed })).status).toBe(409);
  await move(owner, lower);
  expect(await accountOf(owner)).toEqual({ email_address: lower });
  expect((await press(await findUndoLink(typed))).status).toBe(200);
  await signIn(app, owner, lower);
  expect(await accountOf(owner)).toEqual({ email_address: typed });
});

test("rejects the link after 72 hours, and keeps the new address", async () => {
  const { own, foreign } = await openStolen("late");
  const link = await findUndoLink(own);
  await wind(app, { minutes: 60 * 72 + 1 });
  expect((await openBrowser(app).send(link)).status).toBe(410);
  expect((await press(link)).status).toBe(410);
  expect((await askForCode(openBrowser(app), foreign)).status).toBe(201);
});

test("erases an account that its owner has created with the old address since", async () => {
  const { own, thief } = await openStolen("hasty");
  const link = await findUndoLink(own);
  // The first thing an owner does who can no longer sign in.
  const owner = openBrowser(app);
  await register(app, owner, own);
  expect((await press(link)).status).toBe(200);
  expect(await isSignedIn(owner)).toBe(false);
  expect(await isSignedIn(thief)).toBe(false);
  await signIn(app, owner, own);
  expect(await accountOf(owner)).toEqual({ email_address: own });
});

test("Stripe has the new address after a change, and the old one again after its undo", async () => {
  const { own, foreign, thief } = await openStolen("customer");
  // Of an earlier subscription of the account, and of a group that it owns.
  const bought = (await (await buy(thief)).json()) as { subscriptionId: string };
  const group = await thief.post("/api/v1/billing/group/subscribe", {
    payment_method: "pm_card_visa",
    plan_id: "sun-group-monthly",
    seats: 5,
    organization: "Harbor Library",
    checkout_id: randomUUID(),
  });
  const seats = (await group.json()) as { subscriptionId: string };
  const emailsAtStripe = () =>
    Promise.all(
      [bought, seats].map(async ({ subscriptionId }) => {
        const { customer } = await stripe.subscriptions.retrieve(subscriptionId, {
          expand: ["customer"],
        });
        return (customer as Stripe.Customer).email;
      }),
    );
  const next = "customer-next@example.com";
  expect(await emailsAtStripe()).toEqual([foreign, foreign]);
  await move(thief, next);
  await wind(app, { minutes: 0 });
  expect(await emailsAtStripe()).toEqual([next, next]);
  expect((await press(await findUndoLink(own))).status).toBe(200);
  await wind(app, { minutes: 0 });
  expect(await emailsAtStripe()).toEqual([own, own]);
});

const buy = (browser: Browser, plan = "sun-reader-monthly") =>
  browser.post("/blaize/payment/stripe/subscribe", {
    payment_method: "pm_card_visa",
    product_id: "sun-reader",
    plan_id: plan,
  });

test("does not let a paid account with an unverified address block the change back", async () => {
  const { own, thief } = await openStolen("penny");
  const link = await findUndoLink(own);
  const decoy = openBrowser(app);
  expect((await decoy.post("/api/zephr-create", { email: own })).status).toBe(201);
  expect((await buy(decoy, "sun-reader-penny")).status).toBe(200);
  expect((await press(link)).status).toBe(200);
  expect(await isSignedIn(thief)).toBe(false);
  const owner = openBrowser(app);
  await signIn(app, owner, own);
  expect(await accountOf(owner)).toEqual({ email_address: own });
  // Payments stay explained, and the reader who paid is still signed in.
  expect(await accountOf(decoy)).toEqual({
    email_address: expect.stringMatching(/^[0-9a-f-]{36}@former\.invalid$/),
  });
  const [paid] = await app.query(
    `select count(*)::int as count from billing.subscriptions s
     join accounts.readers r on r.id = s.reader_id where r.email like '%@former.invalid'`,
  );
  expect(paid).toEqual({ count: 1 });
});

test("keeps a verified and paid account with the old address", async () => {
  const { own } = await openStolen("taken");
  const link = await findUndoLink(own);
  const newcomer = openBrowser(app);
  await register(app, newcomer, own);
  expect((await buy(newcomer)).status).toBe(200);
  expect((await press(link)).status).toBe(409);
  expect(await isSignedIn(newcomer)).toBe(true);
});

test.each(["", "nonsense", "a".repeat(20_000), "\0", "__proto__"])(
  "answers 404 for a link with %j",
  async (token) => {
    const path = `/blaize/undo-email?token=${encodeURIComponent(token)}`;
    expect((await openBrowser(app).send(path)).status).toBe(404);
    const pressed = await openBrowser(app).submit("/blaize/undo-email", { token });
    expect([404, 413]).toContain(pressed.status);
  },
);

test("exports changes of address, and accepts a code for one only from its reader", async () => {
  const { own, foreign, thief } = await openStolen("export");
  const kept = (await (await thief.send("/api/v1/account/export")).json()) as {
    emailChanges: object[];
  };
  expect(kept.emailChanges).toEqual([{ from: own, to: foreign, at: expect.any(String) }]);
  await thief.post("/api/v1/account/email", { email: "export-third@example.com" });
  const { code } = await readCodeEmail(app, "export-third@example.com");
  expect((await enterCode(openBrowser(app), "export-third@example.com", code)).status).toBe(404);
});
