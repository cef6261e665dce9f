/** Keys that identify commenters in comments, records and bans. */
import { createHash } from "node:crypto";

export const readerKey = (readerId: string): string => `reader:${readerId}`;
export const staffKey = (staffId: number): string => `staff:${staffId}`;
/** The key of a typed address, which may belong to someone else. */
export const typedKey = (email: string): string => `email:${hashAddress(email)}`;
/** The key of a verified address. Comments that only type it are not counted under it. */
export const verifiedKey = (email: string): string => `proved:${hashAddress(email)}`;

/** Hashes an address regardless of case. */
export function hashAddress(email: string): string {
  return createHash("sha256").update(email.trim().toLowerCase()).digest("base64url");
}
