import { randomBytes } from "node:crypto";

const emails = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** A name nobody has yet, in Stripe's manner: `sub_` and 24 letters and digits. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${randomText(length)}`;
}

/** Letters and digits that cannot be guessed. */
export function randomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => emails[byte % emails.length]).join("");
}
