/** Everything on one reader's screen that the database knows; Stripe is asked apart from it. */
import { labelOf } from "../../shared/publication/product-tiers";
import type { Grant } from "../access/types";
import type { Reader } from "../accounts/types";
import { answerFor, listProducts, readRenewals, type Renewals } from "./answer";
import { listGiven } from "./list";
import { nameOf, type Service } from "./service";
import type { GrantBar, SubscriberPage } from "./types";

export async function readPage(service: Service, reader: Reader): Promise<SubscriberPage> {
  const { billing, access, readers } = service;
  const [subscriptions, grants, customerId, sessions, newsletters, refunds, refundLimit] =
    await Promise.all([
      billing.listOf(reader.id),
      access.grants.list({ readerId: reader.id }),
      billing.findCustomer(reader.id),
      readers.listSessions(reader.id),
      service.findNewsletters(reader),
      billing.listRefunds(reader.id),
      billing.findRefundLimit(),
    ]);
  const renewals = await readRenewals(service, reader.id, subscriptions);
  const names = new Map(service.lists.map(({ id, name }) => [id, name]));
  return {
    reader: {
      id: reader.id,
      name: nameOf(reader),
      email: reader.email,
      verifiedAt: reader.verifiedAt?.toISOString() ?? null,
      createdAt: reader.createdAt.toISOString(),
      deletionDueAt: reader.deletionDueAt?.toISOString() ?? null,
    },
    answer: await answerFor(service, reader, { article: null, at: null, renewals }),
    grants: grants.flatMap((grant) => showBar(service, grant, renewals) ?? []),
    given: listGiven(service, grants),
    subscriptions,
    customerId,
    sessions,
    newsletters: {
      suppressed: newsletters.suppressed,
      lists: newsletters.lists.map(({ id, state }) => ({ id, name: names.get(id) ?? id, state })),
    },
    refunds,
    products: listProducts(service),
    refundLimit,
    sellsNothing: billing.isOff,
  };
}

/** Null for what never gave access. */
function showBar(
  service: Service,
  { sourceId, source, productId, startsAt, endsAt, reason }: Grant,
  renewals: Renewals,
): GrantBar | null {
  if (endsAt !== null && endsAt <= startsAt) return null;
  return {
    id: sourceId,
    source,
    label: labelOf(service.offer, productId),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    reason,
    renewsAt: renewals.get(sourceId) ?? null,
  };
}
