/**
 * Calendly's inline calendar. Its script looks for places to fill only when it is loaded, so each
 * place is filled by `initInlineWidget`; that adds a frame to whatever is there, so the place is
 * emptied first, or two openings would give two frames.
 */
import { loadScript } from "../../../common/vendors/load-script";

declare global {
  interface Window {
    Calendly?: {
      initInlineWidget(given: { url: string; parentElement: HTMLElement }): void;
    };
  }
}

const script = "https://assets.calendly.com/assets/external/widget.js";

/**
 * @param findPlace asked once the script is there; null when nobody waits any more
 * @returns false where something kept the script or the calendar away
 */
export async function openCalendly(
  url: string,
  findPlace: () => HTMLElement | null,
): Promise<boolean> {
  if (!(await loadScript(script))) return false;
  const place = findPlace();
  if (!window.Calendly || !place) return false;
  try {
    place.replaceChildren();
    window.Calendly.initInlineWidget({ url, parentElement: place });
    return true;
  } catch {
    return false;
  }
}
