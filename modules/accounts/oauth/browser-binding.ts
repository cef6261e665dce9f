/** Binds an exchange to the browser that began it, by a cookie with a random value. */
import { createHash, randomBytes } from "node:crypto";
import { readCookie } from "../../../platform/http/read-cookie";
import { exchangeLifetime } from "./exchange";

export type BrowserBinding = ReturnType<typeof createBrowserBinding>;

/** @param options.secure whether the site is served over HTTPS */
export function createBrowserBinding({ secure }: { secure: boolean }) {
  // The prefix prevents other hosts of the domain from setting the cookie.
  const name = secure ? "__Host-blaize_oauth" : "blaize_oauth";

  return {
    /** The browser's value; null if it has not begun an exchange recently. */
    find(request: Request): string | null {
      const value = readCookie(request, name);
      return value !== null && /^[\w-]{43}$/.test(value) ? value : null;
    },

    create: (): string => randomBytes(32).toString("base64url"),

    /** The `Set-Cookie` value, valid for as long as an exchange. */
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
