/** Cookies: the session's secret, the readable tier, and an anonymous visitor's ID. */
import type { ReaderTier } from "../reader";

/**
 * The session's cookie. Over HTTPS its name has the prefix `__Host-`: browsers then accept it only from
 * this host, so that another host under the domain cannot set a session.
 */
export function sessionCookie(secure: boolean): string {
  return secure ? "__Host-blaize_session" : "blaize_session";
}
/** Readable by scripts; contains only the tier. */
export const tierCookie = "tier";

/** Signed; identifies a visitor without an account, set only when a page requests it. */
export const anonymousCookie = "blaize_visitor";

/** A reader's tier, or `new`: an account with an unverified address. */
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

/** `Set-Cookie` values that delete a session's cookies. */
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
