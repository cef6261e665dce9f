/** Another reader becomes the owner: the bills and the group page are theirs from then on; the card stays. */
import type { Reader } from "../accounts/types";
import { done, gone, refuse } from "./outcomes";
import { nameOf, type Service } from "./service";
import type { Group } from "./store/group-store";
import type { Outcome } from "./types";

/** A member's seat, or the address of any reader's account. */
export type NewOwner = { readonly member: string } | { readonly email: string };

export type Transfer = (group: Group, to: NewOwner) => Promise<Outcome>;

export function createTransfer(
  service: Pick<
    Service,
    "billing" | "budget" | "clock" | "emails" | "findReader" | "findReaderByEmail" | "members"
  >,
): Transfer {
  async function findOwner(group: Group, to: NewOwner): Promise<Reader | null> {
    if ("email" in to) return service.findReaderByEmail(to.email);
    const held = await service.members.listOfGroup(group.id);
    const member = held.find(({ id }) => id === to.member);
    return member?.readerId ? service.findReader(member.readerId) : null;
  }

  return async (group, to) => {
    const reader = await findOwner(group, to);
    if (!reader) return "email" in to ? noAccount : gone;
    if (reader.id === group.ownerId) return refuse(409, "This reader already owns the group.");
    if (!reader.verifiedAt || reader.deletionDueAt) {
      return refuse(409, "This reader’s account can’t own a group now. Choose someone else.");
    }
    if (await service.billing.ownsLive(reader.id)) {
      return refuse(409, "This reader owns another group. Choose someone else.");
    }
    const transferred = await service.billing.transfer(group.subscriptionId, {
      id: reader.id,
      email: reader.email,
    });
    if (!transferred.ok) return refuse(transferred.status, transferred.message);
    await service.budget.count(reader.email);
    await service.emails?.transferred({
      to: reader.email,
      groupId: group.id,
      at: service.clock.now(),
      organization: group.organization,
      seats: group.seats,
    });
    return done(`${nameOf(reader) || reader.email} now owns the group.`);
  };
}

const noAccount = refuse(
  409,
  "No account has this email address. Ask the new owner to create a free account first.",
);
