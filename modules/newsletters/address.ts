/** An address as the lists know it: as it was typed, in one form for all ways to write it, hashed. */
import { createHash } from "node:crypto";
import { domainToASCII } from "node:url";
import { z } from "zod";

export interface Address {
  /** As it was typed, without the spaces around it. */
  readonly email: string;
  /** In lower case; a domain in another script as `xn--…`. */
  readonly key: string;
  /** SHA-256 of the key. Without a secret: the list of those who want nothing outlives every key. */
  readonly hash: Buffer;
}

const longest = 254;
const written = z.email({ pattern: z.regexes.html5Email }).max(longest);

/** One bare address; null when no letter could carry it. */
export function readAddress(typed: string): Address | null {
  const email = typed.trim();
  const at = email.lastIndexOf("@");
  if (email.length > longest || at < 1 || at > 64) return null;
  const domain = email.slice(at + 1);
  // oxlint-disable-next-line no-control-regex
  const plain = /^[\x00-\x7f]*$/.test(domain) ? domain.toLowerCase() : domainToASCII(domain);
  const key = `${email.slice(0, at).toLowerCase()}@${plain}`;
  if (!written.safeParse(key).success || !/^([^.]+\.)+(?!\d+$)[^.]{2,}$/.test(plain)) return null;
  return { email, key, hash: createHash("sha256").update(key).digest() };
}
