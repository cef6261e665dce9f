/** Opens and decides disputes, as the bank would. Not part of Stripe's API. */
import type { Hono } from "hono";
import { z } from "zod";
import { ApiError, invalidRequest } from "../store/api-error";
import type { ObjectStore } from "../store/object-store";
import { closeDispute } from "./disputes";
import { openDispute } from "./open-dispute";

const opening = z.object({ charge: z.string().min(1).max(100) });
const closing = z.object({
  dispute: z.string().min(1).max(100),
  status: z.enum(["won", "lost"]),
});

/** Adds the routes to `routes`. @param change runs a transaction and delivers its events */
export function addDisputeControl(
  routes: Hono,
  change: <Result>(work: (store: ObjectStore) => Promise<Result>) => Promise<Result>,
): void {
  routes.post("/dispute", async (c) => {
    const parsed = opening.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) {
      return c.json({ message: 'Send {"charge": "ch_..."}.', code: "invalid_dispute" }, 400);
    }
    try {
      const dispute = await change(async (store) => {
        const charge = await store.get("charge", parsed.data.charge, "charge");
        if (charge.disputed || !charge.paid)
          throw invalidRequest("This charge cannot be disputed.");
        return openDispute(store, charge);
      });
      return c.json(dispute);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return c.json({ message: error.message, code: "invalid_dispute" }, 400);
    }
  });

  routes.post("/dispute/close", async (c) => {
    const parsed = closing.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) {
      const message = 'Send {"dispute": "dp_...", "status": "won" or "lost"}.';
      return c.json({ message, code: "invalid_dispute" }, 400);
    }
    const { dispute: id, status } = parsed.data;
    try {
      const closed = await change(async (store) =>
        closeDispute(store, await store.get("dispute", id, "dispute"), status),
      );
      return c.json(closed);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return c.json({ message: error.message, code: "invalid_dispute" }, 400);
    }
  });
}
