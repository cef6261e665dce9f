import { expect, it } from "vitest";
import { mayWelcome } from "./may-welcome";

const reader = {
  isAnonymous: true,
  isWide: true,
  scrolled: 801,
  isSeen: false,
  isSigningIn: false,
  isSubscribing: false,
};

it("opens for an anonymous visitor in a wide window after 800 px", () => {
  expect(mayWelcome(reader)).toBe(true);
});

it.each([
  ["to somebody who is signed in, or while that is not known", { isAnonymous: false }],
  ["in a narrow window", { isWide: false }],
  ["at 800 px", { scrolled: 800 }],
  ["a second time", { isSeen: true }],
  ["while somebody signs in", { isSigningIn: true }],
  ["while somebody subscribes in the bar", { isSubscribing: true }],
])("does not open %s", (_, otherwise) => {
  expect(mayWelcome({ ...reader, ...otherwise })).toBe(false);
});
