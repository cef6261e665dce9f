/**
 * The service worker for push notifications. Its URL must never change: each subscription is registered
 * with it.
 */
import { Hono } from "hono";

/** Pushly's own worker under our origin; its query identifies the site. */
const pushlyWorker = `importScripts("https://cdn.p-n.io/pushly-sw.min.js" + (self.location.search || ""));
`;

/**
 * Replaces the worker once Pushly is no longer configured: on the next visit it ends the browser's
 * subscription and unregisters itself.
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

/** Where the worker may load from and connect to; workers have their own policy. */
const pushlyPolicy =
  "default-src 'none'; script-src 'self' https://cdn.p-n.io; connect-src https://*.p-n.io; img-src https:";
const farewellPolicy = "default-src 'none'";

/** `GET /pushly/pushly-sdk-worker.js`; mounted at `/`. */
export function createPushlyWorkerRoutes({ isConfigured }: { isConfigured: boolean }): Hono {
  const routes = new Hono();
  routes.get("/pushly/pushly-sdk-worker.js", (c) =>
    c.body(isConfigured ? pushlyWorker : farewell, 200, {
      "content-type": "text/javascript; charset=utf-8",
      // Revalidated each time: otherwise browsers would keep an old worker.
      "cache-control": "no-cache",
      // Allows a worker below /pushly/ to control the whole site.
      "service-worker-allowed": "/",
      "content-security-policy": isConfigured ? pushlyPolicy : farewellPolicy,
    }),
  );
  return routes;
}
