/** Runs React in an island: imported with the first one. */
import {
  type ComponentType,
  createElement,
  type ReactNode,
  startTransition,
  useLayoutEffect,
} from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { prefixOf } from "../common/page/island";

const roots = new Map<Element, Root>();

/** Resolves when the island has rendered and answers by itself. */
export function mountIsland(
  place: HTMLElement,
  Component: ComponentType<Record<string, unknown>>,
): Promise<void> {
  const { island = "", props = "{}" } = place.dataset;
  return new Promise((resolve) => {
    const element = (
      <Live onLive={resolve}>
        {createElement(Component, JSON.parse(props) as Record<string, unknown>)}
      </Live>
    );
    const options = { identifierPrefix: prefixOf(island) };
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
