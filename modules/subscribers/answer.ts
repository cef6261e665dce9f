/**
 * Whether a reader may open everything, or one article, at an hour. The decision is that of `access`, which
 * decides for readers; this only adds what the staff needs beside it. It never says what someone has read.
 */
import { decode } from "../../shared/decode";
import { labelOf, listByTier } from "../../shared/publication/product-tiers";
import type { GatedArticle, Grant } from "../access/types";
import type { Reader } from "../accounts/types";
import type { StaffSubscription } from "../billing/types";
import type { Service } from "./service";
import type { AccessAnswer } from "./types";

/** Stands for every article: what only subscribers may open. */
const everything = { id: 0, slug: "", access: "subscribers" } as const;

export async function answerFor(
  service: Pick<
    Service,
    | "access"
    | "billing"
    | "clock"
    | "offer"
    | "meter"
    | "isPaymentDue"
    | "listSeatRenewals"
    | "findTitles"
  >,
  reader: Pick<Reader, "id">,
  asked: {
    article: GatedArticle | null;
    at: Date | null;
    renewals?: Renewals;
  },
): Promise<AccessAnswer> {
  const { access, offer } = service;
  const at = asked.at ?? service.clock.now();
  const article = asked.article ?? everything;
  const { decision, visitor, grants } = await access.explain({ readerId: reader.id, article, at });
  const productId = visitor.products?.[0] ?? null;
  const renewals = asked.renewals ?? (await readRenewals(service, reader.id));
  const grant = productId === null ? null : longest(grants, productId, at);
  const isClosed = !decision.open;
  return {
    open: decision.open,
    because: reasonOf(decision.because),
    at: at.toISOString(),
    product: productId === null ? null : { id: productId, label: labelOf(offer, productId) },
    source: grant?.source ?? null,
    until: grant && (renewals.get(grant.sourceId) ?? grant.endsAt?.toISOString() ?? null),
    meter:
      visitor.kind === "paying" ? null : { read: new Set(visitor.read).size, ...service.meter },
    isPaymentDue: isClosed && (await service.isPaymentDue(reader.id)),
    article: asked.article && {
      slug: article.slug,
      title: (await service.findTitles([article.id])).get(article.id) ?? article.slug,
      access: article.access,
    },
    // Whether the reader has opened this very article is no one else's business.
    trace: decision.because === "read-before" ? decision.trace.slice(0, -1) : decision.trace,
  };
}

function reasonOf(because: string): AccessAnswer["because"] {
  switch (because) {
    case "free":
    case "paying":
    case "subscribers-only":
    case "meter-used-up":
      return because;
    default:
      return "meter";
  }
}

/** The grant of a product that lasts longest. */
function longest(grants: readonly Grant[], productId: string, at: Date): Grant | null {
  return (
    grants
      .filter(
        (grant) =>
          grant.productId === productId &&
          grant.startsAt <= at &&
          (grant.endsAt === null || at < grant.endsAt),
      )
      .toSorted((one, other) => endOf(other) - endOf(one))[0] ?? null
  );
}

const endOf = ({ endsAt }: Grant) => endsAt?.getTime() ?? Number.POSITIVE_INFINITY;

/** When what was paid for renews, by the ID of a grant's source. */
export type Renewals = ReadonlyMap<string, string>;

/** A renewing plan opens for a few days more than is paid for, until the renewal has a result. */
export async function readRenewals(
  service: Pick<Service, "billing" | "listSeatRenewals">,
  readerId: string,
  known?: readonly StaffSubscription[],
): Promise<Renewals> {
  const subscriptions = known ?? (await service.billing.listOf(readerId));
  return new Map([
    ...(await service.listSeatRenewals(readerId)),
    ...subscriptions.flatMap(({ id, renewalAt }) =>
      renewalAt === null ? [] : [[id, renewalAt] as const],
    ),
  ]);
}

/** The slug in what someone typed or pasted: an address, a path or the slug itself. */
export function readSlug(typed: string): string {
  const path = typed.split(/[?#]/, 1)[0]!;
  const parts = path.split("/").filter((part) => part !== "");
  return decode(parts.at(-1) ?? "");
}

/** The offer's products, the highest first. */
export const listProducts = ({ offer }: Pick<Service, "offer">) =>
  listByTier(offer).map(({ id }) => ({ id, label: labelOf(offer, id) }));
