/** The data and actions of a group's owner. Every action rechecks that the reader owns the group. */
import { labelOf } from "../../shared/publication/product-tiers";
import { isPublicMailDomain } from "../../shared/public-mail-domains";
import type { Visit } from "../accounts/types";
import { createDomains, domainOf } from "./domain";
import { createTransfer, type Transfer } from "./transfer";
import { createInvite, type Invite } from "./invite";
import type { Settle } from "./keep-seats";
import { done, gone, noGroup, refuse, signedOut, tooMany, unproved } from "./outcomes";
import type { Service } from "./service";
import { showInvitation, showMembers } from "./show";
import type { Group } from "./store/group-store";
import type { GroupPages, Outcome, OwnerAction, OwnGroup } from "./types";

export function createOwnGroup(service: Service & { readonly settle: Settle }): Pick<
  GroupPages,
  "findOwn" | "previewSeats" | "act"
> & {
  readonly transfer: Transfer;
  readonly invite: Invite["invite"];
} {
  const { clock, groups, members, invitations, billing, guards, emails } = service;
  const invite = createInvite(service);
  const domains = createDomains({ ...service, invite });
  const transfer = createTransfer(service);

  async function describe(group: Group, { reader }: Visit): Promise<OwnGroup> {
    const now = clock.now();
    const [held, pending, subscriptions, code] = await Promise.all([
      members.listOfGroup(group.id),
      invitations.listPending(group.id),
      billing.list([group.subscriptionId]),
      groups.findCode(group.id, now),
    ]);
    const ownDomain = domainOf(reader.email);
    return {
      id: group.id,
      organization: group.organization,
      seats: group.seats,
      used: held.length,
      seatLabel: labelOf(service.offer, group.productId),
      isOpen: group.endsAt > now,
      subscription: subscriptions.get(group.subscriptionId) ?? null,
      members: await showMembers(service, group, held),
      invitations: pending.map((one) => showInvitation(one, now)),
      ownerHasSeat: held.some(({ readerId }) => readerId === reader.id),
      domain: group.domain,
      ownDomain: ownDomain === null || isPublicMailDomain(ownDomain) ? null : ownDomain,
      codeSentTo: code?.email ?? null,
    };
  }

  async function remove(group: Group, memberId: string): Promise<Outcome> {
    const now = clock.now();
    const readerId = await members.leave({ groupId: group.id, memberId, why: "removed", now });
    if (readerId === null) return gone;
    await service.settle(group.id);
    const reader = await service.findReader(readerId);
    if (reader && readerId !== group.ownerId) {
      await service.budget.count(reader.email);
      await emails?.removed({ to: reader.email, memberId, organization: group.organization });
    }
    return done("The seat is available again. We emailed the reader.");
  }

  async function takeSeat(group: Group, readerId: string): Promise<Outcome> {
    const { kind } = await members.join({
      groupId: group.id,
      readerId,
      how: "owner",
      now: clock.now(),
    });
    await service.settle(group.id);
    if (kind === "joined" || kind === "member") return done("You have a seat in your group.");
    if (kind === "full") return refuse(409, "All seats are taken. Add seats first.");
    return kind === "elsewhere"
      ? refuse(
          409,
          "You have a seat in another group. Leave that group on your account page first.",
        )
      : refuse(409, "This group’s subscription has ended, so it has no seats.");
  }

  async function leave(group: Group, readerId: string): Promise<Outcome> {
    const own = (await members.listOfGroup(group.id)).find((one) => one.readerId === readerId);
    if (!own) return gone;
    await members.leave({ groupId: group.id, memberId: own.id, why: "left", now: clock.now() });
    await service.settle(group.id);
    return done("Your seat is available again. You still own the group.");
  }

  async function changeSeats(
    group: Group,
    order: { seats: number; prorationDate: number },
  ): Promise<Outcome> {
    const changed = await billing.changeSeats(group.subscriptionId, order);
    if (!changed.ok) return refuse(changed.status, changed.message);
    if (changed.status === "requires_action") {
      return refuse(402, "Your bank needs you to approve this payment. Nothing has changed yet.", {
        clientSecret: changed.clientSecret,
        subscriptionId: group.subscriptionId,
      });
    }
    return done(`Your group has ${order.seats} seats now.`);
  }

  async function perform(group: Group, { reader }: Visit, action: OwnerAction): Promise<Outcome> {
    if (givesSeats.has(action.do) && group.endsAt <= clock.now()) return closedSeats;
    switch (action.do) {
      case "invite":
        return invite.invite(group, reader, action.text);
      case "resend":
        return invite.resend(group, reader, action.invitation);
      case "withdraw":
        return invite.withdraw(group, action.invitation);
      case "remove":
        return remove(group, action.member);
      case "hand-over":
        return transfer(group, { member: action.member });
      case "change-seats":
        return changeSeats(group, action);
      case "cancel":
        return cancel(group);
      case "resume":
        return resume(group);
      case "take-seat":
        return takeSeat(group, reader.id);
      case "leave":
        return leave(group, reader.id);
      case "open-domain":
        return domains.open(group, reader, action);
      case "prove-domain":
        return domains.prove(group, action.code);
      case "close-domain":
        return domains.close(group);
    }
  }

  async function cancel(group: Group): Promise<Outcome> {
    const canceled = await billing.cancel(group.subscriptionId, "period_end");
    return canceled.ok
      ? done("Your group is canceled. Everyone can keep reading until the end of the paid period.")
      : refuse(canceled.status, canceled.message);
  }

  async function resume(group: Group): Promise<Outcome> {
    const resumed = await billing.resume(group.subscriptionId);
    return resumed.ok ? done("Your group continues.") : refuse(resumed.status, resumed.message);
  }

  async function findOwned(visit: Visit): Promise<Group | null> {
    return groups.findOfOwner(visit.reader.id);
  }

  return {
    transfer,
    invite: invite.invite,

    async findOwn(asker) {
      const visit = await service.findVisit(asker);
      if (!visit || visit.session.trust !== "full") return null;
      const group = await findOwned(visit);
      return group && describe(group, visit);
    },

    async previewSeats(asker, seats) {
      const visit = await service.findVisit(asker);
      const group = visit?.session.trust === "full" ? await findOwned(visit) : null;
      if (!visit || !group) return { ok: false, message: noGroup.sentence };
      const wait = await guards.pass("act", {
        endpoint: "preview",
        request: asker,
        readerId: visit.reader.id,
      });
      if (wait !== null) return { ok: false, message: tooMany(wait).sentence };
      const [preview, used] = await Promise.all([
        billing.previewSeats(group.subscriptionId, seats),
        members.count(group.id),
      ]);
      return preview.ok && seats < used ? { ok: false, message: tooFew(used) } : preview;
    },

    async act(asker, action) {
      const visit = await service.findVisit(asker);
      if (!visit) return signedOut;
      if (visit.session.trust !== "full") return unproved;
      const wait = await guards.pass(action.do === "prove-domain" ? "code" : "act", {
        endpoint: action.do === "prove-domain" ? "code" : "owner",
        request: asker,
        readerId: visit.reader.id,
      });
      if (wait !== null) return tooMany(wait);
      const group = await findOwned(visit);
      return group ? perform(group, visit, action) : noGroup;
    },
  };
}

/** The ways to invite others to a seat; no one is invited to a closed one. */
const givesSeats: ReadonlySet<OwnerAction["do"]> = new Set([
  "invite",
  "resend",
  "open-domain",
  "prove-domain",
]);

const closedSeats = refuse(409, "Your group’s seats are closed, so no one can be invited now.");

const tooFew = (used: number): string =>
  `${used} seats are taken. Remove members first, or keep at least ${used} seats.`;
