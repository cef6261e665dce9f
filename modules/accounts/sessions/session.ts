/** A browser in which a reader is signed in. */

const DAY_MS = 86_400_000;

/** `low`: the address is unverified. Such a session may pay and see its purchases, and little else. */
export type Trust = "full" | "low";

export interface Session {
  /** A UUID that may be shown; not the secret. */
  readonly id: string;
  readonly readerId: string;
  readonly trust: Trust;
  /** Shared by successive sessions in the same browser. */
  readonly deviceId: string;
  readonly userAgent: string;
  /** At sign-in. */
  readonly clientAddress: string;
  readonly createdAt: Date;
  /** Accurate to five minutes. */
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
}

/** How long a session lasts, in milliseconds: a year, or a week with an unverified address. */
export const lifetimes: Readonly<Record<Trust, number>> = { full: 365 * DAY_MS, low: 7 * DAY_MS };

/** Which sessions end: this one, this browser's, the other browsers', or all of the reader's. */
export const endings = ["JUST_HERE", "THIS_DEVICE", "OTHER_DEVICES", "EVERYWHERE"] as const;

export type Ending = (typeof endings)[number];
