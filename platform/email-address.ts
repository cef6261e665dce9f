import { domainToASCII } from "node:url";
import { z } from "zod";

/** The two sides of an address that can be written to. */
export interface EmailParts {
  /** As it was typed. */
  readonly local: string;
  /** In lower case; a domain in another script as `xn--…`. */
  readonly domain: string;
}

const LONGEST_ADDRESS = 254;
const LONGEST_LOCAL = 64;

// zod's own pattern knows no `xn--` top-level domain; the browser's, which this is, does.
const written = z.email({ pattern: z.regexes.html5Email }).max(LONGEST_ADDRESS);
const local = z
  .string()
  .max(LONGEST_LOCAL)
  .regex(/^[^.]+(\.[^.]+)*$/);
const domain = z.string().regex(/^([^.]+\.)+(?!\d+$)[^.]{2,}$/);

/** Reads one bare address; null when no letter could carry it. Spaces around it do not count. */
export function readEmail(email: string): EmailParts | null {
  const typed = email.trim();
  // A character of another script is at most four bytes; what is longer need not be looked at.
  if (typed.length > LONGEST_ADDRESS) return null;
  const at = typed.lastIndexOf("@");
  const parts = { local: typed.slice(0, at), domain: toAscii(typed.slice(at + 1)) };
  const isWritten =
    written.safeParse(`${parts.local}@${parts.domain}`).success &&
    local.safeParse(parts.local).success &&
    domain.safeParse(parts.domain).success;
  return isWritten ? parts : null;
}

/** Plain domains stay as they are: the conversion would also read escapes and numbers into them. */
function toAscii(typed: string): string {
  // oxlint-disable-next-line no-control-regex
  return /^[\x00-\x7f]*$/.test(typed) ? typed.toLowerCase() : domainToASCII(typed);
}

/** Addresses that differ by case, or by how their domain is written, are one address. */
export function emailKey(email: string): string {
  const parts = readEmail(email);
  return parts ? `${parts.local.toLowerCase()}@${parts.domain}` : email.trim().toLowerCase();
}
