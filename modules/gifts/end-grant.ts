/** Ends the access that a gift gives, and brings gifts that wait behind it forward. */
import type { Grant } from "../access/types";
import type { StoredGift } from "./gift-row";
import type { Service } from "./service";

export const source = "gift";

export async function endGrant(
  service: Pick<Service, "clock" | "grants" | "store">,
  gift: Pick<StoredGift, "id" | "redeemedBy">,
): Promise<void> {
  const { clock, grants, store } = service;
  const readerId = gift.redeemedBy;
  // Its account is erased, and its access with it.
  if (readerId === null) return;
  const now = clock.now();
  const all = await grants.list({ readerId, source });
  const grant = all.find(({ sourceId }) => sourceId === gift.id);
  if (!grant?.endsAt || grant.endsAt <= now || grant.endsAt <= grant.startsAt) return;
  const endsAt = grant.startsAt > now ? grant.startsAt : now;
  const gap = grant.endsAt.getTime() - endsAt.getTime();
  // The last one first: done again after a crash, none moves twice, because those that did no longer begin where
  // the one before them ends.
  for (const later of listAfter(all, grant).toReversed()) await move(service, later, gap);
  await grants.revise({
    source,
    sourceId: gift.id,
    decide: (newest) => newest && { ...newest, endsAt, reason: "The gift was refunded." },
  });
  await store.saveEnd(gift.id, endsAt);
}

/** Gifts each of which begins where the one before ends. */
function listAfter(all: readonly Grant[], first: Grant): readonly Grant[] {
  const found: Grant[] = [];
  for (let end = first.endsAt; end !== null;) {
    const at = end.getTime();
    const next = all.find(
      (grant) =>
        grant.startsAt.getTime() === at && grant.endsAt !== null && grant.endsAt > grant.startsAt,
    );
    if (!next) break;
    found.push(next);
    end = next.endsAt;
  }
  return found;
}

async function move(
  { grants, store }: Pick<Service, "grants" | "store">,
  grant: Grant,
  by: number,
): Promise<void> {
  const earlier = (instant: Date) => new Date(instant.getTime() - by);
  const endsAt = earlier(grant.endsAt!);
  await grants.revise({
    source,
    sourceId: grant.sourceId,
    decide: (newest) => newest && { ...newest, startsAt: earlier(grant.startsAt), endsAt },
  });
  await store.saveEnd(grant.sourceId, endsAt);
}
