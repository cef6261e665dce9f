/**
 * What kind of reader is at this browser, as the readable cookie beside the session says it.
 * It picks buttons; it opens nothing.
 */
import { tiers } from "../../../common/tiers.built";
import { tierCookie } from "../../../common/stored-names";

/**
 * The id of the publication's tier that the reader pays for, or `registered`: a free account, or
 * `new`: an account whose address is not proved yet, which everything but checkout treats as
 * anonymous.
 */
export type Tier = string;

/** Whether a reader of this kind pays. */
export function isPayingTier(tier: Tier | null): boolean {
  return tiers.some(({ id }) => id === tier);
}

/** @param cookies as `document.cookie` gives them */
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
 * Inline script, run before the first paint: marks `<html>` with the tier, so that the stylesheet
 * shows the right buttons at once, and reloads a page that the browser kept from before the reader
 * signed in or out. An article that not everybody may read (`data-gated`) is asked for again
 * whenever the browser takes it out of its own memory: who may read it can have changed meanwhile.
 */
export const tierWatch = `(function(d,w){var r=d.documentElement;
function tier(){var m=/(?:^|; )${tierCookie}=(\\w+)/.exec(d.cookie);return m?m[1]:""}
var t=tier();if(t)r.dataset.tier=t;
var g="gated",n=w.performance.getEntriesByType("navigation")[0];
function again(){w.location.reload()}
if(g in r.dataset&&n&&n.type=="back_forward")again();
w.addEventListener("pageshow",function(e){if(e.persisted&&(g in r.dataset||tier()!==(r.dataset.tier||"")))again()})
})(document,window)`.replaceAll("\n", "");
