/**
 * The app starts late: no script stands on the way to the first paint or the first read.
 * The router's own scripts are sent as inert data; a few inline bytes run them after `load` when
 * the browser is idle, or at once on the first pointer, touch or key.
 */

/**
 * Starts the app, and lets the second faces in. A click on a control that only the app can answer
 * (`data-app`) is kept until the app is there (see `announceApp`), so that a first click is never
 * lost.
 *
 * The second faces (text and labels, see fonts.css) stand back on a reader's first page, so that
 * the lead picture and the heads' face have the line to themselves; `data-faces="first"` says so
 * and fallbacks of the same measure stand in. From the second page on the browser has the files
 * and nothing waits. Without script nothing waits either.
 */
export const lateStart = `(function(d,w){var s,r=d.documentElement;
try{if(!localStorage.getItem("faces"))r.dataset.faces="first"}catch(e){}
function faces(){delete r.dataset.faces;try{localStorage.setItem("faces","all")}catch(e){}}
function start(){if(s)return;s=1;
if(r.dataset.faces)Promise.all(['1em Chronicle','1em "Source Sans Pro"'].map(function(f){return d.fonts.load(f)})).then(faces,faces);
["pointerdown","touchstart","keydown"].forEach(function(e){w.removeEventListener(e,start,true)});
d.querySelectorAll("script[data-late]").forEach(function(q){var n=d.createElement("script");
if(q.dataset.late)n.type="module";n.textContent=q.textContent;d.head.appendChild(n);n.remove()})}
function keep(e){var c=e.target.closest&&e.target.closest("[data-app]");
if(c&&!r.dataset.ready){e.preventDefault();w.firstClick=c}}
function idle(){w.requestIdleCallback?requestIdleCallback(start,{timeout:3000}):setTimeout(start,200)}
["pointerdown","touchstart","keydown"].forEach(function(e){w.addEventListener(e,start,{capture:true,passive:true})});
d.addEventListener("click",keep,true);
w.addEventListener("load",function(){var t="paint",P=w.PerformanceObserver;
if(P&&P.supportedEntryTypes&&P.supportedEntryTypes.includes(t))new P(function(l,o){
if(l.getEntriesByName("first-contentful-paint").length){o.disconnect();idle()}}).observe({type:t,buffered:true});else idle()})
})(document,window)`.replaceAll("\n", "");

const inlineScript =
  /<script(?![^>]*\bsrc=)(?![^>]*\bapplication\/ld\+json)(?![^>]*\bdata-now\b)([^>]*)>/g;
const modulePreload = /<link\b[^>]*\brel="modulepreload"[^>]*>/g;

/**
 * Turns the router's scripts in a finished document into data that `lateStart` runs, in their
 * order, and drops the preloads that would compete with pictures and fonts.
 * Scripts marked `data-now` and JSON-LD stay as they are.
 */
export function makeScriptsLate(html: string): string {
  return html
    .replace(modulePreload, "")
    .replace(inlineScript, (_, attributes: string) =>
      /\btype="module"/.test(attributes)
        ? `<script type="text/plain" data-late="module">`
        : `<script type="text/plain" data-late="">`,
    );
}

declare global {
  interface Window {
    firstClick?: HTMLElement;
  }
}

/** Called once the app has hydrated: says so to styles and tests, and repeats a kept click. */
export function announceApp(): void {
  document.documentElement.dataset.ready = "";
  const kept = window.firstClick;
  delete window.firstClick;
  if (kept?.isConnected) kept.click();
}
