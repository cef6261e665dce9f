import { describe, expect, it } from "vitest";
import { readProviderMessage } from "./provider-message";

const sent = {
  source: "blaize-oauth",
  provider: "google",
  identifier: "rita@example.com",
  stateKey: "key-1",
  cookie: "",
};

describe("a message from the provider's window", () => {
  it.each([
    {
      says: "the reader has a session",
      data: { ...sent, action: "login" },
      read: { action: "login", provider: "google", stateKey: "key-1" },
    },
    {
      says: "an account can be created",
      data: { ...sent, action: "register", identifier: null },
      read: { action: "register", provider: "google", stateKey: "key-1" },
    },
    {
      says: "a known address needs confirmation",
      data: { ...sent, provider: "facebook", action: "confirm", exists: true },
      read: {
        action: "confirm",
        provider: "facebook",
        stateKey: "key-1",
        email: "rita@example.com",
        exists: true,
      },
    },
    {
      says: "a new address needs confirmation",
      data: { ...sent, action: "confirm", exists: false },
      read: {
        action: "confirm",
        provider: "google",
        stateKey: "key-1",
        email: "rita@example.com",
        exists: false,
      },
    },
    {
      says: "the reader declined",
      data: { ...sent, action: "denied", identifier: null, stateKey: null },
      read: { action: "denied", provider: "google", sentence: "" },
    },
    {
      says: "the sign-in failed, with the cause",
      data: { ...sent, action: "failed", message: "Please try again." },
      read: { action: "failed", provider: "google", sentence: "Please try again." },
    },
  ])("is read when $says", ({ data, read }) => {
    expect(readProviderMessage(data)).toEqual(read);
  });

  it.each([
    { says: "nothing", data: null },
    { says: "a text", data: "login" },
    { says: "another library's", data: { ...sent, source: "widget", action: "login" } },
    { says: "from an unknown provider", data: { ...sent, provider: "toString", action: "login" } },
    { says: "an unknown action", data: { ...sent, action: "completeRegistration" } },
    { says: "an account without a key", data: { ...sent, action: "register", stateKey: null } },
    { says: "a code without an address", data: { ...sent, action: "confirm", identifier: null } },
  ])("is ignored when it is $says", ({ data }) => {
    expect(readProviderMessage(data)).toBeNull();
  });
});
