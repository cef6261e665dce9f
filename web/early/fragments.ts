/** Fills places with HTML from the address in `data-fragment` when they come near the viewport. */
import { withContent } from "./refresh";
import { wholeSheet } from "./whole-sheet";

/** The margin around the window within which a place is filled. */
const nearMargin = "600px";

async function fill(place: HTMLElement): Promise<void> {
  const { fragment = "" } = place.dataset;
  try {
    const [answer] = await Promise.all([fetch(fragment), wholeSheet()]);
    if (!answer.ok) throw new Error(fragment);
    place.innerHTML = await answer.text();
  } catch {
    // A page is complete without it.
    place.remove();
  }
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
