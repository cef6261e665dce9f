/** Authentication and rate limits for calls that need a signed-in reader. */
import type { Context } from "hono";
import {
  refuse,
  signedOut,
  tooMany,
  unproved as unprovedRefusal,
} from "../../../platform/http/answers";
import type { Guarded } from "./guards";
import type { BillingVisit, Service } from "../service";

/**
 * For calls about what the reader pays for. Whoever could buy without a confirmed address can cancel, pay with
 * another card and see the receipts without one.
 */
export const forPayers = { unverified: true } as const;

/** The session's reader, counted; or the error response: 401, 403 or 429. */
export async function requireReader(
  c: Context,
  given: {
    service: Pick<Service, "findVisit" | "guards">;
    endpoint: string;
    kind?: Guarded;
    /** Whether a session with an unverified address may make this call. */
    unverified?: boolean;
  },
): Promise<{ ok: true; visit: BillingVisit } | { ok: false; answer: Response }> {
  const { service, endpoint, kind = "ask", unverified = false } = given;
  const request = c.req.raw;
  const visit = await service.findVisit(request);
  if (!visit) return { ok: false, answer: refuse(c, 401, signedOut) };
  if (visit.session.trust === "low" && !unverified) {
    return { ok: false, answer: refuse(c, 403, unprovedRefusal) };
  }
  const readerId = visit.reader.id;
  const wait = await service.guards.pass(kind, { endpoint, request, readerId });
  return wait === null ? { ok: true, visit } : { ok: false, answer: tooMany(c, wait) };
}
