import { offline } from "./copy";

/**
 * Handles a link that is followed without a connection before hydration: the page stays, a message
 * says why, and the link is followed when the connection returns. Sent as inert data like the
 * router's scripts (late-start.ts): it runs on the first touch, before the resulting click, and
 * does not delay the first paint. Every page carries it, so keep it short.
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
