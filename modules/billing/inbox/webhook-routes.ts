/** Stripe's webhook: `POST /api/v1/stripe/webhook`. */
import { Hono } from "hono";
import { z } from "zod";
import { refuseTooLarge } from "../../../platform/http/read-body";
import { readBytes } from "../../../platform/http/read-bytes";
import { answer, refuse } from "../../../platform/http/answers";
import { contract } from "../../../platform/http/contract";
import type { Service } from "../service";
import { readStripeEvent } from "../stripe";
import type { Inbox } from "./inbox";

/** Events contain whole objects; Stripe documents no limit, but all are far smaller. */
const largestEvent = 1024 * 1024;

/** The required fields: a valid signature does not guarantee the shape. */
const signedEvent = z.object({
  id: z.string().regex(/^\w{1,255}$/),
  type: z.string().max(200),
  livemode: z.boolean(),
  created: z.int().min(0).max(100_000_000_000),
  data: z.object({ object: z.looseObject({}) }),
});

export function createWebhookRoutes(
  service: Pick<Service, "stripe" | "webhookSecret" | "log"> & { inbox: Inbox },
): Hono {
  const { stripe, webhookSecret, inbox, log } = service;
  const routes = new Hono();

  routes.post(
    "/stripe/webhook",
    contract({
      summary: "Receive an event from Stripe",
      caller: "signature",
      body: signedEvent,
      answers: { 200: z.object({ received: z.literal(true) }) },
      errors: [413, 503],
    }),
    async (c) => {
      const bytes = await readBytes(c.req.raw, largestEvent);
      if (bytes === null) return refuseTooLarge(c);
      const event = readStripeEvent(stripe, {
        body: Buffer.from(bytes),
        signature: c.req.header("stripe-signature") ?? "",
        secret: webhookSecret,
      });
      if (!event) {
        log.warn("webhook signature verification failed");
        return refuse(c, 400, {
          code: "invalid_signature",
          message: "Invalid signature.",
        });
      }
      if (!signedEvent.safeParse(event).success) {
        return refuse(c, 400, { code: "invalid_event", message: "Not a Stripe event." });
      }
      await inbox.receive(event);
      return answer(c, { received: true });
    },
  );

  return routes;
}
