/**
 * Keeps what members were granted equal to what their group pays for. Called after each sync of the subscription,
 * after each change of a seat, and by a job, which repairs what was interrupted; idempotent.
 */
import type { PaidSeats, SeatKeeper } from "../billing/types";
import type { Service } from "./service";
import type { Group } from "./store/group-store";
import { closed, type Member } from "./store/member-store";

/** Another process may change the group during a run; its own run repeats until nothing differs. */
const mostRuns = 4;

/** In plain words, as the newsroom and `access/why` show it. */
function reasonOf({ organization, reason }: Pick<Group, "organization" | "reason">): string {
  const seat = `Seat in the group ${organization}`;
  return reason === "paid" ? seat : `${seat} (${words[reason] ?? "ended"})`;
}

const words: Readonly<Record<string, string>> = {
  cancelled: "canceled by its owner",
  "payment-overdue": "its payment is overdue",
  refunded: "its payment was refunded",
  "dispute-lost": "its payment was disputed",
  paused: "paused",
};

export type Settle = (groupId: string) => Promise<void>;

export function createKeepSeats(
  service: Pick<
    Service,
    "budget" | "clock" | "groups" | "members" | "grants" | "emails" | "findReader" | "offer"
  >,
): SeatKeeper & { readonly settle: Settle; readonly settleDue: () => Promise<void> } {
  const { clock, groups, members, grants } = service;

  function accessOf(group: Group, { joinedAt, leftAt, why }: Member) {
    const startsAt = joinedAt > group.startsAt ? joinedAt : group.startsAt;
    const ended = leftAt !== null && leftAt < group.endsAt;
    const endsAt = ended ? leftAt : group.endsAt;
    return {
      startsAt,
      endsAt: endsAt > startsAt ? endsAt : startsAt,
      reason: ended
        ? `Seat in the group ${group.organization} (${why === "removed" ? "removed by the owner" : "given up"})`
        : reasonOf(group),
    };
  }

  /** @returns whether something was granted again */
  async function settleMember(group: Group, member: Member): Promise<boolean> {
    const access = accessOf(group, member);
    const expected = JSON.stringify([group.productId, ...Object.values(access)]);
    const known = member.leftAt === null ? expected : closed;
    if (member.granted === known || member.readerId === null) return false;
    // A seat that was given up before anything was granted for it needs no grant.
    if (member.granted !== null || member.leftAt === null) {
      await grants.record({
        readerId: member.readerId,
        productId: group.productId,
        source: "group",
        sourceId: member.id,
        ...access,
      });
    }
    await members.noteGranted(member.id, known);
    return true;
  }

  /** Tells members of an end that is known, once. */
  async function tellEnd(group: Group, member: Member): Promise<void> {
    const { emails } = service;
    const now = clock.now();
    const { toldUntil } = member;
    const isOver = group.endsAt <= now;
    if (member.leftAt !== null || member.readerId === null) return;
    // A paid group has no end: where it seems over, news of the renewal is late.
    if (group.reason === "paid" || (!isOver && group.reason !== "cancelled")) {
      // It continues; another end is announced again.
      if (toldUntil !== null) await members.noteTold(member.id, null);
      return;
    }
    if (toldUntil?.getTime() === group.endsAt.getTime()) return;
    // Stripe gives up on a payment after access has ended: the end moves, and is none that is new.
    const isTold = isOver && toldUntil !== null && toldUntil <= now;
    const reader = isTold ? null : await service.findReader(member.readerId);
    // The owner has the emails about the subscription.
    if (reader && member.readerId !== group.ownerId) {
      await service.budget.count(reader.email);
      await emails?.ending({
        to: reader.email,
        memberId: member.id,
        organization: group.organization,
        endsAt: group.endsAt,
        isOver,
      });
    }
    await members.noteTold(member.id, group.endsAt);
  }

  async function settle(groupId: string): Promise<void> {
    for (let run = 0; run < mostRuns; run += 1) {
      const group = await groups.find(groupId);
      if (!group) return;
      let isChanged = false;
      for (const member of await members.listUnsettled(groupId)) {
        if (await settleMember(group, member)) isChanged = true;
        await tellEnd(group, member);
      }
      if (!isChanged) return;
    }
  }

  return {
    settle,

    async keep(paid: PaidSeats) {
      const { group } = await groups.save(paid, clock.now());
      await settle(group.id);
      return group.id;
    },

    hold: (subscriptionId, seats) => groups.hold(subscriptionId, seats, clock.now()),
    release: groups.release,

    async settleDue() {
      const now = clock.now();
      const since = new Date(now.getTime() - 40 * 86_400_000);
      for (const { id } of await members.listToSettle(since, now)) await settle(id);
    },
  };
}
