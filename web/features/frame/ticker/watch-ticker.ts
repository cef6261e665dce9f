/** Loads the ticker where the page has a place for it. Imports no React. */

/** Windows in which each place is shown. */
const media = { row: "(width >= 68.75em)", line: "(width < 68.75em)" } as const;

/** Id of the template with the ticker's parts. */
export const partsId = "ticker-parts";

export type TickerPlaceName = keyof typeof media;

export function watchTicker(): void {
  const parts = document.querySelector<HTMLTemplateElement>(`#${partsId}`)?.content;
  if (!parts) return;
  for (const place of document.querySelectorAll<HTMLElement>("[data-ticker]")) {
    const query = window.matchMedia(media[place.dataset["ticker"] as TickerPlaceName]);
    let end: (() => void) | null = null;
    const look = async () => {
      if (!query.matches) end?.();
      end = null;
      if (!query.matches) return;
      try {
        const { startTicker } = await import("./ticker");
        if (query.matches) end ??= startTicker(place, parts);
      } catch {
        // The masthead is complete without it.
      }
    };
    query.addEventListener("change", () => void look());
    void look();
  }
}
