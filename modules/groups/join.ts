/** Taking a seat, by invitation or by domain, and giving it up. Looking at a link uses nothing up. */
import { labelOf } from "../../shared/publication/product-tiers";
import type { Visit } from "../accounts/types";
import { domainOf } from "./domain";
import { hashToken } from "./invite";
import type { Settle } from "./keep-seats";
import { done, refuse, signedOut, tooMany, unproved } from "./outcomes";
import type { Service } from "./service";
import type { Group } from "./store/group-store";
import type { Invitation } from "./store/invitation-store";
import type { JoinResult } from "./store/member-store";
import type { GroupPages, JoinView, Opening, Outcome, SeatView } from "./types";

const longestToken = 100;

const linkGone =
  "This invitation is no longer valid. It may have been used, withdrawn, or replaced by a newer email.";
const linkExpired = "This invitation has expired. Ask for a new one.";

export function createJoin(
  service: Service & { readonly settle: Settle },
): Pick<GroupPages, "findSeat" | "findOpenings" | "join" | "leave"> {
  const { clock, groups, members, invitations, guards, billing, emails } = service;

  const isProved = (visit: Visit | null): visit is Visit =>
    visit !== null && visit.session.trust === "full";

  async function emailOfOwner({ ownerId }: Group): Promise<string> {
    const owner = ownerId === null ? null : await service.findReader(ownerId);
    return owner?.email ?? service.paper.members;
  }

  async function seatOf(readerId: string): Promise<SeatView | null> {
    const member = await members.findOfReader(readerId);
    const group = member && (await groups.find(member.groupId));
    if (!group) return null;
    return {
      organization: group.organization,
      label: labelOf(service.offer, group.productId),
      isOwner: group.ownerId === readerId,
      ownerEmail: await emailOfOwner(group),
      endsAt: group.reason === "paid" ? null : group.endsAt.toISOString(),
      isOpen: group.endsAt > clock.now(),
    };
  }

  async function openingOf(group: Group, invitedAs: string | null): Promise<Opening> {
    return {
      groupId: group.id,
      organization: group.organization,
      label: labelOf(service.offer, group.productId),
      ownerEmail: await emailOfOwner(group),
      isFull: (await members.count(group.id)) >= group.seats,
      invitedAs,
    };
  }

  async function findInvitation(
    token: string,
  ): Promise<{ invitation: Invitation; group: Group } | string> {
    const invitation =
      token.length > longestToken ? null : await invitations.findByToken(hashToken(token));
    if (!invitation || invitation.state !== "pending") return linkGone;
    if (invitation.expiresAt <= clock.now()) return linkExpired;
    const group = await groups.find(invitation.groupId);
    if (!group || group.endsAt <= clock.now()) return groupOver;
    return { invitation, group };
  }

  const isMember = async (reader: Visit["reader"] | null, group: Group): Promise<boolean> =>
    reader !== null && (await members.findOfReader(reader.id))?.groupId === group.id;

  const groupsOf = async (email: string) => {
    const domain = domainOf(email);
    return domain === null ? [] : groups.listOfDomain(domain, clock.now());
  };

  async function tell(visit: Visit, group: Group, result: JoinResult): Promise<Outcome> {
    switch (result.kind) {
      case "member":
        return done(`You have a seat in ${group.organization}’s group.`);
      case "over":
        return refuse(409, groupOver);
      case "full":
        return refuse(409, fullSentence(await emailOfOwner(group)));
      case "elsewhere":
        return refuse(
          409,
          "You have a seat in another group. Leave that group on your account page first.",
        );
      case "invitation-gone":
        return refuse(410, linkGone);
      case "joined": {
        await service.settle(group.id);
        await emails?.given({
          to: visit.reader.email,
          memberId: result.memberId,
          organization: group.organization,
          label: labelOf(service.offer, group.productId),
        });
        return done(`You have a seat in ${group.organization}’s group.`);
      }
    }
  }

  return {
    async findSeat(asker) {
      const visit = await service.findVisit(asker);
      return visit && seatOf(visit.reader.id);
    },

    async findOpenings(asker, token): Promise<JoinView> {
      const visit = await service.findVisit(asker);
      const reader = isProved(visit) ? visit.reader : null;
      const known = {
        reader: reader?.email ?? null,
        hasOwn: reader !== null && (await billing.hasOwn(reader.id)),
        seat: reader && (await seatOf(reader.id)),
      };
      if (token !== null) {
        const wait = await guards.pass("link", { endpoint: "invitation", request: asker });
        if (wait !== null) return { ...known, openings: [], problem: tooMany(wait).sentence };
        const found = await findInvitation(token);
        if (typeof found === "string") return { ...known, openings: [], problem: found };
        const openings = (await isMember(reader, found.group))
          ? []
          : [await openingOf(found.group, found.invitation.email)];
        return { ...known, openings, problem: null };
      }
      const openings: Opening[] = [];
      for (const group of reader === null ? [] : await groupsOf(reader.email)) {
        if (!(await isMember(reader, group))) openings.push(await openingOf(group, null));
      }
      return { ...known, openings, problem: null };
    },

    async join(asker, by) {
      const visit = await service.findVisit(asker);
      if (!visit) return signedOut;
      if (!isProved(visit)) return unproved;
      const { reader } = visit;
      const wait = await guards.pass("act", {
        endpoint: "join",
        request: asker,
        readerId: reader.id,
      });
      if (wait !== null) return tooMany(wait);
      const now = clock.now();
      if ("token" in by) {
        const found = await findInvitation(by.token);
        if (typeof found === "string") {
          return refuse(410, found);
        }
        const { group, invitation } = found;
        return tell(
          visit,
          group,
          await members.join({
            groupId: group.id,
            readerId: reader.id,
            how: "invitation",
            invitation: invitation.id,
            now,
          }),
        );
      }
      const group = (await groupsOf(reader.email)).find(({ id }) => id === by.groupId);
      if (!group) return refuse(404, "We couldn’t find a group for your email address.");
      return tell(
        visit,
        group,
        await members.join({
          groupId: group.id,
          readerId: reader.id,
          how: "domain",
          domain: group.domain!,
          now,
        }),
      );
    },

    async leave(asker) {
      const visit = await service.findVisit(asker);
      if (!visit) return signedOut;
      const member = await members.findOfReader(visit.reader.id);
      const group = member && (await groups.find(member.groupId));
      if (!member || !group) return refuse(404, "You don’t have a seat in a group.");
      await members.leave({
        groupId: group.id,
        memberId: member.id,
        why: "left",
        now: clock.now(),
      });
      await service.settle(group.id);
      return done(`You left ${group.organization}’s group.`);
    },
  };
}

const groupOver = "This group’s subscription has ended, so it has no seats.";

const fullSentence = (ownerEmail: string): string =>
  `All seats of this group are taken. Ask ${ownerEmail} to add one.`;
