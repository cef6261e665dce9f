/** The actions of strangers with a reader's address, and that its owner can still sign in. */
import { expect, test } from "vitest";
import type { TestApp } from "../setup/create-test-app";
import { useTestApp } from "../setup/use-test-app";
import {
  askForCode,
  askForLink,
  enterCode,
  isSignedIn,
  openBrowser,
  openClient,
  readCodeEmail,
  readEmails,
  register,
  resetLimits,
  wind,
  wrongCode,
  type Browser,
  type Email,
} from "./browser";

const email = "besieged@example.com";
let app: TestApp;

useTestApp(
  async (opened) => {
    app = opened;
    await register(app, openBrowser(app), email);
  },
  { TRUST_PROXY: "1" },
);

const openElsewhere = (): Browser => openClient(app);

const tokenIn = ({ link }: Pick<Email, "link">) => ({
  token: new URLSearchParams(link!.split("?")[1]).get("token")!,
});

const sending: [name: string, call: (browser: Browser, to: string) => Promise<Response>][] = [
  ["token-exchange", (browser, to) => askForLink(browser, to)],
  ["two-factor", (browser, to) => askForCode(browser, to, { action: "register" })],
];

test.each(sending)(
  "limits the emails that %s sends to one address, for all clients together",
  async (name, call) => {
    const to = `${name}-flooded@example.com`;
    await register(app, openElsewhere(), to);
    await resetLimits(app);
    const before = (await readEmails(app, to)).length;
    const sent: unknown[] = [];
    for (let index = 0; index < 12; index += 1) {
      // Any spelling of the address counts as the same.
      const response = await call(openElsewhere(), index % 2 === 0 ? to : to.toUpperCase());
      expect(response.status).toBe(201);
      sent.push(((await response.json()) as { sent: unknown }).sent);
    }
    expect(sent).toEqual([...Array(6).fill(true), ...Array(6).fill(false)]);
    const emails = await readEmails(app, to);
    expect(emails.length - before).toBe(6);
    // Strangers' requests do not lock out the owner: the latest email is valid for an hour.
    const owner = openElsewhere();
    await wind(app, { minutes: 50 });
    expect((await owner.submit("/blaize/token-exchange", tokenIn(emails[0]!))).status).toBe(303);
    expect(await isSignedIn(owner)).toBe(true);
  },
);

test("refills an address's budget when its owner uses a link", async () => {
  const to = "two-devices@example.com";
  await register(app, openElsewhere(), to);
  for (let index = 0; index < 25; index += 1) await askForLink(openElsewhere(), to);
  const { code } = await readCodeEmail(app, to);
  expect((await enterCode(openElsewhere(), to, code)).status).toBe(200);
  const again = await askForLink(openElsewhere(), to);
  expect(await again.json()).toMatchObject({ sent: true });
  const { link } = (await readEmails(app, to))[0]!;
  const phone = openElsewhere();
  expect((await phone.submit("/blaize/token-exchange", tokenIn({ link }))).status).toBe(303);
});

test("counts plus addresses as one mailbox", async () => {
  const sent: unknown[] = [];
  for (let index = 0; index < 10; index += 1) {
    const to = `flood.ed+${index}@gmail.com`;
    const answer = await askForCode(openElsewhere(), to, { action: "register" });
    sent.push(((await answer.json()) as { sent: unknown }).sent);
  }
  expect(sent.filter((one) => one === true)).toHaveLength(6);
});

test("charges the budget for newsletter sign-ups only when an email is sent", async () => {
  const to = "wishing@example.com";
  const signUp = () =>
    openElsewhere().post("/api/v1/newsletters", { email: to, lists: ["crossword"] });
  // Within ten minutes the email already sent answers them all.
  for (let index = 0; index < 8; index += 1) expect((await signUp()).status).toBe(202);
  expect(await readEmails(app, to)).toHaveLength(1);
});

test("delivers a reader's message to the office when the address's budget is used up", async () => {
  const write = (message: string) =>
    openElsewhere().post("/api/forms/support", {
      name: "Nell",
      email: "office-friend@example.com",
      phone: "12125550133",
      message,
    });
  for (let index = 0; index < 8; index += 1) await write(`Somebody else, no. ${index}.`);
  expect((await write("It is really me.")).status).toBe(200);
});

test("shares one budget among all emails that strangers can trigger", async () => {
  const to = "all-kinds@example.com";
  const before = (await readEmails(app, to)).length;
  const ways = [
    () => askForCode(openElsewhere(), to, { action: "register" }),
    () => openElsewhere().post("/api/v1/newsletters", { email: to, lists: ["crossword"] }),
    (index: number) =>
      openElsewhere().post("/api/forms/support", {
        name: "A. Stranger",
        email: to,
        phone: "12125550133",
        message: `Hello, no. ${index}, from somebody else.`,
      }),
  ];
  const taken: number[] = [];
  for (let index = 0; index < 21; index += 1) taken.push((await ways[index % 3]!(index)).status);
  expect(taken.slice(0, 3).every((status) => status < 300)).toBe(true);
  expect((await readEmails(app, to)).length - before).toBeLessThanOrEqual(7);
});

test("does not count a stranger's failed codes against the reader", async () => {
  expect((await askForCode(openElsewhere(), email)).status).toBe(201);
  const { code } = await readCodeEmail(app, email);
  const stranger = openElsewhere();
  for (let tries = 0; tries < 12; tries += 1) {
    expect((await enterCode(stranger, email, wrongCode(code))).status).toBe(401);
  }
  // Five attempts were compared; after them even the correct code is rejected.
  expect((await enterCode(stranger, email, code)).status).toBe(401);
  expect((await enterCode(openElsewhere(), email, code)).status).toBe(200);
});

test("does not count codes for an address without a request", async () => {
  const to = "quiet@example.com";
  await register(app, openElsewhere(), to);
  const client = openElsewhere();
  for (let tries = 0; tries < 45; tries += 1) await enterCode(client, to, "000000");
  await Promise.all(Array.from({ length: 60 }, () => enterCode(openElsewhere(), to, "000000")));
  expect((await askForCode(openElsewhere(), to)).status).toBe(201);
  const { code } = await readCodeEmail(app, to);
  expect((await enterCode(client, to, code)).status).toBe(200);
});

test("allows strangers twenty attempts at one code in all, and keeps the link valid", async () => {
  const to = "twenty-tries@example.com";
  await register(app, openElsewhere(), to);
  expect((await askForCode(openElsewhere(), to)).status).toBe(201);
  const { code, link } = await readCodeEmail(app, to);
  for (let tries = 0; tries < 20; tries += 1) {
    await enterCode(openElsewhere(), to, wrongCode(code));
  }
  expect((await enterCode(openElsewhere(), to, code)).status).toBe(401);
  const owner = openElsewhere();
  expect((await owner.submit("/blaize/token-exchange", tokenIn({ link }))).status).toBe(303);
});

test("keeps a code valid when a stranger requests emails", async () => {
  const to = "typing@example.com";
  await register(app, openElsewhere(), to);
  expect((await askForCode(openElsewhere(), to)).status).toBe(201);
  const { code } = await readCodeEmail(app, to);
  for (const minutes of [0, 1, 6]) {
    await wind(app, { minutes });
    await askForLink(openElsewhere(), to);
  }
  expect((await enterCode(openElsewhere(), to, code)).status).toBe(200);
});
