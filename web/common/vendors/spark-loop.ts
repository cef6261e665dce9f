/**
 * SparkLoop: readers who bring readers. Its script, `https://script.sparkloop.app/team_….js` with the
 * attribute `data-sparkloop`, takes its settings from `window.SL` and then puts itself in that place.
 * By itself it hooks every form of the page, React's too: `scan_forms: false` forbids that, and whoever
 * signs up is told by `SL.trackSubscriber(email)`.
 */
import { loadScript } from "./load-script";

interface SparkLoop {
  scan_forms?: boolean;
  trackSubscriber?(email: string): unknown;
}

declare global {
  interface Window {
    SL?: SparkLoop;
  }
}

/** @param team like team_abc123 */
export function startSparkLoop(team: string): void {
  window.SL ??= { scan_forms: false };
  void loadScript(`https://script.sparkloop.app/${encodeURIComponent(team)}.js`, {
    mark: "data-sparkloop",
  });
}

/** To be called when somebody signs up for a letter; does nothing where SparkLoop does not run. */
export function trackSubscriber(email: string): void {
  try {
    window.SL?.trackSubscriber?.(email);
  } catch {
    // Signing up does not depend on it.
  }
}
