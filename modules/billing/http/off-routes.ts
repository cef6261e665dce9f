/** Answers every call of billing with 503 if Stripe is not configured. */
import { Hono } from "hono";
import { refuse } from "../../../platform/http/answers";
import { hashFailed, refusals } from "./answers";

const places = [
  "/blaize/payment",
  "/api/v1/checkout",
  "/api/v1/billing",
  "/api/v1/stripe",
  "/api/churnkey",
];

const noHash = { ...refusals.billingOff, message: hashFailed };

export function createOffRoutes(): readonly { at: string; routes: Hono }[] {
  return places.map((at) => {
    const routes = new Hono();
    const refusal = at === "/api/churnkey" ? noHash : refusals.billingOff;
    routes.all("/*", (c) => refuse(c, 503, refusal));
    return { at, routes };
  });
}
