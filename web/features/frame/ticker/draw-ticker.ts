/** The elements of the ticker. */
import type { TickerItem } from "../../../../modules/markets/types";
import { movementOf } from "./movement";

/** Icon of each movement; the path is drawn in a square of 10. */
const looks = {
  up: { className: "ticker-rise", drawing: "M5 1l5 8H0z" },
  down: { className: "ticker-fall", drawing: "M5 9L0 1h10z" },
  unchanged: { className: "ticker-level", drawing: "M0 4h10v2H0z" },
} as const;

export function drawQuote(item: TickerItem): HTMLElement {
  const movement = movementOf(item);
  const { className, drawing } = looks[movement];
  const price = new Intl.NumberFormat(document.documentElement.lang, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  });
  const quote = document.createElement("p");
  quote.innerHTML = `<span class="ticker-name"></span> <b>${price.format(item.price)}</b> <span class="${className}"><svg viewBox="0 0 10 10" width="9" height="9" aria-hidden="true"><path d="${drawing}"/></svg><span class="sr-only">${movement}</span> </span>`;
  quote.firstElementChild?.append(item.name);
  quote.lastElementChild?.append(item.changePercent);
  return quote;
}

export interface Control {
  readonly element: HTMLButtonElement;
  /** @param icon a path in a square of 20 */
  show(name: string, icon: string): void;
}

export function drawControl(onPress: () => void): Control {
  const element = document.createElement("button");
  element.type = "button";
  element.innerHTML = '<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path/></svg>';
  element.addEventListener("click", onPress);
  return {
    element,
    show(name, icon) {
      element.ariaLabel = name;
      element.title = name;
      element.querySelector("path")?.setAttribute("d", icon);
    },
  };
}
