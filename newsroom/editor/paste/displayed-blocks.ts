/** Blocks that only the style makes: the parts of a headline, and what is shown side by side. */
import { isBlockElement } from "./blocks";
import { readStyles, styleName } from "./styles";

/** Pages give inline elements a block's place, such as the lines of a headline. */
export function blocksFromStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>(`[${styleName}*=display]`)) {
    const display = readStyles(element).get("display") ?? "";
    if (/^(?:inline-)?(?:flex|grid)/.test(display)) setApart(element);
    if (
      isBlockElement(element) ||
      !/^(?:block|flex|grid|flow-root|list-item|table)/.test(display)
    ) {
      continue;
    }
    wrap(element);
  }
}

/** Parts that a page shows side by side, such as an author and a date, are blocks. */
function setApart(element: Element): void {
  const parts = [...element.childNodes].filter((node) => node.textContent?.trim());
  if (parts.length < 2) return;
  for (const part of parts) if (!(part instanceof Element && isBlockElement(part))) wrap(part);
}

function wrap(node: ChildNode): void {
  const block = document.createElement("div");
  node.before(block);
  block.append(node);
}
