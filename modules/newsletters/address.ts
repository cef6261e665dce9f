/** An email address in three forms: as typed, normalized, hashed. */
import { createHash } from "node:crypto";
import { readEmail } from "../../platform/email-address";

export interface Address {
  /** As typed, trimmed. */
  readonly email: string;
  /** In lower case; an internationalized domain as `xn--…`. */
  readonly key: string;
  /** SHA-256 of the key. Unkeyed, because the suppression list must outlive every secret. */
  readonly hash: Buffer;
}

/** Parses one address without a display name; null if it is invalid. */
export function readAddress(typed: string): Address | null {
  const parts = readEmail(typed);
  if (!parts) return null;
  const key = `${parts.local.toLowerCase()}@${parts.domain}`;
  return { email: typed.trim(), key, hash: createHash("sha256").update(key).digest() };
}
