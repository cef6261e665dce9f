import { tierCookie } from "../../../common/stored-names";

/**
 * Inline script, run before the first paint: sets the tier on `<html>`, so that the stylesheet
 * shows the right buttons at once, and reloads a page that the browser restores from before a
 * sign-in or sign-out. A gated article (`data-gated`) is reloaded whenever the browser restores it
 * from its own cache, because access may have changed.
 */
export const tierWatch =
  `((d,w)=>{var s=d.documentElement.dataset,n=w.performance.getEntriesByType("navigation")[0],
tier=()=>/(?:^|; )${tierCookie}=(\\w+)/.exec(d.cookie)?.[1]||"",again=()=>w.location.reload(),t=tier();
if(t)s.tier=t;"gated"in s&&n?.type=="back_forward"&&again();
w.addEventListener("pageshow",e=>e.persisted&&("gated"in s||tier()!=(s.tier||""))&&again())
})(document,window)`.replaceAll("\n", "");
