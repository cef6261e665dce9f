/** The newsroom's calls for what an owner does: they also work when the owner has left the organization. */
import { z } from "zod";
import { createAuditLog } from "../../../platform/desk/audit-log";
import { type AnyDeskCall, deskCall, DeskRefusal } from "../../../platform/desk/desk-call";
import type { Transfer } from "../transfer";
import type { Invite } from "../invite";
import type { Service } from "../service";
import type { Group } from "../store/group-store";
import type { GroupPageOfStaff, Outcome } from "../types";
import { refusalOf } from "./refusals";

const bill = ["bill_subscribers"] as const;

export const reason = z.string().trim().min(1, "Enter a reason.").max(500);

export function createOwnerCalls(
  service: Service & { readonly transfer: Transfer; readonly invite: Invite["invite"] },
  screens: {
    requireGroup(params: Readonly<Record<string, string>>): Promise<Group>;
    readPage(group: Group): Promise<GroupPageOfStaff>;
  },
): readonly AnyDeskCall[] {
  const { billing, clock, paper, pool } = service;
  const { requireGroup, readPage } = screens;
  const auditLog = createAuditLog(service);
  const subjectOf = ({ id }: Group) => `group:${id}`;

  return [
    deskCall({
      method: "POST",
      path: "/groups/:group/cancel",
      rights: bill,
      input: z.strictObject({ when: z.enum(["period_end", "now"]), reason }),
      async handle({ actor, params, input }) {
        const group = await requireGroup(params);
        const canceled = await billing.cancel(group.subscriptionId, input.when);
        if (!canceled.ok) throw refusalOf(canceled);
        const endsAt = canceled.endsAt.toISOString();
        await auditLog.record(pool, actor, {
          action: "group.cancel",
          subject: subjectOf(group),
          after: { when: input.when, endsAt },
          reason: input.reason,
        });
        return { body: { endsAt } };
      },
    }),
    deskCall({
      method: "POST",
      path: "/groups/:group/resume",
      rights: bill,
      async handle({ actor, params }) {
        const group = await requireGroup(params);
        const resumed = await billing.resume(group.subscriptionId);
        if (!resumed.ok) throw refusalOf(resumed);
        const renewalAt = resumed.renewalAt.toISOString();
        await auditLog.record(pool, actor, {
          action: "group.resume",
          subject: subjectOf(group),
          after: { renewalAt },
        });
        return { body: { renewalAt } };
      },
    }),
    deskCall({
      method: "POST",
      path: "/groups/:group/invitations",
      rights: bill,
      input: z.strictObject({ text: z.string().max(100_000), reason }),
      async handle({ actor, params, input }) {
        const group = await requireGroup(params);
        if (group.endsAt <= clock.now()) {
          throw new DeskRefusal(409, "over", "This group’s seats are closed.");
        }
        const owner = group.ownerId === null ? null : await service.findReader(group.ownerId);
        const invited = await service.invite(
          group,
          { id: group.ownerId ?? group.id, email: owner?.email ?? paper.members },
          input.text,
        );
        if (!invited.ok) throw new DeskRefusal(409, "refused", inFull(invited));
        await auditLog.record(pool, actor, {
          action: "group.invite",
          subject: subjectOf(group),
          after: { result: invited.sentence },
          reason: input.reason,
        });
        return { body: { sentence: inFull(invited), page: await readPage(group) } };
      },
    }),
    deskCall({
      method: "POST",
      path: "/groups/:group/owner",
      rights: bill,
      provesAgain: true,
      input: z.union([
        z.strictObject({ member: z.uuid(), reason }),
        z.strictObject({ email: z.email("Enter an email address like name@example.com."), reason }),
      ]),
      async handle({ actor, params, input }) {
        const group = await requireGroup(params);
        const handed = await service.transfer(group, input);
        if (!handed.ok) throw new DeskRefusal(409, "refused", handed.sentence);
        const after = await requireGroup(params);
        await auditLog.record(pool, actor, {
          action: "group.hand_over",
          subject: subjectOf(group),
          before: { owner: group.ownerId },
          after: { owner: after.ownerId },
          reason: input.reason,
        });
        return { body: await readPage(after) };
      },
    }),
  ];
}

/** With each line that wasn't done. */
const inFull = ({ sentence, lines = [] }: Outcome): string =>
  [sentence, ...lines.map(({ line, sentence: problem }) => `${line}: ${problem}`)].join(" ");
