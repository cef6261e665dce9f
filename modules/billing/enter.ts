/** The door to every call that needs somebody signed in: who asks, and how often. */
import type { Context } from "hono";
import { readVisit, tooMany } from "./answers";
import type { Guarded } from "./guards";
import type { BillingVisit, Service } from "./service";

/** Who asks, counted; or the answer to send instead. */
export async function enter(
  c: Context,
  given: {
    service: Pick<Service, "findVisit" | "guards">;
    endpoint: string;
    kind?: Guarded;
    unproved?: boolean;
  },
): Promise<{ ok: true; visit: BillingVisit } | { ok: false; answer: Response }> {
  const { service, endpoint, kind = "ask", unproved = false } = given;
  const entered = await readVisit(c, { findVisit: service.findVisit, unproved });
  if (!entered.ok) return entered;
  const readerId = entered.visit.reader.id;
  const wait = await service.guards.pass(kind, { endpoint, request: c.req.raw, readerId });
  return wait === null ? entered : { ok: false, answer: tooMany(c, wait) };
}
