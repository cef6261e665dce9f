/** Names for writers under which comments, records and bans are kept. */
import { createHash } from "node:crypto";

export const readerKey = (readerId: string): string => `reader:${readerId}`;
export const staffKey = (staffId: number): string => `staff:${staffId}`;
/** An address that somebody typed: anybody can type anybody's. */
export const typedKey = (email: string): string => `email:${hashAddress(email)}`;
/** An address that its reader has proved. What strangers type never counts under it. */
export const verifiedKey = (email: string): string => `proved:${hashAddress(email)}`;

/** Of an address as it is compared: case does not count. */
export function hashAddress(email: string): string {
  return createHash("sha256").update(email.trim().toLowerCase()).digest("base64url");
}
