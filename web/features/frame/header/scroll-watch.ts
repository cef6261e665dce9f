/**
 * Inline script, run before hydration: sets `data-scrolled` on `<html>` beyond 250 px, and the
 * stylesheet then shows the compact header. Without scripts the stylesheet always shows it.
 */
export const scrollWatch = [
  "((d,w)=>{",
  'function look(){d.toggleAttribute("data-scrolled",w.scrollY>250)}',
  'w.addEventListener("scroll",look,{passive:true});',
  'w.addEventListener("pageshow",look);look()',
  "})(document.documentElement,window)",
].join("");
