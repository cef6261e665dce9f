/**
 * The worker to which readers' notices come, at an address that stays for ever: each subscription is
 * registered against it.
 */
import { Hono } from "hono";

/** Pushly's own worker, under our origin; it is told by its query which paper it serves. */
const pushlyWorker = `importScripts("https://cdn.p-n.io/pushly-sw.min.js" + (self.location.search || ""));
`;

/**
 * Once Pushly is no longer used, the browsers of those who subscribed find this in its place, on
 * their next visit: it ends the subscription and takes itself away.
 */
const farewell = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  event.waitUntil(
    self.registration.pushManager
      .getSubscription()
      .then((subscription) => subscription && subscription.unsubscribe())
      .catch(() => undefined)
      .then(() => self.registration.unregister()),
  );
});
`;

/** Where Pushly's worker may load from and whom it may call; a worker has a policy of its own. */
const pushlyPolicy =
  "default-src 'none'; script-src 'self' https://cdn.p-n.io; connect-src https://*.p-n.io; img-src https:";
const farewellPolicy = "default-src 'none'";

/** `GET /pushly/pushly-sdk-worker.js`; to be mounted at `/`. */
export function createPushlyWorkerRoutes({ isConfigured }: { isConfigured: boolean }): Hono {
  const routes = new Hono();
  routes.get("/pushly/pushly-sdk-worker.js", (c) =>
    c.body(isConfigured ? pushlyWorker : farewell, 200, {
      "content-type": "text/javascript; charset=utf-8",
      // Looked at anew each time, or a browser would hold on to an old one.
      "cache-control": "no-cache",
      // A worker below /pushly/ may see to the whole paper.
      "service-worker-allowed": "/",
      "content-security-policy": isConfigured ? pushlyPolicy : farewellPolicy,
    }),
  );
  return routes;
}
