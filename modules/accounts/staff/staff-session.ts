/** A browser in which a member of the staff is signed in to the newsroom, or about to be. */
import type { Staff } from "./staff";

export interface StaffSession {
  /** A UUID that may be shown; not the secret. */
  readonly sessionId: string;
  /** Only `full` has rights: what is missing is the second factor, or setting one up. */
  readonly stage: "second-factor" | "set-up" | "full";
  readonly userAgent: string;
  readonly clientAddress: string;
  readonly createdAt: Date;
  /** Accurate to a minute. */
  readonly lastSeenAt: Date;
  /** When this person last proved who they are. */
  readonly provedAt: Date;
  readonly expiresAt: Date;
}

export interface FoundSession {
  readonly session: StaffSession;
  readonly staff: Staff;
}
