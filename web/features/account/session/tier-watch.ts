import { tierCookie } from "../../../common/stored-names";

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
