/** Prices of shares and commodities, one at a time. Imports no React. */
import type { TickerItem } from "../../../../modules/markets/types";
import { call } from "../../../call";

const turnMs = 5000;
const againMs = 60_000;

/**
 * Runs the ticker in its reserved place: the next quote every five seconds, unless it is paused, focused
 * by keyboard or in a hidden tab, or the reader prefers reduced motion. The quotes
 * are loaded again every minute while the page is visible; without any there is no ticker.
 *
 * @param parts what it is made of (ticker-place.tsx)
 * @returns a function that ends it and empties the place
 */
export function startTicker(place: HTMLElement, parts: DocumentFragment): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const lessMotion = window.matchMedia("(prefers-reduced-motion: reduce)");
  const band = copy(parts.querySelector<HTMLElement>("section")!);
  const quotes = band.querySelector<HTMLElement>("div")!;
  const sample = band.querySelector("span")!;
  const [first, next] = [...band.querySelectorAll("button")] as [
    HTMLButtonElement,
    HTMLButtonElement,
  ];

  let at = 0;
  let isPaused = false;
  let isFocused = false;
  let turning: ReturnType<typeof setInterval> | undefined;

  first.addEventListener("click", () => {
    if (lessMotion.matches) step(-1);
    else isPaused = !isPaused;
    show();
  });
  next.addEventListener("click", () => step(1));
  showControl(next, "Next quote", "m8 4 6 6-6 6");

  function step(by: 1 | -1): void {
    at += by;
    showQuote();
  }

  function showQuote(): void {
    const { length } = quotes.children;
    const shown = length === 0 ? 0 : ((at % length) + length) % length;
    for (const [index, quote] of [...quotes.children].entries()) {
      quote.ariaHidden = String(index !== shown);
    }
  }

  /** Shows the state of the controls, and turns or not. */
  function show(): void {
    const isStill = lessMotion.matches;
    quotes.ariaLive = isStill || isPaused ? "polite" : "off";
    if (isStill) showControl(first, "Previous quote", "m11 4-6 6 6 6");
    else if (isPaused) showControl(first, "Resume rotation", "m6 4 9 6-9 6z");
    else showControl(first, "Pause rotation", "M6 4v12M12 4v12");
    const mayTurn =
      band.isConnected && !(isPaused || isStill || isFocused || document.hidden || signal.aborted);
    if (!mayTurn) {
      clearInterval(turning);
      turning = undefined;
    } else turning ??= setInterval(() => step(1), turnMs);
  }

  async function load(): Promise<void> {
    if (document.hidden) return;
    const path = "/api/v1/stocks/quote";
    const answer = await call<readonly TickerItem[]>("GET", path, undefined, { mayBeKept: true });
    // On failure the last quotes stay.
    if (!answer.ok || signal.aborted) return;
    const isSample = answer.headers.has("x-sample-data");
    band.ariaLabel = isSample ? "Markets, sample data" : "Markets";
    if (isSample) band.append(sample);
    else sample.remove();
    quotes.replaceChildren(...answer.body.map((item) => drawQuote(parts, item)));
    if (answer.body.length === 0) band.remove();
    else if (!band.isConnected) place.replaceChildren(band);
    showQuote();
    show();
  }

  const note = (name: string, target: EventTarget, work: () => void) =>
    target.addEventListener(
      name,
      () => {
        work();
        show();
      },
      { signal },
    );
  // A click leaves the focus on its button; only keyboard focus pauses the ticker.
  note("focusin", band, () => (isFocused = band.querySelector(":focus-visible") !== null));
  note("focusout", band, () => (isFocused = false));
  note("visibilitychange", document, () => undefined);
  note("change", lessMotion, () => undefined);
  const loading = setInterval(() => void load(), againMs);
  void load();

  return () => {
    ending.abort();
    clearInterval(loading);
    clearInterval(turning);
    place.replaceChildren();
  };
}

const copy = <Node extends Element>(element: Node) => element.cloneNode(true) as Node;

/** @param icon a path in a square of 20 */
function showControl(control: HTMLButtonElement, name: string, icon: string): void {
  control.ariaLabel = name;
  control.title = name;
  control.querySelector("path")?.setAttribute("d", icon);
}

function drawQuote(parts: DocumentFragment, item: TickerItem): HTMLElement {
  // As specified, a price that has not risen counts as fallen.
  const movement = item.change > 0 ? "up" : "down";
  const quote = copy(parts.querySelector<HTMLElement>(`[data-movement=${movement}]`)!);
  const [name, price, change] = quote.children;
  name?.append(item.name);
  price?.append(item.priceText);
  change?.append(item.changePercent);
  return quote;
}
