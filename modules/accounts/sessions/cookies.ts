/** Cookies: a session's secret, what the page may know of it at once, and a visitor's number. */
import type { ReaderTier } from "../reader";

/**
 * The session's cookie. Where the paper is served over https its name carries `__Host-`: browsers then
 * take it from this host alone, so that no other one under the domain can plant a session.
 */
export function sessionCookie(secure: boolean): string {
  return secure ? "__Host-blaize_session" : "blaize_session";
}
/** Readable by script; carries nothing but the tier. */
export const tierCookie = "tier";

/** Signed; a visitor without an account, set only when a page asks for it. */
export const anonymousCookie = "blaize_visitor";

/** A reader's tier, or `new`: an account whose address is not proved. */
export type ShownTier = ReaderTier;

function cookie(
  name: string,
  value: string,
  { secure, isReadable, seconds }: { secure: boolean; isReadable: boolean; seconds: number },
): string {
  return [
    `${name}=${value}`,
    "Path=/",
    `Max-Age=${seconds}`,
    "SameSite=Lax",
    ...(isReadable ? [] : ["HttpOnly"]),
    ...(secure ? ["Secure"] : []),
  ].join("; ");
}

/** `Set-Cookie` values that sign a browser in. */
export function signedInCookies(given: {
  secret: string;
  tier: ShownTier;
  seconds: number;
  secure: boolean;
}): readonly string[] {
  return [
    cookie(sessionCookie(given.secure), given.secret, { ...given, isReadable: false }),
    shownTierCookie(given),
  ];
}

export function shownTierCookie(given: {
  tier: ShownTier;
  seconds: number;
  secure: boolean;
}): string {
  return cookie(tierCookie, given.tier, { ...given, isReadable: true });
}

/** `Set-Cookie` values that leave nothing of a session behind. */
export function signedOutCookies(secure: boolean): readonly string[] {
  return [
    cookie(sessionCookie(secure), "", { secure, isReadable: false, seconds: 0 }),
    cookie(tierCookie, "", { secure, isReadable: true, seconds: 0 }),
  ];
}

export function anonymousSetCookie(given: {
  value: string;
  seconds: number;
  secure: boolean;
}): string {
  return cookie(anonymousCookie, given.value, { ...given, isReadable: false });
}
