/**
 * How old stories are. Stored pages have dates, because they are the same for everyone; where a date changes
 * with the reader's clock, its element has `data-age` (ui/story-time.tsx). Imports nothing.
 */

/**
 * Inline script: writes "6 minutes ago" for stories of the last seven days where `data-age` is empty, and
 * "Today" or "Yesterday" where it is the zone's offset from UTC in minutes. Each frame that the browser draws
 * while the document arrives begins with it, so no reader sees the date first and nothing moves. Without `Intl`, whose first object blocks a slow phone. The same words as `formatAge`.
 *
 * `p`: the document is loading. Its last element so far may get more text from the parser, so that one’s turn
 * is the next frame.
 */
export const ageWatch =
  `{let d=document,r=window.showAges=()=>{let p=d.readyState[0]=="l",b=Date.now();
for(let t of d.querySelectorAll("[data-age]")){
let z=t.dataset.age,x=Date.parse(t.dateTime),m=(b-x)/6e4,
k=v=>Math.floor(v/864e5+z/1440),f=(u,l)=>(u=m/u|0)+l+(u>1?"s ago":" ago"),
s=z?["Today","Yesterday"][k(b)-k(x)]:m<0||m>=10080?0:m<1?"just now":m<60?f(1," minute"):m<1440?f(60," hour"):f(1440," day");
if(s&&!(p&&t==d.all[d.all.length-1]))t.textContent=s}
p&&requestAnimationFrame(r)};r()}`.replaceAll("\n", "");

declare global {
  interface Window {
    /** Writes the ages in the document by the clock as it is now. */
    showAges(): void;
  }
}
