import { noticeId } from "../common/connection/notice-ids";

/**
 * Inline script that runs before the first paint. It opens dialogs from their controls, and imports the
 * early script after `load` and the first paint when the browser is idle, or at once on the first pointer,
 * touch or key event. A click on a control that an island or the early script answers (`data-app`) is kept
 * for it, and repeated for the control itself where the early script cannot be loaded; the last key is kept,
 * too. While the browser is offline a link is not followed until it is online again.
 *
 * A control with `data-opens="ID"` opens that dialog; without scripts it is a link or a form. The focus
 * moves into the dialog, to a field only where that opens no on-screen keyboard, or where the field has
 * `data-first-focus="any"`.
 *
 * A script element, because a policy with `strict-dynamic` blocks an import by a script of the markup.
 */
export const earlyStart = `((d,w)=>{var s,u=d.currentScript.dataset.early,
E=["pointerdown","touchstart","keydown"],P=w.PerformanceObserver,t="paint";
function start(e){if(e&&e.key)w.lastKey=e;if(s)return;s=d.createElement("script");
s.type="module";s.src=u;s.onerror=()=>{s=0;w.addEventListener("online",start);w.early=1;e=w.firstPress;e&&e.click()};d.head.append(s)}
function idle(){w.requestIdleCallback?requestIdleCallback(start,{timeout:3000}):setTimeout(start,200)}
E.forEach(e=>w.addEventListener(e,start,{capture:true,passive:true}));
w.openDialog=(x,a)=>{if(a){a.focus();x.openedBy=a;x.dataset.variant=a.dataset.variant||""}
x.open||x.showModal();
(x.querySelector(matchMedia("(pointer:fine)").matches?"[data-first-focus]":"[data-first-focus=any]")||x).focus()};
d.addEventListener("click",e=>{if(e.ctrlKey||e.metaKey||e.shiftKey||e.button||!e.target.closest)return;
var a=e.target.closest("[data-opens]"),x=a&&d.getElementById(a.dataset.opens),c;
if(x&&x.showModal){e.preventDefault();w.openDialog(x,a)}
else if((c=e.target.closest("[data-app]"))&&!w.early){e.preventDefault();w.firstPress=c}
else if(w.early!==true&&!navigator.onLine&&(c=e.target.closest('a[href^="/"]'))&&(x=d.getElementById("${noticeId}"))){e.preventDefault();
w.ononline=()=>c.click();x.dataset.shown="";x.showPopover&&x.showPopover()}
},true);
if(d.documentElement.dataset.tier)d.addEventListener("DOMContentLoaded",start);
w.addEventListener("load",()=>{
if(P&&P.supportedEntryTypes.includes(t))new P((l,o)=>{
if(l.getEntriesByName("first-contentful-paint")[0]){o.disconnect();idle()}}).observe({type:t,buffered:true});else idle()})
})(document,window)`.replaceAll("\n", "");
