import { expect, it } from "vitest";
import { decide, readIdentityName, type Decision } from "./exchange";

const email = "ada@example.com";

it.each<[string, Parameters<typeof decide>[0], Decision]>([
  [
    "a linked identity signs in, whatever is said of its address",
    { identity: who({ email: null }), isLinked: true, hasAccount: false },
    { do: "login" },
  ],
  [
    "a verified address signs in to its account",
    { identity: who({ isEmailVerified: true }), isLinked: false, hasAccount: true },
    { do: "link" },
  ],
  [
    "a verified address without an account gets one",
    { identity: who({ isEmailVerified: true }), isLinked: false, hasAccount: false },
    { do: "register", email },
  ],
  [
    "an unverified address needs a code when it has an account",
    { identity: who({}), isLinked: false, hasAccount: true },
    { do: "confirm", email },
  ],
  [
    "an unverified address needs a code when it has none",
    { identity: who({}), isLinked: false, hasAccount: false },
    { do: "confirm", email },
  ],
  [
    "nobody is signed in without an address",
    { identity: who({ email: null, isEmailVerified: true }), isLinked: false, hasAccount: false },
    { do: "refuse", because: "no-email" },
  ],
])("%s", (_, input, decision) => {
  expect(decide(input)).toEqual(decision);
});

it.each([
  ["  Ada \n Marsh ", "Ada Marsh"],
  ["", undefined],
  ["\u0000\t", undefined],
  ["a".repeat(101), undefined],
  [17, undefined],
])("the name %j is read as %j", (input, name) => {
  expect(readIdentityName(input)).toBe(name);
});

function who(options: { email?: string | null; isEmailVerified?: boolean }) {
  return { subject: "1", email, isEmailVerified: false, name: {}, ...options };
}
