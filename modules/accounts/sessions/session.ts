/** A browser in which somebody is signed in. */

const DAY_MS = 86_400_000;

/** `low`: the address is not proved. Such a session may pay and see what it paid for, and little else. */
export type Trust = "full" | "low";

export interface Session {
  /** A UUID that may be shown; not the secret. */
  readonly id: string;
  readonly readerId: string;
  readonly trust: Trust;
  /** Shared by sessions begun one after another in the same browser. */
  readonly deviceId: string;
  readonly userAgent: string;
  /** Of the sign-in. */
  readonly clientAddress: string;
  readonly createdAt: Date;
  /** To within five minutes. */
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
}

/** How long a session lasts, in milliseconds: a year, or a week while the address is not proved. */
export const lifetimes: Readonly<Record<Trust, number>> = { full: 365 * DAY_MS, low: 7 * DAY_MS };

/** Which sessions end: this one, this browser's, the other browsers', or all of the reader's. */
export const endings = ["JUST_HERE", "THIS_DEVICE", "OTHER_DEVICES", "EVERYWHERE"] as const;

export type Ending = (typeof endings)[number];
