/** A number in a signed cookie, by which a browser without an account is known again. */
import type { Clock } from "./clock";
import { readCookie } from "./http/read-cookie";
import { createSigner } from "./signed";

const days = 90;
const daySeconds = 86_400;

export interface VisitorIds {
  /** The browser's number; null where it has none, or one that we never gave. */
  find(request: Request): string | null;
  /** The `Set-Cookie` value that keeps a number for ninety days. */
  keep(mark: string): string;
}

/** @param given.secure whether the paper is served over https */
export function createVisitorIds(given: {
  cookieName: string;
  /** What the number is signed for: one given for another purpose is worth nothing. */
  purpose: string;
  path: string;
  secret: string;
  clock: Clock;
  secure: boolean;
}): VisitorIds {
  const { cookieName, purpose, path, clock } = given;
  const signer = createSigner(given.secret);
  const end = given.secure ? "; Secure" : "";
  return {
    find(request) {
      const token = readCookie(request, cookieName);
      return token === null ? null : signer.verify({ purpose, token, now: clock.now() });
    },
    keep(mark) {
      const expiresAt = new Date(clock.now().getTime() + days * daySeconds * 1000);
      const token = signer.sign({ purpose, value: mark, expiresAt });
      return `${cookieName}=${token}; Path=${path}; Max-Age=${days * daySeconds}; SameSite=Lax; HttpOnly${end}`;
    },
  };
}
