/** Names for writers under which comments, records and bans are kept. */
import { createHash } from "node:crypto";

export const readerKey = (readerId: string): string => `reader:${readerId}`;
export const staffKey = (staffId: number): string => `staff:${staffId}`;
export const emailKey = (email: string): string => `email:${hashAddress(email)}`;

/** Of an address as it is compared: case does not count. */
export function hashAddress(email: string): string {
  return createHash("sha256").update(email.trim().toLowerCase()).digest("base64url");
}
