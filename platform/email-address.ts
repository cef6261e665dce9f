import { domainToASCII } from "node:url";
import { z } from "zod";

/** The parts of a deliverable email address. */
export interface EmailParts {
  /** As typed. */
  readonly local: string;
  /** In lower case; an internationalized domain as `xn--…`. */
  readonly domain: string;
}

const LONGEST_ADDRESS = 254;
const LONGEST_LOCAL = 64;

// zod's own pattern rejects `xn--` top-level domains; the browser's pattern accepts them.
const written = z.email({ pattern: z.regexes.html5Email }).max(LONGEST_ADDRESS);
const local = z
  .string()
  .max(LONGEST_LOCAL)
  .regex(/^[^.]+(\.[^.]+)*$/);
const domain = z.string().regex(/^([^.]+\.)+(?!\d+$)[^.]{2,}$/);

/** Parses one address without a display name; null if it is invalid. Surrounding spaces are ignored. */
export function readEmail(email: string): EmailParts | null {
  const typed = email.trim();
  // A character is at most four bytes, so longer input cannot be valid.
  if (typed.length > LONGEST_ADDRESS) return null;
  const at = typed.lastIndexOf("@");
  const parts = { local: typed.slice(0, at), domain: toAscii(typed.slice(at + 1)) };
  const isWritten =
    written.safeParse(`${parts.local}@${parts.domain}`).success &&
    local.safeParse(parts.local).success &&
    domain.safeParse(parts.domain).success;
  return isWritten ? parts : null;
}

/** ASCII domains stay unchanged: the conversion would also interpret escapes and numbers. */
function toAscii(typed: string): string {
  // oxlint-disable-next-line no-control-regex
  return /^[\x00-\x7f]*$/.test(typed) ? typed.toLowerCase() : domainToASCII(typed);
}

/** The normalized form of an address: case and the spelling of the domain do not matter. */
export function emailKey(email: string): string {
  const parts = readEmail(email);
  return parts ? `${parts.local.toLowerCase()}@${parts.domain}` : email.trim().toLowerCase();
}
