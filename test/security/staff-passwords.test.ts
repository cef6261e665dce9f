/** Guessing staff passwords: attempts are limited, even in parallel, and the right password works. */
import { expect, test } from "vitest";
import type { TestApp } from "../setup/create-test-app";
import { useTestApp } from "../setup/use-test-app";

let app: TestApp;

useTestApp((opened) => (app = opened), { TRUST_PROXY: "1" });

let lastAddress = 0;
const nextAddress = () => `198.51.100.${(lastAddress += 1)}`;

/** Whether these credentials are valid. */
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
    roles: ["editor", "front", "moderator"],
  });
  return applicationPassword;
}

test("of a hundred parallel guesses ten are checked, and the right password among the rest is rejected", async () => {
  const password = await makeStaff("target");
  const address = nextAddress();
  const guesses = Array.from({ length: 100 }, (_, index) =>
    isStaff("target", `guess ${index}`, address),
  );
  // From the same address the right password is now rejected too: it would be the eleventh attempt.
  const late = isStaff("target", password, address);
  expect(await Promise.all(guesses)).not.toContain(true);
  expect(await late).toBe(false);
  // Attempts from other addresses do not affect the owner of the password.
  expect(await isStaff("target", password, nextAddress())).toBe(true);
});

test("wrong passwords from many addresses lock out no one", async () => {
  const password = await makeStaff("calm");
  for (let round = 0; round < 4; round += 1) {
    const address = nextAddress();
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => isStaff("calm", `wrong ${index}`, address)),
    );
  }
  expect(await isStaff("calm", password, nextAddress())).toBe(true);
});

test("accepts many parallel calls with the right password", async () => {
  const password = await makeStaff("program");
  const address = nextAddress();
  const calls = Array.from({ length: 40 }, () => isStaff("program", password, address));
  expect(new Set(await Promise.all(calls))).toEqual(new Set([true]));
  // Successful calls are not counted.
  for (let index = 0; index < 9; index += 1) await isStaff("program", `wrong ${index}`, address);
  expect(await isStaff("program", password, address)).toBe(true);
});

test.each(["\0", "dora\0", "__proto__", "constructor", "d".repeat(10_000), ""])(
  "rejects a login of %j",
  async (login) => {
    expect(await isStaff(login, "sandbox", nextAddress())).toBe(false);
    expect(await isStaff("dora", `${login}\0`, nextAddress())).toBe(false);
  },
);
