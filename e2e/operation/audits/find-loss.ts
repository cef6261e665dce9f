/** Finds content that is lost with large type or in a narrow window. */
import type { Page } from "@playwright/test";

/** Lists text that is clipped or outside the window, and horizontal scrolling of the page. */
export async function findLoss(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const lost =
      root.scrollWidth > root.clientWidth ? [`${root.scrollWidth} px in ${root.clientWidth}`] : [];

    /** The visible range of an element's text; null: all of it, or text for screen readers only. */
    interface Sight {
      readonly left: number;
      readonly right: number;
    }
    const window = { left: 0, right: root.clientWidth };
    const seen = new Map<Element, Sight | null>([[root, window]]);
    const sightOf = (element: Element): Sight | null => {
      const known = seen.get(element);
      if (known !== undefined) return known;
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      let sight = sightOf(element.parentElement!);
      // Scroll containers and text for screen readers lose nothing.
      if (/auto|scroll/.test(overflowX + overflowY) || clipPath === "inset(50%)") sight = null;
      else if (sight && overflowX !== "visible") {
        const { left, right } = element.getBoundingClientRect();
        sight = { left: Math.max(left, sight.left), right: Math.min(right, sight.right) };
      }
      seen.set(element, sight);
      return sight;
    };

    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent!.trim();
      const element = texts.currentNode.parentElement!;
      if (text === "" || element.matches("script, style")) continue;
      const sight = sightOf(element);
      if (!sight) continue;
      range.selectNodeContents(texts.currentNode);
      const isLost = [...range.getClientRects()].some(
        ({ left, right, width }) => width > 1 && (left < sight.left - 1 || right > sight.right + 1),
      );
      const shown = { visibilityProperty: true, opacityProperty: true };
      if (isLost && element.checkVisibility(shown)) lost.push(text.slice(0, 40));
    }
    return lost;
  });
}
