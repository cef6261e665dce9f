import type { Service } from "./service";
import type { Groups } from "./types";

/**
 * When seats' groups renew. A seat opens for a few days more, until the renewal has a result; shown as its end, that
 * would be a day on which nothing ends.
 */
export const createSeatRenewals =
  ({
    billing,
    groups,
    members,
  }: Pick<Service, "billing" | "groups" | "members">): Groups["listSeatRenewals"] =>
  async (readerId) => {
    const held = (await members.listOfReader(readerId)).filter(({ leftAt }) => leftAt === null);
    const renewals = new Map<string, string>();
    for (const { id, groupId } of held) {
      const group = await groups.find(groupId);
      const paid = group && (await billing.list([group.subscriptionId])).get(group.subscriptionId);
      if (paid?.renewalAt) renewals.set(id, paid.renewalAt);
    }
    return renewals;
  };
