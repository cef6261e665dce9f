/**
 * Inline script, run before the app exists: marks `<html>` with `data-scrolled` beyond 250 px, and
 * the stylesheet brings in the compact header. Without script the stylesheet shows it always.
 */
export const scrollWatch = [
  "((d,w)=>{",
  'function look(){d.toggleAttribute("data-scrolled",w.scrollY>250)}',
  'w.addEventListener("scroll",look,{passive:true});',
  'w.addEventListener("pageshow",look);look()',
  "})(document.documentElement,window)",
].join("");
