/** The door to every call that needs somebody signed in: who asks, and how often. */
import type { Context } from "hono";
import {
  refuse,
  signedOut,
  tooMany,
  unproved as unprovedRefusal,
} from "../../../platform/http/answers";
import type { Guarded } from "./guards";
import type { BillingVisit, Service } from "../service";

/** Who asks, counted; or the answer to send instead: 401, 403 or 429. */
export async function enter(
  c: Context,
  given: {
    service: Pick<Service, "findVisit" | "guards">;
    endpoint: string;
    kind?: Guarded;
    /** Whether a session whose address is not proved may make this call. */
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
