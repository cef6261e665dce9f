/**
 * The visitor's tier from the readable cookie beside the session cookie. It selects buttons; it
 * does not grant access.
 */
import { tiers } from "../../../common/tiers.built";
import { tierCookie } from "../../../common/stored-names";

/**
 * Id of the publication's tier that the reader pays for; or `registered`: a free account; or `new`:
 * an account with an unverified address, which only checkout does not treat as anonymous.
 */
export type Tier = string;

/** Whether this tier pays. */
export function isPayingTier(tier: Tier | null): boolean {
  return tiers.some(({ id }) => id === tier);
}

/** @param cookies in the format of `document.cookie` */
export function readTier(cookies: string): Tier | null {
  const found = cookies
    .split("; ")
    .find((pair) => pair.startsWith(`${tierCookie}=`))
    ?.slice(tierCookie.length + 1);
  return found === "new" || found === "registered" || isPayingTier(found ?? null)
    ? (found ?? null)
    : null;
}
