/**
 * Deferred hydration: no script delays the first paint or the first read. The router's own scripts
 * are sent as inert data; a short inline script runs them after `load` and the first paint when the
 * browser is idle, or at once on the first pointer, touch or key event. Where the tier cookie
 * indicates an account they run as soon as the document is parsed.
 */
import { lateFonts } from "#look/look";

/**
 * Starts the app. A click on a control that needs the app (`data-app`) is kept until hydration (see
 * `announceApp`), so that a first click is never lost.
 *
 * On a page whose script tag has `data-faces="first"` (see first-fonts.ts) it also loads the other
 * fonts, those of text and labels. On a reader's first page they are deferred, so that the lead
 * picture and the headline font have the full bandwidth: `<html data-faces="first">` selects
 * fallback fonts of the same metrics (tools/publication/write-font-faces.ts), and both fonts are swapped
 * in together when they have loaded. From the second page on they are in the browser's cache and
 * nothing is deferred. Without scripts nothing is deferred either.
 */
export const lateStart = `((d,w)=>{var s,r=d.documentElement,k="faces",f=d.currentScript.dataset[k],
E=["pointerdown","touchstart","keydown"],P=w.PerformanceObserver,t="paint";
try{if(f&&!localStorage[k])r.dataset[k]=f}catch{}
function all(){delete r.dataset[k];try{localStorage[k]="all"}catch{}}
function start(){if(s)return;s=1;
E.forEach(e=>w.removeEventListener(e,start,true));
if(r.dataset[k])Promise.all(${lateFonts}.map(x=>d.fonts.load(x))).then(all,all);
d.querySelectorAll("script[data-late]").forEach(q=>{var n=d.createElement("script");
if(q.dataset.late)n.type="module";n.textContent=q.textContent;d.head.appendChild(n);n.remove()})}
function keep(e){var c=e.target.closest&&e.target.closest("[data-app]");
if(c&&!c.closest("[data-island]")&&!("ready"in r.dataset)&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey){e.preventDefault();w.firstClick=c}}
function idle(){w.requestIdleCallback?requestIdleCallback(start,{timeout:3000}):setTimeout(start,200)}
E.forEach(e=>w.addEventListener(e,start,{capture:true,passive:true}));
d.addEventListener("click",keep,true);
if(r.dataset.tier)d.addEventListener("DOMContentLoaded",start);
w.addEventListener("load",()=>{
if(P&&P.supportedEntryTypes.includes(t))new P((l,o)=>{
if(l.getEntriesByName("first-contentful-paint")[0]){o.disconnect();idle()}}).observe({type:t,buffered:true});else idle()})
})(document,window)`.replaceAll("\n", "");

const inlineScript =
  /<script(?![^>]*\bsrc=)(?![^>]*\bapplication\/(?:ld\+)?json)(?![^>]*\bdata-now\b)([^>]*)>/g;
const modulePreload = /<link\b[^>]*\brel="modulepreload"[^>]*>/g;

/**
 * Turns the router's scripts in a rendered document into data that `lateStart` runs, in their
 * order, and drops the preloads that would compete with pictures and fonts.
 * Scripts marked `data-now` and JSON-LD are not changed.
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

/** Called once the app has hydrated: sets the marker for styles and tests, and repeats a kept click. */
export function announceApp(): void {
  document.documentElement.dataset.ready = "";
  const kept = window.firstClick;
  delete window.firstClick;
  if (kept?.isConnected) kept.click();
}
