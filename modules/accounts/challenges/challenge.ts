/** Rules for links and codes sent by email. Times in milliseconds. */

export const codeLength = 6;
export const codeLifetime = 10 * 60_000;
/** Failed attempts at one code, by one client and in all. */
export const attemptsPerClient = 5;
export const attemptsInTotal = 20;
/** An email requested again within this time has the same link and code. */
export const resendWindow = 5 * 60_000;
export const linkLifetime = 60 * 60_000;

export type Purpose = "sign-in" | "change-email" | "delete" | "staff-sign-in";

/** `login` needs an account; `register` creates one if there is none. */
export type Action = "login" | "register";

/** Newsletters that start when the challenge's link or code is used. Its email names them. */
export interface SignUp {
  readonly lists: readonly {
    readonly id: string;
    readonly name: string;
    /** Its schedule, such as "Weekdays at 6 a.m." */
    readonly comes: string;
  }[];
  /** The page of the form, with its campaign parameters. */
  readonly source: string;
}

export interface Challenge {
  readonly id: string;
  readonly purpose: Purpose;
  readonly email: string;
  readonly action: Action;
  readonly nextPath: string;
  readonly linkExpiresAt: Date | null;
  readonly usedAt: Date | null;
  readonly signUp: SignUp | null;
}

/** `used` and `expired` have different responses. */
export type LinkState = "open" | "used" | "expired";

export function readLinkState(challenge: Challenge, now: Date): LinkState {
  if (challenge.usedAt) return "used";
  return challenge.linkExpiresAt && challenge.linkExpiresAt > now ? "open" : "expired";
}

/** Six digits; spaces between them are ignored. */
export function readCode(typed: string): string | null {
  const digits = typed.replaceAll(/\s/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}
