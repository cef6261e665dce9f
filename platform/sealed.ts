/** Small values that the database stores encrypted: AES-256-GCM with a key for each purpose. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const nonceBytes = 12;
const tagBytes = 16;

export interface Sealer {
  seal(text: string): Buffer;
  /** Null if the value was sealed with another secret, or changed. */
  open(sealed: Buffer): string | null;
}

/** @param purpose values of one purpose cannot be opened with another */
export function createSealer(secret: string, purpose: string): Sealer {
  const key = Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  return {
    seal(text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", key, nonce);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      try {
        const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, nonceBytes));
        decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
        const body = decipher.update(sealed.subarray(nonceBytes + tagBytes));
        return Buffer.concat([body, decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
