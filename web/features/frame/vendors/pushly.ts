/**
 * Pushly: desktop notifications. `window.PushlySDK = []` is a queue of *arguments objects*; the
 * script is `https://cdn.p-n.io/pushly-sdk.min.js?domain_key=KEY`. Readers are subscribed with our
 * own service worker at `/pushly/pushly-sdk-worker.js`, whose URL never changes
 * (server/http/pushly-worker.ts).
 */
import { loadScript } from "../../../common/vendors/load-script";

declare global {
  interface Window {
    PushlySDK?: { push(command: IArguments): unknown };
  }
}

function pushly(..._command: readonly unknown[]): void {
  const queue: IArguments[] = [];
  // oxlint-disable-next-line prefer-rest-params -- see above
  (window.PushlySDK ??= queue).push(arguments);
}

export function startPushly(domainKey: string): void {
  pushly("load", { domainKey, sw: "/pushly/pushly-sdk-worker.js", swScope: "/" });
  void loadScript(
    `https://cdn.p-n.io/pushly-sdk.min.js?domain_key=${encodeURIComponent(domainKey)}`,
  );
}
