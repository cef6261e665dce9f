/** An address as the lists know it: as it was typed, in one form for all ways to write it, hashed. */
import { createHash } from "node:crypto";
import { readEmail } from "../../platform/email-address";

export interface Address {
  /** As it was typed, without the spaces around it. */
  readonly email: string;
  /** In lower case; a domain in another script as `xn--…`. */
  readonly key: string;
  /** SHA-256 of the key. Without a secret: the list of those who want nothing outlives every key. */
  readonly hash: Buffer;
}

/** One bare address; null when no letter could carry it. */
export function readAddress(typed: string): Address | null {
  const parts = readEmail(typed);
  if (!parts) return null;
  const key = `${parts.local.toLowerCase()}@${parts.domain}`;
  return { email: typed.trim(), key, hash: createHash("sha256").update(key).digest() };
}
