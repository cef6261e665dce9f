/**
 * Calendly's inline calendar. Its script looks for containers only when it loads, so each container
 * is filled by `initInlineWidget`; that appends an iframe, so the container is emptied first, or
 * two calls would leave two iframes.
 */
import { loadScript } from "../../../common/vendors/load-script";

declare global {
  interface Window {
    Calendly?: {
      initInlineWidget(options: { url: string; parentElement: HTMLElement }): void;
    };
  }
}

const script = "https://assets.calendly.com/assets/external/widget.js";

/**
 * @param findPlace called when the script has loaded; returns null when the container is gone
 * @returns false where the script or the calendar failed to load
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
