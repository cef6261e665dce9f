import type { Entitlement } from "../facts/policy";
import type { Facts } from "../facts/facts";
import type { Service } from "../service";

/**
 * Records what a subscription gives: its reader's grant, or the seats of its group.
 *
 * @returns the ID of the grant or the group
 */
export function giveAccess(
  { grants, seats: keeper }: Pick<Service, "grants" | "seats">,
  {
    readerId,
    facts,
    entitlement,
    organization = "",
  }: { readerId: string; facts: Facts; entitlement: Entitlement; organization?: string },
): Promise<string> {
  const { productId, subscriptionId, seats, seatProductId } = facts;
  const { startsAt, endsAt, reason } = entitlement;
  if (seats === null || seatProductId === null) {
    return grants.record({
      readerId,
      productId,
      source: "subscription",
      sourceId: subscriptionId,
      startsAt,
      endsAt,
      reason,
    });
  }
  return keeper.keep({
    subscriptionId,
    ownerId: readerId,
    organization,
    productId: seatProductId,
    seats,
    startsAt,
    endsAt,
    reason,
  });
}
