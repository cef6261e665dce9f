/**
 * Prefetches the free pages whose links come near the window: marks these links, and a speculation rule has the
 * browser fetch what is marked (features/frame/prefetch/speculation-rules.built.ts).
 */
import { nearLinks } from "../features/frame/prefetch/speculation-rules.built";
import { withContent } from "./refresh";

/** The margin around the window within which a link is near. */
const nearMargin = "200px";
/** Pages that are prefetched before the reader does anything, and in all. */
const maxPages = { untouched: 1, touched: 10 };

const firstTouches = ["pointerdown", "pointermove", "scroll", "keydown"];

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

export function watchNearLinks(): void {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  // A slow connection is for the page that is shown.
  if (connection?.saveData || connection?.effectiveType?.includes("2g")) return;
  const near = new Set<HTMLAnchorElement>();
  const chosen = new Set<string>();
  let limit = maxPages.untouched;

  function choose(): void {
    for (const link of near) {
      if (chosen.size >= limit) return;
      near.delete(link);
      // Each page once, and not this one.
      if (chosen.has(link.pathname) || link.pathname === window.location.pathname) continue;
      chosen.add(link.pathname);
      link.dataset["near"] = "";
    }
  }

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) near.add(target as HTMLAnchorElement);
        else near.delete(target as HTMLAnchorElement);
      }
      choose();
    },
    { rootMargin: nearMargin },
  );
  withContent(() => {
    for (const link of document.querySelectorAll(nearLinks)) observer.observe(link);
  });
  const onTouch = () => {
    limit = maxPages.touched;
    for (const name of firstTouches) window.removeEventListener(name, onTouch);
    choose();
  };
  for (const name of firstTouches) window.addEventListener(name, onTouch, { passive: true });
}
