/**
 * Redeeming: a code gives the reader of the session its product, once. Reading a code changes nothing. Guessing is
 * limited by account, or by client address without one; never by the code, so that no stranger can lock out its owner.
 */
import { labelOf } from "../../shared/publication/product-tiers";
import { tooManySentence } from "../../platform/limits/rate-limit";
import type { Visit } from "../accounts/types";
import { addMonths } from "../../shared/time/add-months";
import { hashCode, readCode } from "./code";
import { source } from "./end-grant";
import { statusOf } from "./gift";
import type { StoredGift } from "./gift-row";
import { nameOf, type Service, showCard } from "./service";
import type { GiftPages, RedeemView, RunningGift } from "./types";

/** Wrong codes; right ones don't count. A code has 80 random bits. */
const guesses = { points: 20, seconds: 600 };

type TooMany = Extract<RedeemView, { state: "too-many" }>;

type Terms =
  | { readonly startsAt: Date; readonly endsAt: Date }
  | { readonly subscription: string; readonly renewsAt: string };

export function createRedeem(service: Service): Pick<GiftPages, "look" | "redeem" | "findCard"> & {
  listRunning(readerId: string): Promise<readonly RunningGift[]>;
} {
  const { clock, grants, lists, payments, store, findVisit, addressOf } = service;
  const limit = service.limits.limit("gifts-code", guesses);

  /** An account that proved its address has a count of its own: no one else can use it up. */
  const keyOf = (request: Request, visit: Visit | null) =>
    visit === null ? `client:${addressOf(request)}` : `reader:${visit.reader.id}`;

  async function find(
    request: Request,
    visit: Visit | null,
    typed: string,
  ): Promise<StoredGift | { readonly state: "unknown" } | TooMany> {
    const key = keyOf(request, visit);
    const held = await limit.look(key);
    if (!held.ok) {
      const { retryAfterSeconds } = held;
      return { state: "too-many", sentence: tooManySentence(retryAfterSeconds), retryAfterSeconds };
    }
    const code = readCode(typed);
    const gift = code === null ? null : await store.findByCode(hashCode(code));
    if (gift) return gift;
    await limit.consume(key);
    return { state: "unknown" };
  }

  async function findReader(request: Request): Promise<Visit | null> {
    const visit = await findVisit(request);
    return visit === null || visit.session.trust === "low" ? null : visit;
  }

  /** When the gift would begin and end; or the subscription that renews, besides which it would be lost. */
  async function findTerms(gift: StoredGift, readerId: string | null): Promise<Terms> {
    const now = clock.now();
    const subscriptions = readerId === null ? [] : await service.listSubscriptions(readerId);
    const redeemed = readerId === null ? [] : await grants.list({ readerId, source });
    const current = subscriptions.find(({ isCurrent }) => isCurrent);
    if (current && current.endsAt === null) {
      return {
        subscription: current.label,
        renewsAt: current.renewalAt ?? current.accessUntil,
      };
    }
    const ends = [
      ...(current?.endsAt ? [new Date(current.endsAt)] : []),
      // Also those of another tier: beside each other, the lower one would run out for nothing.
      ...redeemed.flatMap(({ startsAt, endsAt }) => (endsAt && endsAt > startsAt ? [endsAt] : [])),
    ];
    const startsAt = new Date(Math.max(now.getTime(), ...ends.map((end) => end.getTime())));
    return { startsAt, endsAt: addMonths(startsAt, gift.months) };
  }

  async function show(gift: StoredGift, visit: Visit | null, typed: string): Promise<RedeemView> {
    const refused = statusOf(gift, clock.now()).refused.redeem;
    if (refused === "refunded") return { state: "refunded" };
    if (refused === "redeemed") {
      const isOwn = visit !== null && gift.redeemedBy === visit.reader.id;
      const running = isOwn ? await listRunning(visit.reader.id) : [];
      const own = running.find(({ id }) => id === gift.id);
      return own ? { state: "yours", gift: own } : { state: "used" };
    }
    const card = showCard(service, gift, readCode(typed) ?? "");
    const terms = await findTerms(gift, visit?.reader.id ?? null);
    if ("subscription" in terms) return { state: "subscribed", card, ...terms };
    return {
      state: "ready",
      card,
      label: labelOf(service.offer, gift.productId),
      startsAt: terms.startsAt > clock.now() ? terms.startsAt.toISOString() : null,
      endsAt: terms.endsAt.toISOString(),
      isSignedIn: visit !== null,
      has: visit === null ? null : await findGiven(visit.reader.id),
    };
  }

  /** The access that the reader has now by a group or the staff; null for none. */
  async function findGiven(readerId: string): Promise<string | null> {
    const now = clock.now();
    const open = (await grants.list({ readerId })).find(
      (grant) =>
        grant.source !== source &&
        grant.source !== "subscription" &&
        grant.startsAt <= now &&
        (grant.endsAt === null || grant.endsAt > now),
    );
    return open ? labelOf(service.offer, open.productId) : null;
  }

  async function listRunning(readerId: string): Promise<readonly RunningGift[]> {
    const own = await lists.listRedeemed(readerId);
    const redeemed = await grants.list({ readerId, source });
    const now = clock.now();
    return own.flatMap((gift) => {
      const grant = redeemed.find(({ sourceId }) => sourceId === gift.id);
      if (!grant?.endsAt) return [];
      return [
        {
          id: gift.id,
          name: nameOf(service, gift),
          label: labelOf(service.offer, gift.productId),
          from: gift.buyerName,
          startsAt: grant.startsAt.toISOString(),
          endsAt: grant.endsAt.toISOString(),
          hasBegun: grant.startsAt <= now,
          isOver: grant.endsAt <= now || grant.endsAt <= grant.startsAt,
        },
      ];
    });
  }

  return {
    listRunning,

    async look(request, typed) {
      const visit = await findReader(request);
      const gift = await find(request, visit, typed);
      return "id" in gift ? show(gift, visit, typed) : gift;
    },

    async findCard(request, typed) {
      const gift = await find(request, await findReader(request), typed);
      return "id" in gift ? showCard(service, gift, readCode(typed) ?? "") : null;
    },

    async redeem(request, typed) {
      const visit = await findReader(request);
      const found = await find(request, visit, typed);
      if (!("id" in found)) return found;
      if (visit === null) return show(found, null, typed);
      const readerId = visit.reader.id;
      return payments.withReaderLock(readerId, () =>
        payments.withLock(`gift:${found.id}`, async () => {
          const gift = (await store.find(found.id)) ?? found;
          const terms = await findTerms(gift, readerId);
          const isOpen = statusOf(gift, clock.now()).refused.redeem === null;
          if (isOpen && "startsAt" in terms) await give(gift, readerId, terms);
          return show((await store.find(gift.id)) ?? gift, visit, typed);
        }),
      );
    },
  };

  /** The grant and the gift's state, in one transaction. */
  async function give(
    gift: StoredGift,
    readerId: string,
    { startsAt, endsAt }: Extract<Terms, { startsAt: Date }>,
  ): Promise<void> {
    const { id, productId } = gift;
    await grants.revise({
      source,
      sourceId: id,
      decide: (newest) =>
        newest
          ? null
          : { readerId, productId, startsAt, endsAt, reason: `Redeemed: ${nameOf(service, gift)}` },
      async alongside(db) {
        if (!(await store.markRedeemed(db, id, { readerId, now: clock.now(), endsAt }))) {
          throw new Error("A gift was redeemed twice at once.");
        }
      },
    });
  }
}
