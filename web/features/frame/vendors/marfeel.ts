/**
 * Marfeel Compass. `window.marfeel = { cmd: [] }` is a queue of `["compass", (compass) => …]`; the
 * script is a module, `https://sdk.mrf.io/statics/marfeel-sdk.js?id=ACCOUNT`, and reads
 * `marfeel.config.accountId`. `setUserType` takes the specification's numbers: 3, 4 and 5 are
 * stages that the publisher creates in the Marfeel account. `trackNewPage` reports client-side page
 * changes.
 */
import type { AnalyticsAdapter } from "../analytics/visitor-reports";
import { loadScript } from "../../../common/vendors/load-script";

interface Compass {
  setUserType(type: number): void;
  trackNewPage(page: { url: string }): void;
}

type Command = ["compass", (compass: Compass) => void];

declare global {
  interface Window {
    marfeel?: { cmd?: { push(command: Command): unknown }; config?: { accountId: string } };
  }
}

/** An array until the script has loaded and replaces it. */
function queueOf(marfeel: NonNullable<Window["marfeel"]>) {
  const queue: Command[] = [];
  return (marfeel.cmd ??= queue);
}

function tell(work: (compass: Compass) => void): void {
  queueOf((window.marfeel ??= {})).push(["compass", work]);
}

/** Loads the script and returns the receiver of visitor reports. */
export function startMarfeel(account: string): AnalyticsAdapter {
  const marfeel = (window.marfeel ??= {});
  queueOf(marfeel);
  marfeel.config = { accountId: account };
  void loadScript(`https://sdk.mrf.io/statics/marfeel-sdk.js?id=${encodeURIComponent(account)}`, {
    isModule: true,
  });
  return {
    name: "marfeel",
    visitorType: (type) => tell((compass) => compass.setUserType(type)),
  };
}

/** @param path of the new page after a client-side navigation */
export function tellMarfeelOfPage(path: string): void {
  tell((compass) => compass.trackNewPage({ url: window.location.origin + path }));
}
