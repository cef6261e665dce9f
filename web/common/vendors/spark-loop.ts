/**
 * SparkLoop: the referral program. Its script, `https://script.sparkloop.app/team_….js` with the
 * attribute `data-sparkloop`, reads its settings from `window.SL` and then replaces that value with
 * its API. By default it hooks every form of the page, React's included: `scan_forms: false`
 * prevents that, and `SL.trackSubscriber(email)` reports each sign-up instead.
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

/** Reports a newsletter sign-up; does nothing where SparkLoop does not run. */
export function trackSubscriber(email: string): void {
  try {
    window.SL?.trackSubscriber?.(email);
  } catch {
    // Signing up does not depend on it.
  }
}
