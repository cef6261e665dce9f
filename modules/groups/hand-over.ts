/** Another member becomes the owner: the bills and the group page are theirs from then on; the card stays. */
import { done, gone, refuse } from "./outcomes";
import { nameOf, type Service } from "./service";
import type { Group } from "./store/group-store";
import type { Outcome } from "./types";

export type HandOver = (group: Group, memberId: string) => Promise<Outcome>;

export function createHandOver(
  service: Pick<Service, "billing" | "budget" | "clock" | "emails" | "findReader" | "members">,
): HandOver {
  return async (group, memberId) => {
    const held = await service.members.listOfGroup(group.id);
    const member = held.find(({ id }) => id === memberId);
    const reader = member?.readerId ? await service.findReader(member.readerId) : null;
    if (!reader) return gone;
    if (reader.id === group.ownerId) return refuse(409, "This reader owns the group already.");
    if (!reader.verifiedAt || reader.deletionDueAt) {
      return refuse(409, "This reader’s account can’t own a group now. Choose another member.");
    }
    if (await service.billing.ownsLive(reader.id)) {
      return refuse(409, "This reader owns another group. Choose another member.");
    }
    const handed = await service.billing.handOver(group.subscriptionId, {
      id: reader.id,
      email: reader.email,
    });
    if (!handed.ok) return refuse(handed.status, handed.message);
    await service.budget.count(reader.email);
    await service.emails?.handedOver({
      to: reader.email,
      groupId: group.id,
      at: service.clock.now(),
      organization: group.organization,
      seats: group.seats,
    });
    return done(`${nameOf(reader) || reader.email} owns the group now.`);
  };
}
