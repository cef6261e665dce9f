/** Ties an exchange to the browser that began it, by a cookie that says nothing else. */
import { createHash, randomBytes } from "node:crypto";
import { readCookie } from "../../../platform/http/read-cookie";
import { exchangeLifetime } from "./exchange";

export type BrowserBinding = ReturnType<typeof createBrowserBinding>;

/** @param given.secure whether the paper is served over https */
export function createBrowserBinding({ secure }: { secure: boolean }) {
  // The prefix keeps other hosts of the domain from planting a value of theirs.
  const name = secure ? "__Host-blaize_oauth" : "blaize_oauth";

  return {
    /** What this browser is known by; null when it began nothing lately. */
    find(request: Request): string | null {
      const value = readCookie(request, name);
      return value !== null && /^[\w-]{43}$/.test(value) ? value : null;
    },

    create: (): string => randomBytes(32).toString("base64url"),

    /** `Set-Cookie` that keeps it for as long as an exchange lives. */
    write: (value: string): string =>
      [
        `${name}=${value}`,
        "Path=/",
        `Max-Age=${exchangeLifetime / 1000}`,
        "SameSite=Lax",
        "HttpOnly",
        ...(secure ? ["Secure"] : []),
      ].join("; "),
  };
}

export function hashSecret(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
