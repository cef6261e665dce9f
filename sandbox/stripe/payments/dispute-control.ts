/** Opens and decides disputes, as the bank would. Not part of Stripe's API. */
import type { Hono } from "hono";
import { z } from "zod";
import { Refusal, wrongRequest } from "../books/refusal";
import type { Books } from "../books/books";
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
  change: <Result>(work: (books: Books) => Promise<Result>) => Promise<Result>,
): void {
  routes.post("/dispute", async (c) => {
    const asked = opening.safeParse(await c.req.json().catch(() => null));
    if (!asked.success) {
      return c.json({ message: 'Send {"charge": "ch_..."}.', code: "invalid_dispute" }, 400);
    }
    try {
      const dispute = await change(async (books) => {
        const charge = await books.get("charge", asked.data.charge, "charge");
        if (charge.disputed || !charge.paid) throw wrongRequest("This charge cannot be disputed.");
        return openDispute(books, charge);
      });
      return c.json(dispute);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return c.json({ message: error.message, code: "invalid_dispute" }, 400);
    }
  });

  routes.post("/dispute/close", async (c) => {
    const asked = closing.safeParse(await c.req.json().catch(() => null));
    if (!asked.success) {
      const message = 'Send {"dispute": "dp_...", "status": "won" or "lost"}.';
      return c.json({ message, code: "invalid_dispute" }, 400);
    }
    const { dispute: id, status } = asked.data;
    try {
      const closed = await change(async (books) =>
        closeDispute(books, await books.get("dispute", id, "dispute"), status),
      );
      return c.json(closed);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return c.json({ message: error.message, code: "invalid_dispute" }, 400);
    }
  });
}
