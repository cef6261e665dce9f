/**
 * The fonts of text and labels on the first page that a reader ever loads. The inline script marks that
 * page (`<html data-faces="first">`), and the stylesheet shows it in fallbacks of the same metrics
 * (tools/publication/measure-fallback.ts), so that the lead picture and the headline font have the whole
 * bandwidth. The fonts are fetched after the page has loaded, and replace the fallbacks all at once.
 */
import { lateFonts } from "#look/look";

const key = "faces";

/**
 * Inline script, run before the first paint. Without storage every page has its own fonts at once, as
 * without scripts.
 */
export const facesMark = `((d,s)=>{try{if(s.dataset.${key}&&!localStorage.${key})d.dataset.${key}="first"}catch{}})(document.documentElement,document.currentScript)`;

/** Fetches the fonts, and shows the page in them. */
export async function fetchLateFonts(): Promise<void> {
  const { dataset } = document.documentElement;
  if (!(key in dataset)) return;
  await Promise.all(lateFonts.map((font) => document.fonts.load(font)));
  delete dataset[key];
  localStorage.setItem(key, "all");
}
