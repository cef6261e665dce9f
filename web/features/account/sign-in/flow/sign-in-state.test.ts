import { describe, expect, it } from "vitest";
import { advance, beginSignIn, type SignInEvent, type SignInState } from "./sign-in-state";

const play = (events: readonly SignInEvent[], from: SignInState = beginSignIn("")): SignInState =>
  events.reduce(advance, from);

const typed = { type: "typed", email: "rita@exmaple.com" } as const;
const began = { type: "began", what: "address" } as const;
const suggested = { type: "suggested", suggestion: "rita@example.com" } as const;
const refused = {
  type: "refused",
  problem: { at: "code", sentence: "Invalid code. Please check the code and try again." },
} as const;
const codeSent = { type: "code-sent", action: "login" } as const;

describe("a sign-in", () => {
  it("starts with or without an address", () => {
    expect(beginSignIn("ada@example.com")).toMatchObject({
      step: "address",
      email: "ada@example.com",
    });
    expect(beginSignIn("")).toMatchObject({ step: "address", email: "", busy: null });
  });

  it("has a pending action until it ends", () => {
    expect(play([typed, began]).busy).toBe("address");
    for (const end of [{ type: "email-sent" }, codeSent, suggested, refused] as const) {
      expect(play([typed, began, end]).busy).toBeNull();
    }
  });

  it("keeps a suggestion until the address changes, with the address it was made for", () => {
    const hinted = play([typed, began, suggested]);
    expect(hinted).toMatchObject({
      step: "address",
      suggestion: "rita@example.com",
      hintedFor: "rita@exmaple.com",
    });
    expect(advance(hinted, { type: "typed", email: "rita@example.com" })).toMatchObject({
      suggestion: null,
      email: "rita@example.com",
    });
  });

  it("counts repeated emails of a step, and starts over in another step", () => {
    const sent = { type: "email-sent" } as const;
    expect(play([typed, sent])).toMatchObject({ step: "link", resent: 0 });
    expect(play([typed, sent, sent, sent]).resent).toBe(2);
    expect(play([typed, sent, sent, codeSent])).toMatchObject({ step: "code", resent: 0 });
  });

  it("keeps a rejected code for correction, and deletes it when a new one is sent", () => {
    const wrong = play([typed, codeSent, { type: "digits", code: "419026" }, refused]);
    expect(wrong).toMatchObject({ code: "419026", problem: { at: "code" } });
    expect(advance(wrong, { type: "digits", code: "41902" }).problem).toBeNull();
    expect(advance(wrong, codeSent)).toMatchObject({ code: "", problem: null, resent: 1 });
  });

  it("continues a provider's sign-in with the provider's address and key", () => {
    const confirmation = {
      email: "ben@example.com",
      action: "register",
      exchange: "key-1",
      provider: "facebook",
    } as const;
    expect(play([typed, began, { type: "provider-asks", confirmation }])).toMatchObject({
      step: "code",
      ...confirmation,
      busy: null,
    });
  });

  it("resumes the step that was shown before a reload", () => {
    const resumed = { type: "resumed", email: "ben@example.com" } as const;
    expect(play([{ ...resumed, code: null }])).toMatchObject({ step: "link", isResumed: true });
    const code = { action: "register", exchange: "key-1", provider: "facebook" } as const;
    const state = play([{ ...resumed, code }]);
    expect(state).toMatchObject({
      step: "code",
      email: "ben@example.com",
      isResumed: true,
      ...code,
    });
    expect(advance(state, { type: "code-sent", action: "register" })).toMatchObject({
      isResumed: false,
      resent: 1,
      exchange: "key-1",
    });
  });

  it("starts over with the address in place on Edit", () => {
    const confirmation = {
      email: "ben@example.com",
      action: "register",
      exchange: "key-1",
      provider: "facebook",
    } as const;
    const edited = play([{ type: "provider-asks", confirmation }, refused, { type: "edit" }]);
    expect(edited).toEqual(beginSignIn("ben@example.com"));
  });
});
