/**
 * Small values that a browser stores and returns unchanged: signed, not encrypted. A value signed for
 * one purpose is invalid for another.
 */
import { createHmac, timingSafeEqual } from "node:crypto";

export interface Signer {
  /** A token of URL-safe characters and one dot; without `expiresAt` it never expires. */
  sign(options: { purpose: string; value: string; expiresAt?: Date }): string;
  /** The value, or null if the token was not signed for this purpose or has expired by `now`. */
  verify(options: { purpose: string; token: string; now: Date }): string | null;
}

/** Of SHA-256. */
const macBytes = 32;

/** @param secret at least 32 characters; changing it invalidates every token */
export function createSigner(secret: string): Signer {
  const keys = new Map<string, Buffer>();

  function computeMac(purpose: string, body: string): Buffer {
    let key = keys.get(purpose);
    if (!key) keys.set(purpose, (key = createHmac("sha256", secret).update(purpose).digest()));
    return createHmac("sha256", key).update(body).digest();
  }

  return {
    sign({ purpose, value, expiresAt }) {
      const content = JSON.stringify([value, expiresAt?.getTime() ?? null]);
      const body = Buffer.from(content).toString("base64url");
      return `${body}.${computeMac(purpose, body).toString("base64url")}`;
    },
    verify({ purpose, token, now }) {
      const [body = "", mac = "", ...rest] = token.split(".");
      const signature = Buffer.from(mac, "base64url");
      // Most visitors have no token yet: nothing is computed for them.
      if (rest.length > 0 || signature.length !== macBytes) return null;
      if (!timingSafeEqual(signature, computeMac(purpose, body))) return null;
      const [value, expiresAt] = JSON.parse(Buffer.from(body, "base64url").toString()) as [
        string,
        number | null,
      ];
      return expiresAt === null || now.getTime() < expiresAt ? value : null;
    },
  };
}
