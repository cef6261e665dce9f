/** Authentication and rate limits for calls that need a signed-in reader. */
import type { Context, MiddlewareHandler } from "hono";
import { refuse, signedOut, tooMany, unproved } from "../../../platform/http/answers";
import type { Guarded } from "./guards";
import type { BillingVisit, Service } from "../service";

/**
 * For calls about what the reader pays for. Whoever could buy without a confirmed address can cancel, pay with
 * another card and see the receipts without one.
 */
export const forPayers = { unverified: true } as const;

export interface CallRules {
  /** Names the counters. */
  readonly endpoint: string;
  readonly kind?: Guarded;
  /** Whether a session with an unverified address may make this call. */
  readonly unverified?: boolean;
}

/** The session's reader, counted; or the error response: 401, 403 or 429. */
export async function findCaller(
  c: Context,
  service: Pick<Service, "findVisit" | "guards">,
  { endpoint, kind = "ask", unverified = false }: CallRules,
): Promise<BillingVisit | Response> {
  const request = c.req.raw;
  const visit = await service.findVisit(request);
  if (!visit) return refuse(c, 401, signedOut);
  if (visit.session.trust === "low" && !unverified) return refuse(c, 403, unproved);
  const readerId = visit.reader.id;
  const wait = await service.guards.pass(kind, { endpoint, request, readerId });
  return wait === null ? visit : tooMany(c, wait);
}

/** Lets only signed-in readers through, with `visit`. */
export const signedIn =
  (
    service: Pick<Service, "findVisit" | "guards">,
    rules: CallRules,
  ): MiddlewareHandler<{ Variables: { visit: BillingVisit } }> =>
  async (c, next) => {
    const visit = await findCaller(c, service, rules);
    if (visit instanceof Response) return visit;
    c.set("visit", visit);
    return next();
  };
