import { offline } from "./words";

/**
 * A link that is followed without a connection before the app is there: the page stays, a sentence
 * says why, and the link is followed when the connection returns. Sent as data like the router's
 * scripts (late-start.ts): it runs on the first touch, before the click that comes of it, and costs
 * the first paint nothing. Every byte of it travels with every page.
 */
export const offlineWatch =
  "document.onclick=e=>{" +
  `let c=e.target.closest('a[href^="/"]');` +
  "if(!navigator.onLine&&c){" +
  "e.preventDefault();" +
  "ononline=()=>c.click();" +
  'window.offline||document.body.insertAdjacentHTML("beforeend",' +
  `'<p popover role="alert" id="offline" class="button button-ink">${offline}');` +
  "offline.showPopover?.()}}";
