/** Members and invitations as pages show them. */
import { nameOf, type Service } from "./service";
import type { Group } from "./store/group-store";
import type { Invitation } from "./store/invitation-store";
import type { Member } from "./store/member-store";
import type { InvitationView, MemberView } from "./types";

export async function showMembers(
  { listReaders }: Pick<Service, "listReaders">,
  group: Pick<Group, "ownerId">,
  held: readonly Member[],
): Promise<readonly (MemberView & { readonly readerId: string })[]> {
  const readers = await listReaders(held.flatMap(({ readerId }) => readerId ?? []));
  return held.flatMap(({ id, readerId, joinedAt, how }) => {
    const reader = readerId === null ? undefined : readers.get(readerId);
    if (!reader) return [];
    return [
      {
        id,
        readerId: reader.id,
        name: nameOf(reader),
        email: reader.email,
        joinedAt: joinedAt.toISOString(),
        how,
        isOwner: reader.id === group.ownerId,
      },
    ];
  });
}

export const showInvitation = (
  { id, email, sentAt, expiresAt }: Invitation,
  now: Date,
): InvitationView => ({
  id,
  email,
  sentAt: sentAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  isExpired: expiresAt <= now,
});
