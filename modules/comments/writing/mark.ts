/** A signed number by which the browser of a writer without an account is known again. */
import { randomUUID } from "node:crypto";
import type { Clock } from "../../../platform/clock";
import { readCookie } from "../../../platform/read-cookie";
import type { Signer } from "../../../platform/signed";

const cookieName = "comment_mark";
const purpose = "comment-mark";
const lifetimeSeconds = 90 * 86_400;

export type Marks = ReturnType<typeof createMarks>;

export function createMarks(deps: { signer: Signer; clock: Clock; secure: boolean }) {
  const { signer, clock, secure } = deps;
  const find = (request: Request): string | null => {
    const token = readCookie(request, cookieName);
    return token === null ? null : signer.verify({ purpose, token, now: clock.now() });
  };
  return {
    find,
    /** The browser's number, a new one where it has none, and the `Set-Cookie` value that keeps it. */
    recall(request: Request): { readonly mark: string; readonly cookie: string } {
      const mark = find(request) ?? randomUUID();
      const expiresAt = new Date(clock.now().getTime() + lifetimeSeconds * 1000);
      const token = signer.sign({ purpose, value: mark, expiresAt });
      const parts = [
        `${cookieName}=${token}`,
        "Path=/",
        `Max-Age=${lifetimeSeconds}`,
        "SameSite=Lax",
        "HttpOnly",
        ...(secure ? ["Secure"] : []),
      ];
      return { mark, cookie: parts.join("; ") };
    },
  };
}
