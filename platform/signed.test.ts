import { describe, expect, it } from "vitest";
import { createSigner } from "./signed";

const now = new Date("2026-11-20T12:00:00Z");
const later = new Date("2026-11-20T13:00:00Z");
const signer = createSigner("a secret of at least thirty-two characters");

describe("a signed value", () => {
  it("is returned unchanged, whatever it contains", () => {
    const token = signer.sign({ purpose: "meter", value: "a.b é \0 {}" });
    expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
    expect(signer.verify({ purpose: "meter", token, now })).toBe("a.b é \0 {}");
  });

  it("is invalid for another purpose and under another secret", () => {
    const token = signer.sign({ purpose: "meter", value: "5" });
    const other = createSigner("another secret of thirty-two characters");
    expect(signer.verify({ purpose: "session", token, now })).toBeNull();
    expect(other.verify({ purpose: "meter", token, now })).toBeNull();
  });

  it("is rejected when a part of it was changed or is missing", () => {
    const token = signer.sign({ purpose: "meter", value: "5" });
    const [body, mac] = token.split(".");
    const forged = Buffer.from('["6",null]').toString("base64url");
    for (const attempt of [
      "",
      ".",
      body,
      `${body}.`,
      `.${mac}`,
      `${forged}.${mac}`,
      `${token}.x`,
    ]) {
      expect(signer.verify({ purpose: "meter", token: attempt ?? "", now })).toBeNull();
    }
  });

  it("is valid until the instant it expires", () => {
    const token = signer.sign({ purpose: "link", value: "ada", expiresAt: later });
    expect(signer.verify({ purpose: "link", token, now })).toBe("ada");
    expect(signer.verify({ purpose: "link", token, now: later })).toBeNull();
  });
});
