/** A visitor without an account, recognized only by a signed ID. */
import { randomUUID } from "node:crypto";
import type { Clock } from "../../../platform/clock";
import type { Signer } from "../../../platform/signed";
import { readCookie } from "../../../platform/http/read-cookie";
import { anonymousCookie, anonymousSetCookie } from "./cookies";

const purpose = "anonymous-visitor";
const lifetimeSeconds = 140 * 86_400;

export interface AnonymousVisitor {
  /** A UUID, used as tracking ID. */
  readonly id: string;
  /** `Set-Cookie` values. */
  readonly cookies: readonly string[];
}

export type Anonymous = ReturnType<typeof createAnonymous>;

export function createAnonymous(deps: { signer: Signer; clock: Clock; secure: boolean }) {
  const { signer, clock, secure } = deps;
  return {
    /** The visitor of this browser, or a new one; only created on request. */
    identify(request: Request): AnonymousVisitor {
      const now = clock.now();
      const known = signer.verify({
        purpose,
        token: readCookie(request, anonymousCookie) ?? "",
        now,
      });
      const id = known ?? randomUUID();
      const expiresAt = new Date(now.getTime() + lifetimeSeconds * 1000);
      const value = signer.sign({ purpose, value: id, expiresAt });
      return { id, cookies: [anonymousSetCookie({ value, seconds: lifetimeSeconds, secure })] };
    },
  };
}
