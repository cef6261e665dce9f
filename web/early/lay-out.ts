/**
 * Lays out what the first paint leaves out (styles/pages/below-first-screen.css), one part at a time while the
 * browser is idle: captures of the whole page, such as archives and previews, never scroll.
 */
import { withContent } from "./refresh";
import { whenIdle } from "./when-idle";

const late = [".front-page > .zone", ".front-page > .opinion", ".site-footer"]
  .map((part) => `${part}:not([data-laid-out])`)
  .join();

export function layOutLater(): void {
  withContent(() => whenIdle(layOutNext));
}

function layOutNext(): void {
  const part = document.querySelector<HTMLElement>(late);
  if (!part) return;
  part.dataset["laidOut"] = "";
  // The next one after this one is drawn.
  requestAnimationFrame(() => whenIdle(layOutNext));
}
