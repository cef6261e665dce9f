/** What a letter asks its reader to give back. Rules only; times in milliseconds. */

export const codeLength = 6;
export const codeLifetime = 10 * 60_000;
/** Wrong tries at one code: of one client, and of all. */
export const codeTries = 5;
export const codeTriesOfAll = 20;
/** For so long an email that is asked for again carries the same link and code. */
export const resentWithin = 5 * 60_000;
export const linkLifetime = 60 * 60_000;

export type Purpose = "sign-in" | "change-email" | "delete";

/** `login` needs an account; `register` makes one where there is none. */
export type Action = "login" | "register";

export interface Challenge {
  readonly id: string;
  readonly purpose: Purpose;
  readonly email: string;
  readonly action: Action;
  readonly nextPath: string;
  readonly linkExpiresAt: Date | null;
  readonly usedAt: Date | null;
}

/** `used` and `expired` are different answers on the wire. */
export type LinkState = "open" | "used" | "expired";

export function judgeLink(challenge: Challenge, now: Date): LinkState {
  if (challenge.usedAt) return "used";
  return challenge.linkExpiresAt && challenge.linkExpiresAt > now ? "open" : "expired";
}

/** Six digits, also when they were typed with spaces between. */
export function readCode(typed: string): string | null {
  const digits = typed.replaceAll(/\s/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}
