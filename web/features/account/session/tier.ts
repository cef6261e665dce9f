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

/**
 * Inline script, run before the first paint: sets the tier on `<html>`, so that the stylesheet
 * shows the right buttons at once, and reloads a page that the browser restores from before a
 * sign-in or sign-out. A gated article (`data-gated`) is reloaded whenever the browser restores it
 * from its own cache, because access may have changed.
 */
export const tierWatch = `(function(d,w){var r=d.documentElement;
function tier(){var m=/(?:^|; )${tierCookie}=(\\w+)/.exec(d.cookie);return m?m[1]:""}
var t=tier();if(t)r.dataset.tier=t;
var g="gated",n=w.performance.getEntriesByType("navigation")[0];
function again(){w.location.reload()}
if(g in r.dataset&&n&&n.type=="back_forward")again();
w.addEventListener("pageshow",function(e){if(e.persisted&&(g in r.dataset||tier()!==(r.dataset.tier||"")))again()})
})(document,window)`.replaceAll("\n", "");
