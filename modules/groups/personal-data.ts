/** The module's personal-data source: seats, groups that a reader owns, and invitations to their address. */
import type { PersonalDataSource } from "../../platform/module";
import { emailKey } from "../../platform/email-address";
import type { Settle } from "./keep-seats";
import type { Service } from "./service";

export function createPersonalData(
  service: Pick<
    Service,
    "billing" | "clock" | "groups" | "members" | "invitations" | "findReader" | "paper"
  > & { readonly settle: Settle },
): PersonalDataSource {
  const { clock, groups, members, invitations } = service;

  /** By which invitations to the reader are found: an address that no one proved may be someone else's. */
  async function keyOf(readerId: string): Promise<string | null> {
    const reader = await service.findReader(readerId);
    return reader?.verifiedAt ? emailKey(reader.email) : null;
  }

  return {
    name: "groups",

    async export(readerId) {
      const key = await keyOf(readerId);
      const owned = await groups.listOfOwner(readerId);
      const seats = await members.listOfReader(readerId);
      return {
        owned: await Promise.all(
          owned.map(async (group) => ({
            organization: group.organization,
            seats: group.seats,
            domain: group.domain,
            createdAt: group.createdAt.toISOString(),
            invitations: (await invitations.listOfGroup(group.id)).map(
              ({ email, sentAt, state }) => ({ email, sentAt: sentAt.toISOString(), state }),
            ),
          })),
        ),
        seats: await Promise.all(
          seats.map(async ({ groupId, joinedAt, how, leftAt, why }) => ({
            organization: (await groups.find(groupId))?.organization ?? "",
            joinedAt: joinedAt.toISOString(),
            how,
            leftAt: leftAt?.toISOString() ?? null,
            why,
          })),
        ),
        invitations:
          key === null
            ? []
            : (await invitations.listOfEmail(key)).map(({ organization, sentAt, state }) => ({
                organization,
                sentAt: sentAt.toISOString(),
                state,
              })),
      };
    },

    holds: async (readerId) => (await members.findOfReader(readerId)) !== null,

    async refuses(readerId) {
      return (await service.billing.ownsLive(readerId))
        ? `This account owns a group. Transfer the group to a member, or cancel it and wait for the paid period to end. To end it now, write to ${service.paper.members}.`
        : null;
    },

    async erase(readerId) {
      if (await service.billing.ownsLive(readerId)) {
        throw new Error("The owner of an active group can't be erased.");
      }
      const seat = await members.findOfReader(readerId);
      if (seat) {
        const { groupId, id: memberId } = seat;
        await members.leave({ groupId, memberId, why: "erased", now: clock.now() });
        await service.settle(groupId);
      }
      const key = await keyOf(readerId);
      if (key !== null) await invitations.eraseEmail(key);
      await groups.eraseOwner(readerId);
      await members.eraseReader(readerId);
    },
  };
}
