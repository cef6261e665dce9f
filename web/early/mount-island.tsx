/** Runs React in an island: imported with the first one. */
import {
  type ComponentType,
  createElement,
  type ReactNode,
  startTransition,
  useLayoutEffect,
} from "react";
import { createRoot, hydrateRoot, type Root, type RootOptions } from "react-dom/client";
import { focusPlace } from "../common/dialogs/focus-place";
import { prefixOf } from "../common/page/island";
import { ErrorFallback } from "../features/frame/errors/error-fallback";
import { IslandBoundary } from "./island-boundary";

const roots = new Map<Element, Root>();

/**
 * Resolves when the island has rendered and answers by itself, or shows in its place that it failed.
 *
 * @throws what keeps React from rendering anything there
 */
export function mountIsland(
  place: HTMLElement,
  Component: ComponentType<Record<string, unknown>>,
): Promise<void> {
  const { island = "", props = "{}", page } = place.dataset;
  return new Promise((resolve, reject) => {
    const element = (
      <Live onLive={resolve}>
        <IslandBoundary showErrorPage={page === undefined ? null : () => showErrorPage(place)}>
          {createElement(Component, JSON.parse(props) as Record<string, unknown>)}
        </IslandBoundary>
      </Live>
    );
    const options: RootOptions = {
      identifierPrefix: prefixOf(island),
      onCaughtError: reportError,
      onUncaughtError(error) {
        reportError(error);
        reject(error as Error);
      },
    };
    // A transition is rendered in slices, between which the browser answers the reader.
    startTransition(() => {
      if (place.firstChild) {
        roots.set(place, hydrateRoot(place, element, options));
        return;
      }
      const root = createRoot(place, options);
      roots.set(place, root);
      root.render(element);
    });
  });
}

function Live({ onLive, children }: { onLive: () => void; children: ReactNode }) {
  useLayoutEffect(onLive, [onLive]);
  return children;
}

/** Stops the islands inside an element that is about to be removed. */
export function unmountIslands(within: Element): void {
  for (const [place, root] of roots) {
    if (!within.contains(place)) continue;
    root.unmount();
    roots.delete(place);
  }
}

/** Replaces the page's content, as the server does when a page fails; header and footer stay. */
function showErrorPage(place: HTMLElement): void {
  // React doesn't allow a root to be removed while it renders.
  queueMicrotask(() => {
    const main = document.getElementById("main");
    if (!place.isConnected || !main) return;
    const old = place.contains(main) ? place : main;
    const hadFocus = old.contains(document.activeElement);
    const page = document.createElement("div");
    // As an island, so that the page can be refreshed in place (refresh.ts).
    page.dataset["island"] = page.dataset["live"] = "";
    unmountIslands(old);
    old.replaceWith(page);
    const root = createRoot(page);
    roots.set(page, root);
    root.render(
      <ErrorFallback requestId={null} isAlone={!document.querySelector(".site-header")} />,
    );
    if (hadFocus) requestAnimationFrame(() => focusPlace(document.getElementById("main")!));
  });
}
