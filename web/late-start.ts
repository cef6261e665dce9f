/**
 * The app starts late: no script stands on the way to the first paint or the first read.
 * The router's own scripts are sent as inert data; a few inline bytes run them after `load` and the
 * first paint when the browser is idle, or at once on the first pointer, touch or key. Where the
 * tier cookie says that there is an account they start as soon as the document is read.
 */
import { lateFaces } from "#look/look";

/**
 * Starts the app. A click on a control that only the app can answer (`data-app`) is kept until
 * the app is there (see `announceApp`), so that a first click is never lost.
 *
 * On a page whose script tag says `data-faces="first"` (see first-fonts.ts) it also lets the other
 * faces in, those of text and labels. On a reader's first page they stand back, so that the lead
 * picture and the heads' face have the line to themselves: `<html data-faces="first">` brings in
 * fallbacks of the same measure (tools/publication/write-faces.ts), and both faces are exchanged at once when they are
 * there. From the second page on the browser has the files and nothing waits. Without script
 * nothing waits either.
 */
export const lateStart = `((d,w)=>{var s,r=d.documentElement,k="faces",f=d.currentScript.dataset[k],
E=["pointerdown","touchstart","keydown"],P=w.PerformanceObserver,t="paint";
try{if(f&&!localStorage[k])r.dataset[k]=f}catch{}
function all(){delete r.dataset[k];try{localStorage[k]="all"}catch{}}
function start(){if(s)return;s=1;
E.forEach(e=>w.removeEventListener(e,start,true));
if(r.dataset[k])Promise.all(${lateFaces}.map(x=>d.fonts.load(x))).then(all,all);
d.querySelectorAll("script[data-late]").forEach(q=>{var n=d.createElement("script");
if(q.dataset.late)n.type="module";n.textContent=q.textContent;d.head.appendChild(n);n.remove()})}
function keep(e){var c=e.target.closest&&e.target.closest("[data-app]");
if(c&&!("ready"in r.dataset)&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey){e.preventDefault();w.firstClick=c}}
function idle(){w.requestIdleCallback?requestIdleCallback(start,{timeout:3000}):setTimeout(start,200)}
E.forEach(e=>w.addEventListener(e,start,{capture:true,passive:true}));
d.addEventListener("click",keep,true);
if(r.dataset.tier)d.addEventListener("DOMContentLoaded",start);
w.addEventListener("load",()=>{
if(P&&P.supportedEntryTypes.includes(t))new P((l,o)=>{
if(l.getEntriesByName("first-contentful-paint")[0]){o.disconnect();idle()}}).observe({type:t,buffered:true});else idle()})
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
