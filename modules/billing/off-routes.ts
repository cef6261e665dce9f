/** Every call of billing, for a paper without Stripe: 503. */
import { Hono } from "hono";
import { refusals, refuse } from "./answers";

const places = [
  "/blaize/payment",
  "/api/v1/checkout",
  "/api/v1/billing",
  "/api/v1/stripe",
  "/api/churnkey",
];

export function createOffRoutes(): readonly { at: string; routes: Hono }[] {
  return places.map((at) => {
    const routes = new Hono();
    routes.all("/*", (c) => refuse(c, 503, refusals.billingOff));
    return { at, routes };
  });
}
