/** A random ID in a signed cookie that identifies a browser without an account. */
import type { Clock } from "./clock";
import { readCookie } from "./http/read-cookie";
import { createSigner } from "./signed";

const days = 90;
const daySeconds = 86_400;

export interface VisitorIds {
  /** The browser's ID; null if it has none or an invalid one. */
  find(request: Request): string | null;
  /** A `Set-Cookie` value that stores an ID for ninety days. */
  keep(mark: string): string;
}

/** @param options.secure whether the site is served over https */
export function createVisitorIds(options: {
  cookieName: string;
  /** The signing purpose: an ID signed for another one is invalid. */
  purpose: string;
  path: string;
  secret: string;
  clock: Clock;
  secure: boolean;
}): VisitorIds {
  const { cookieName, purpose, path, clock } = options;
  const signer = createSigner(options.secret);
  const end = options.secure ? "; Secure" : "";
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
