/** The newsroom's calls on groups: what there is, one group, its seats, and its owner. */
import { labelOf } from "../../../shared/publication/product-tiers";
import { z } from "zod";
import { createAuditLog } from "../../../platform/desk/audit-log";
import {
  type AnyDeskCall,
  deskCall,
  DeskRefusal,
  notFound,
} from "../../../platform/desk/desk-call";
import type { SeatPreview } from "../../billing/types";
import { showInvitation, showMembers } from "../show";
import type { CountedGroup, Group } from "../store/group-store";
import type { GroupPageOfStaff, GroupRow, GroupsOfReader } from "../types";
import { createOwnerCalls, reason } from "./owner-calls";
import { refusalOf } from "./refusals";

const help = ["help_subscribers"] as const;
const bill = ["bill_subscribers"] as const;

const uuid = z.uuid();
const seats = z.int().min(1, "Please enter the number of seats.").max(100_000);
const pageLength = 50;

const place = z.tuple([z.iso.datetime(), z.uuid()]);

function readAfter(after: string | undefined): { at: Date; id: string } | null {
  if (after === undefined) return null;
  const read = place.safeParse(after.split(" "));
  if (!read.success) throw new DeskRefusal(400, "bad_place", "Reload the list.");
  return { at: new Date(read.data[0]), id: read.data[1] };
}

export function createGroupCalls(
  service: Parameters<typeof createOwnerCalls>[0],
): readonly AnyDeskCall[] {
  const { groups, members, invitations, billing, pool, clock } = service;
  const auditLog = createAuditLog(service);

  async function requireGroup(params: Readonly<Record<string, string>>): Promise<Group> {
    const id = uuid.safeParse(params["group"]);
    const group = id.success ? await groups.find(id.data) : null;
    if (!group) throw notFound("This group");
    return group;
  }

  async function showRows(found: readonly CountedGroup[]): Promise<readonly GroupRow[]> {
    const subscriptions = await billing.list(found.map(({ subscriptionId }) => subscriptionId));
    const owners = await service.listReaders(found.flatMap(({ ownerId }) => ownerId ?? []));
    return found.map((group) => {
      const owner = group.ownerId === null ? undefined : owners.get(group.ownerId);
      return {
        id: group.id,
        organization: group.organization,
        owner: owner ? { id: owner.id, email: owner.email } : null,
        seats: group.seats,
        used: group.used,
        createdAt: group.createdAt.toISOString(),
        subscription: subscriptions.get(group.subscriptionId) ?? null,
      };
    });
  }

  async function readPage(group: Group): Promise<GroupPageOfStaff> {
    const held = await members.listOfGroup(group.id);
    const [row] = await showRows([{ ...group, used: held.length }]);
    const now = clock.now();
    return {
      ...row!,
      seatLabel: labelOf(service.offer, group.productId),
      domain: group.domain,
      members: await showMembers(service, group, held),
      invitations: (await invitations.listPending(group.id)).map((one) => showInvitation(one, now)),
    };
  }

  return [
    deskCall({
      method: "GET",
      path: "/groups",
      rights: help,
      input: z.object({ after: z.string().max(100).optional() }),
      async handle({ input }) {
        const found = await groups.list(readAfter(input.after), pageLength + 1);
        const shown = found.slice(0, pageLength);
        const last = shown.at(-1);
        const next =
          found.length > pageLength && last ? `${last.createdAt.toISOString()} ${last.id}` : null;
        return {
          body: { rows: await showRows(shown), next, sells: !!service.offer.groups?.length },
        };
      },
    }),
    deskCall({
      method: "GET",
      path: "/groups/:group",
      rights: help,
      handle: async ({ params }) => ({ body: await readPage(await requireGroup(params)) }),
    }),
    deskCall({
      method: "GET",
      path: "/groups/:group/seats",
      rights: bill,
      input: z.object({ seats: z.coerce.number().pipe(seats) }),
      async handle({ params, input }) {
        const group = await requireGroup(params);
        const used = await members.count(group.id);
        if (input.seats < used) {
          throw new DeskRefusal(409, "seats_taken", `${used} seats are taken.`);
        }
        const preview = await billing.previewSeats(group.subscriptionId, input.seats);
        if (!preview.ok) throw refusalOf(preview);
        const { ok: _, ...shown } = preview;
        return { body: shown satisfies SeatPreview };
      },
    }),
    deskCall({
      method: "POST",
      path: "/groups/:group/seats",
      rights: bill,
      input: z.strictObject({
        seats,
        prorationDate: z.int().min(0).max(4_294_967_295),
        reason,
      }),
      async handle({ actor, params, input }) {
        const group = await requireGroup(params);
        const changed = await billing.changeSeats(group.subscriptionId, input);
        if (!changed.ok) throw refusalOf(changed);
        if (changed.status === "requires_action") {
          throw new DeskRefusal(
            409,
            "needs_reader",
            "The bank wants the owner to approve this payment, so nothing has changed. " +
              "The owner can change the number of seats on the group page.",
          );
        }
        // The same order again changed nothing.
        if (group.seats !== input.seats) {
          await auditLog.record(pool, actor, {
            action: "group.change_seats",
            subject: `group:${group.id}`,
            before: { seats: group.seats },
            after: { seats: input.seats },
            reason: input.reason,
          });
        }
        return { body: await readPage(await requireGroup(params)) };
      },
    }),
    deskCall({
      method: "GET",
      path: "/subscribers/:reader/groups",
      rights: help,
      async handle({ params }) {
        const readerId = uuid.safeParse(params["reader"]);
        if (!readerId.success) throw notFound("This reader");
        const owned = await groups.listOfOwner(readerId.data);
        const member = await members.findOfReader(readerId.data);
        const group = member && (await groups.find(member.groupId));
        return {
          body: {
            owns: owned.map(({ id, organization }) => ({ id, organization })),
            seat: group && {
              groupId: group.id,
              organization: group.organization,
              isOpen: group.endsAt > clock.now(),
            },
          } satisfies GroupsOfReader,
        };
      },
    }),
    ...createOwnerCalls(service, { requireGroup, readPage }),
  ];
}
