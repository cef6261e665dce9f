/**
 * Fills places with HTML of the server when they come near the viewport: `data-fragment` is its address,
 * `data-sheet` a stylesheet that it needs.
 */
import { withContent } from "./refresh";
import { wholeSheet } from "./whole-sheet";

/** The margin around the window within which a place is filled. */
const nearMargin = "600px";

async function fill(place: HTMLElement): Promise<void> {
  const { fragment = "", sheet } = place.dataset;
  try {
    const [answer] = await Promise.all([fetch(fragment), sheet && addSheet(sheet), wholeSheet()]);
    if (!answer.ok) throw new Error(fragment);
    place.innerHTML = await answer.text();
  } catch {
    // A page is complete without it.
    place.remove();
  }
}

/** Resolves once the stylesheet applies. */
function addSheet(href: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", href, onload: resolve, onerror: reject });
    document.head.append(link);
  });
}

export function watchFragments(): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        void fill(target as HTMLElement);
      }
    },
    { rootMargin: nearMargin },
  );
  withContent(() => {
    for (const place of document.querySelectorAll("[data-fragment]")) near.observe(place);
  });
}
