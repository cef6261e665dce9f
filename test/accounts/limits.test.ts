import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../create-test-app";
import {
  askForCode,
  askForLink,
  enterCode,
  identifiers,
  isSignedIn,
  openBrowser,
  readCodeLetter,
  readLetters,
  register,
  resetLimits,
  wind,
  wrongCode,
  type Browser,
  type Letter,
} from "./browser";

const email = "lim@example.com";
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: "1" });
  await register(app, openBrowser(app), email);
});
beforeEach(() => resetLimits(app));
afterAll(() => app.close());

let lastClient = 0;

/** A browser at an address of its own, as the trusted proxy names it. */
function openElsewhere(paper = app): Browser {
  lastClient += 1;
  const address = `198.51.${Math.floor(lastClient / 250)}.${(lastClient % 250) + 1}`;
  return openBrowser(paper, { "x-forwarded-for": address });
}

/** Repeats a call until it is refused; how often it passed, and the refusal. */
async function exhaust(call: () => Promise<Response>, atMost: number) {
  for (let passed = 0; passed <= atMost; passed++) {
    const response = await call();
    if (response.status === 429) return { passed, response };
  }
  throw new Error(`Nothing was refused in ${atMost} tries.`);
}

async function expectSentence(response: Response): Promise<void> {
  const seconds = Number(response.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(3600);
  const { message, code } = (await response.json()) as { message: string; code: string };
  expect(code).toMatch(/^[a-z_]+$/);
  expect(message).toMatch(/^[A-Z].*\.$/);
}

const tokenIn = ({ link }: Pick<Letter, "link">) => ({
  token: new URLSearchParams(link!.split("?")[1]).get("token")!,
});

const sending: [name: string, call: (browser: Browser, to: string) => Promise<Response>][] = [
  ["token-exchange", (browser, to) => askForLink(browser, to)],
  ["two-factor", (browser, to) => askForCode(browser, to, { action: "register" })],
];

test.each(sending)("%s: emails to one address are few, whoever asks", async (name, call) => {
  const to = `${name}-flooded@example.com`;
  await register(app, openElsewhere(), to);
  await resetLimits(app);
  const before = (await readLetters(app, to)).length;
  const sent: unknown[] = [];
  for (let index = 0; index < 12; index += 1) {
    // Any spelling of the address is that address.
    const response = await call(openElsewhere(), index % 2 === 0 ? to : to.toUpperCase());
    expect(response.status).toBe(201);
    sent.push(((await response.json()) as { sent: unknown }).sent);
  }
  expect(sent).toEqual([...Array(6).fill(true), ...Array(6).fill(false)]);
  const letters = await readLetters(app, to);
  expect(letters.length - before).toBe(6);
  // What strangers ask for does not lock the owner out: the newest email is good for an hour.
  const owner = openElsewhere();
  await wind(app, { minutes: 50 });
  expect((await owner.submit("/blaize/token-exchange", tokenIn(letters[0]!))).status).toBe(303);
  expect(await isSignedIn(owner)).toBe(true);
});

test("whoever has used a link is sent another one, however many strangers asked for before", async () => {
  const to = "two-devices@example.com";
  await register(app, openElsewhere(), to);
  for (let index = 0; index < 25; index += 1) await askForLink(openElsewhere(), to);
  const { code } = await readCodeLetter(app, to);
  expect((await enterCode(openElsewhere(), to, code)).status).toBe(200);
  const again = await askForLink(openElsewhere(), to);
  expect(await again.json()).toMatchObject({ sent: true });
  const { link } = (await readLetters(app, to))[0]!;
  const phone = openElsewhere();
  expect((await phone.submit("/blaize/token-exchange", tokenIn({ link }))).status).toBe(303);
});

test("what stands behind a plus makes no other mailbox", async () => {
  const sent: unknown[] = [];
  for (let index = 0; index < 10; index += 1) {
    const to = `flood.ed+${index}@gmail.com`;
    const answer = await askForCode(openElsewhere(), to, { action: "register" });
    sent.push(((await answer.json()) as { sent: unknown }).sent);
  }
  expect(sent.filter((one) => one === true)).toHaveLength(6);
});

test("a wish for a newsletter takes from the budget only what is sent", async () => {
  const to = "wishing@example.com";
  const wish = () =>
    openElsewhere().post("/api/v1/newsletters", { email: to, lists: ["crossword"] });
  // Within ten minutes the email that went out answers them all.
  for (let index = 0; index < 8; index += 1) expect((await wish()).status).toBe(202);
  expect(await readLetters(app, to)).toHaveLength(1);
});

test("the office hears from a reader whose address strangers have used", async () => {
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

test("all that strangers can have sent counts together", async () => {
  const to = "all-kinds@example.com";
  const before = (await readLetters(app, to)).length;
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
  expect((await readLetters(app, to)).length - before).toBeLessThanOrEqual(7);
});

test.each(sending)("%s: one client cannot write to the whole town", async (_name, call) => {
  const client = openElsewhere();
  let person = 0;
  const { passed, response } = await exhaust(
    () => call(client, `townsman-${(person += 1)}@example.com`),
    200,
  );
  expect(passed).toBeLessThanOrEqual(100);
  await expectSentence(response);
  expect([201, 404]).toContain((await call(openElsewhere(), "other@example.com")).status);
});

test("a limit is one endpoint's: what is used up there leaves the others as they are", async () => {
  const client = openElsewhere();
  await exhaust(() => askForLink(client, email), 40);
  expect((await askForCode(client, email)).status).toBe(201);
  const info = await client.post("/zephr/media/user/info", { identifiers: identifiers(email) });
  expect(info.status).toBe(200);
});

test("wrong codes are counted by client, across every address", async () => {
  const client = openElsewhere();
  let person = 0;
  const { response } = await exhaust(
    () =>
      enterCode(client, `guess-${(person += 1) % 3 === 0 ? person : "me"}@example.com`, "000000"),
    400,
  );
  await expectSentence(response);
});

test("a stranger's wrong codes leave the reader's own code as it is", async () => {
  expect((await askForCode(openElsewhere(), email)).status).toBe(201);
  const { code } = await readCodeLetter(app, email);
  const stranger = openElsewhere();
  for (let tries = 0; tries < 12; tries += 1) {
    expect((await enterCode(stranger, email, wrongCode(code))).status).toBe(401);
  }
  // Five of them were looked at; even the right one is wrong there now.
  expect((await enterCode(stranger, email, code)).status).toBe(401);
  expect((await enterCode(openElsewhere(), email, code)).status).toBe(200);
});

test("where nothing was asked for, wrong codes count against nobody", async () => {
  const to = "quiet@example.com";
  await register(app, openElsewhere(), to);
  const client = openElsewhere();
  for (let tries = 0; tries < 45; tries += 1) await enterCode(client, to, "000000");
  await Promise.all(Array.from({ length: 60 }, () => enterCode(openElsewhere(), to, "000000")));
  expect((await askForCode(openElsewhere(), to)).status).toBe(201);
  const { code } = await readCodeLetter(app, to);
  expect((await enterCode(client, to, code)).status).toBe(200);
});

test("many strangers get twenty tries at one code, and the reader's link still works", async () => {
  const to = "besieged@example.com";
  await register(app, openElsewhere(), to);
  expect((await askForCode(openElsewhere(), to)).status).toBe(201);
  const { code, link } = await readCodeLetter(app, to);
  for (let tries = 0; tries < 20; tries += 1) {
    await enterCode(openElsewhere(), to, wrongCode(code));
  }
  expect((await enterCode(openElsewhere(), to, code)).status).toBe(401);
  const owner = openElsewhere();
  expect((await owner.submit("/blaize/token-exchange", tokenIn({ link }))).status).toBe(303);
});

test("a stranger who asks for emails does not void the code that the reader is typing", async () => {
  const to = "typing@example.com";
  await register(app, openElsewhere(), to);
  expect((await askForCode(openElsewhere(), to)).status).toBe(201);
  const { code } = await readCodeLetter(app, to);
  for (const minutes of [0, 1, 6]) {
    await wind(app, { minutes });
    await askForLink(openElsewhere(), to);
  }
  expect((await enterCode(openElsewhere(), to, code)).status).toBe(200);
});

test("who asks after accounts is counted by client", async () => {
  const client = openElsewhere();
  let person = 0;
  const ask = (browser: Browser) =>
    browser.post("/zephr/media/user/info", {
      identifiers: identifiers(`is-there-${(person += 1)}@example.com`),
    });
  const { passed, response } = await exhaust(() => ask(client), 300);
  expect(passed).toBeGreaterThanOrEqual(20);
  await expectSentence(response);
  expect((await ask(openElsewhere())).status).toBe(404);
});

test("who asks after accounts is counted in total, too", async () => {
  const ask = async () => {
    const client = openElsewhere();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        client.post("/zephr/media/user/info", { identifiers: identifiers("who@example.com") }),
      ),
    );
    return answers.find(({ status }) => status === 429);
  };
  let refused: Response | undefined;
  for (let round = 0; round < 1000 && !refused; round++) refused = await ask();
  expect(refused).toBeDefined();
  await expectSentence(refused!);
  expect((await askForCode(openElsewhere(), email)).status).toBe(201);
}, 120_000);

test.each([
  ["/api/verification", { email: "a@example.com" }, 200],
  ["/zephr/recognise-me", { identifiers: identifiers("a@example.com") }, 200],
])("%s is counted by client", async (path, body, status) => {
  const client = openElsewhere();
  const { response } = await exhaust(() => client.post(path, body), 1000);
  await expectSentence(response);
  expect((await openElsewhere().post(path, body)).status).toBe(status);
});

test("accounts opened without proof are counted by client", async () => {
  const client = openElsewhere();
  let person = 0;
  const { passed, response } = await exhaust(
    () =>
      openBrowserLike(client).post("/api/zephr-create", {
        email: `till-${(person += 1)}@example.com`,
      }),
    100,
  );
  expect(passed).toBeGreaterThanOrEqual(3);
  await expectSentence(response);
});

/** The same client, without the cookies of the account it has just opened. */
function openBrowserLike(client: Browser): Browser {
  client.cookies.clear();
  return client;
}

test("without TRUST_PROXY a client cannot change its address by a header", async () => {
  const plain = await createTestApp();
  let person = 0;
  const ask = () =>
    openElsewhere(plain).post("/zephr/media/user/info", {
      identifiers: identifiers(`is-there-${(person += 1)}@example.com`),
    });
  await expectSentence((await exhaust(ask, 300)).response);
  await plain.close();
});

test("behind one trusted proxy, what a client wrote before the proxy's word is not believed", async () => {
  let forged = 0;
  const ask = () => {
    forged += 1;
    return openBrowser(app, { "x-forwarded-for": `203.0.113.${forged % 250}, 192.0.2.77` }).post(
      "/zephr/media/user/info",
      { identifiers: identifiers("x@example.com") },
    );
  };
  await expectSentence((await exhaust(ask, 300)).response);
});

test.each(["login", "register"])(
  "%s, whose refusals tell who has an account, is counted by client as other questions are",
  async (call) => {
    const client = openElsewhere();
    let person = 0;
    const ask = (browser: Browser) =>
      browser.post(`/blaize/${call}`, {
        // Those who are there for the one, those who are not for the other: neither tries a code.
        identifiers: identifiers(
          call === "register" ? email : `is-there-${(person += 1)}@example.com`,
        ),
        validators: { email_otp: "000000" },
      });
    const { passed, response } = await exhaust(() => ask(client), 300);
    expect(passed).toBeLessThanOrEqual(60);
    await expectSentence(response);
    expect((await ask(openElsewhere())).status).toBe(call === "register" ? 409 : 404);
  },
);
