/** Guessing staff passwords: few are tried, however many come at once, and the right one works. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { resetLimits } from "../accounts/browser";
import { createTestApp, type TestApp } from "../setup/create-test-app";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: "1" });
});
beforeEach(() => resetLimits(app));
afterAll(() => app.close());

let lastAddress = 0;
const nextAddress = () => `198.51.100.${(lastAddress += 1)}`;

/** Whether these credentials are somebody's. */
async function isStaff(login: string, password: string, address: string): Promise<boolean> {
  const response = await app.send("/wp-json/wp/v2/users/me", {
    headers: {
      authorization: `Basic ${Buffer.from(`${login}:${password}`).toString("base64")}`,
      "x-forwarded-for": address,
    },
  });
  expect([200, 401]).toContain(response.status);
  return response.status === 200;
}

async function makeStaff(login: string): Promise<string> {
  const { applicationPassword } = await app.paper.accounts.createStaff({
    login,
    name: login,
    email: `${login}@example.com`,
    role: "editor",
  });
  return applicationPassword;
}

test("of a hundred guesses at once ten are tried, and the right one among the rest is none", async () => {
  const password = await makeStaff("target");
  const address = nextAddress();
  const guesses = Array.from({ length: 100 }, (_, index) =>
    isStaff("target", `guess ${index}`, address),
  );
  // From the same address the right password comes too late: it would be the eleventh try.
  const late = isStaff("target", password, address);
  expect(await Promise.all(guesses)).not.toContain(true);
  expect(await late).toBe(false);
  // What strangers try elsewhere is nothing to whoever knows the password.
  expect(await isStaff("target", password, nextAddress())).toBe(true);
});

test("wrong passwords from everywhere lock nobody out", async () => {
  const password = await makeStaff("calm");
  for (let round = 0; round < 4; round += 1) {
    const address = nextAddress();
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => isStaff("calm", `wrong ${index}`, address)),
    );
  }
  expect(await isStaff("calm", password, nextAddress())).toBe(true);
});

test("a program that sends many calls at once with the right password is let in with all", async () => {
  const password = await makeStaff("program");
  const address = nextAddress();
  const calls = Array.from({ length: 40 }, () => isStaff("program", password, address));
  expect(new Set(await Promise.all(calls))).toEqual(new Set([true]));
  // None of them counts.
  for (let index = 0; index < 9; index += 1) await isStaff("program", `wrong ${index}`, address);
  expect(await isStaff("program", password, address)).toBe(true);
});

test.each(["\0", "dora\0", "__proto__", "constructor", "d".repeat(10_000), ""])(
  "a login of %j is nobody's",
  async (login) => {
    expect(await isStaff(login, "sandbox", nextAddress())).toBe(false);
    expect(await isStaff("dora", `${login}\0`, nextAddress())).toBe(false);
  },
);
