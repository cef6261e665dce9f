import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { findSentLink, forgetSentLink, rememberSentLink } from "./sent-link";

const place = { form: "sign-in", path: "/article/a" };
const sent = { ...place, email: "rita@example.com", next: null };

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

it("finds what was sent from the same form on the same page, until it is forgotten", () => {
  expect(findSentLink(place)).toBeNull();
  rememberSentLink(sent);
  expect(findSentLink(place)).toMatchObject(sent);
  expect(findSentLink({ ...place, path: "/" })).toBeNull();
  expect(findSentLink({ ...place, form: "wall" })).toBeNull();
  forgetSentLink();
  expect(findSentLink(place)).toBeNull();
});

it("remembers it for the hour that the link works", () => {
  rememberSentLink({ ...sent, next: "/dashboard/account" });
  vi.advanceTimersByTime(3_599_000);
  expect(findSentLink(place)?.next).toBe("/dashboard/account");
  vi.advanceTimersByTime(2_000);
  expect(findSentLink(place)).toBeNull();
});

it.each(["", "null", "{", "[]", '"x"', '{"email":"rita@example.com"}', "7"])(
  "takes %j for nothing",
  (text) => {
    kept.set("sign-in-link-sent", text);
    expect(findSentLink(place)).toBeNull();
  },
);

it("does without a storage that throws", () => {
  const refuse = () => {
    throw new DOMException("No.", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  rememberSentLink(sent);
  expect(findSentLink(place)).toBeNull();
  forgetSentLink();
});
