import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { blankProfile } from "./account-calls";
import { forgetProfile, isSupplanted, rememberReader } from "./local-profile";

/** The used part of the browser's Storage interface. */
function createStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

let local: ReturnType<typeof createStorage>;

beforeEach(() => {
  local = createStorage();
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", createStorage());
});
afterEach(() => vi.unstubAllGlobals());

const reader = {
  email: "ben@example.com",
  trackingId: "tracking-7",
  isUnverified: false,
  profile: {
    ...blankProfile,
    firstName: "Ben",
    lastName: "Okafor",
    phone: "12125550133",
    birthday: "1981-04-12",
    address: "105 Harbor Street",
  },
};

it("stores a profile under nine names; the first name is the username, the tracking id the token", () => {
  local.setItem("token", "an older one");
  rememberReader(reader);
  expect(Object.fromEntries(local.kept)).toEqual({
    address: "105 Harbor Street",
    first_name: "Ben",
    last_name: "Okafor",
    email: "ben@example.com",
    username: "Ben",
    phone: "12125550133",
    birthday: "1981-04-12",
    token: "tracking-7",
    tracking_id: "tracking-7",
  });
});

it("deletes fields that the profile no longer has, and nothing else", () => {
  local.setItem("seen-welcome-modal", "true");
  rememberReader(reader);
  rememberReader({ ...reader, profile: { ...reader.profile, firstName: "", phone: "" } });
  for (const name of ["first_name", "username", "phone"]) {
    expect(local.kept.has(name), name).toBe(false);
  }
  expect(isSupplanted(reader)).toBe(false);
  expect(isSupplanted({ ...reader, trackingId: "tracking-8" })).toBe(true);
  forgetProfile();
  expect([...local.kept.keys()]).toEqual(["seen-welcome-modal"]);
});
