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
export function signedInCookies(options: {
  secret: string;
  tier: ShownTier;
  seconds: number;
  secure: boolean;
}): readonly string[] {
  return [
    cookie(sessionCookie(options.secure), options.secret, { ...options, isReadable: false }),
    shownTierCookie(options),
  ];
}

export function shownTierCookie(options: {
  tier: ShownTier;
  seconds: number;
  secure: boolean;
}): string {
  return cookie(tierCookie, options.tier, { ...options, isReadable: true });
}

/** `Set-Cookie` values that delete a session's cookies. */
export function signedOutCookies(secure: boolean): readonly string[] {
  return [
    cookie(sessionCookie(secure), "", { secure, isReadable: false, seconds: 0 }),
    cookie(tierCookie, "", { secure, isReadable: true, seconds: 0 }),
  ];
}

export function anonymousSetCookie(options: {
  value: string;
  seconds: number;
  secure: boolean;
}): string {
  return cookie(anonymousCookie, options.value, { ...options, isReadable: false });
}
