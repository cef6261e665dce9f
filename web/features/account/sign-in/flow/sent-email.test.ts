import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { findSentEmail, forgetSentEmail, rememberSentEmail } from "./sent-email";

const place = { form: "sign-in", path: "/article/a" };
const sent = { ...place, email: "rita@example.com", next: null, code: null };
const code = { action: "login", exchange: "key-1", provider: "facebook" } as const;

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.useFakeTimers({ now: new Date("2026-11-21T12:00:00Z") });
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("returns the email sent from the same form on the same page, until it is deleted", () => {
  expect(findSentEmail(place)).toBeNull();
  rememberSentEmail(sent);
  expect(findSentEmail(place)).toMatchObject(sent);
  expect(findSentEmail({ ...place, path: "/" })).toBeNull();
  expect(findSentEmail({ ...place, form: "wall" })).toBeNull();
  forgetSentEmail();
  expect(findSentEmail(place)).toBeNull();
});

it("keeps it for the hour that the link works", () => {
  rememberSentEmail({ ...sent, next: "/dashboard/account" });
  vi.advanceTimersByTime(3_599_000);
  expect(findSentEmail(place)?.next).toBe("/dashboard/account");
  vi.advanceTimersByTime(2_000);
  expect(findSentEmail(place)).toBeNull();
});

it("keeps a code, and a provider's exchange for the ten minutes that the server keeps it", () => {
  rememberSentEmail({ ...sent, code });
  vi.advanceTimersByTime(599_000);
  expect(findSentEmail(place)).toEqual({ ...sent, code });
  vi.advanceTimersByTime(2_000);
  const without = { action: "login", exchange: null, provider: null };
  expect(findSentEmail(place)).toEqual({ ...sent, code: without });
  vi.advanceTimersByTime(3_000_000);
  expect(findSentEmail(place)).toBeNull();
});

it.each([
  { ...code, action: "delete" },
  { ...code, exchange: 7 },
  { ...code, provider: "toString" },
  "code",
])("ignores the invalid code %j", (input) => {
  kept.set("sign-in-email-sent", JSON.stringify({ ...sent, code: input, at: Date.now() }));
  expect(findSentEmail(place)).toBeNull();
});

it.each(["", "null", "{", "[]", '"x"', '{"email":"rita@example.com"}', "7"])(
  "ignores the stored value %j",
  (text) => {
    kept.set("sign-in-email-sent", text);
    expect(findSentEmail(place)).toBeNull();
  },
);

it("works without storage", () => {
  const refuse = () => {
    throw new DOMException("No.", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  rememberSentEmail(sent);
  expect(findSentEmail(place)).toBeNull();
  forgetSentEmail();
});
