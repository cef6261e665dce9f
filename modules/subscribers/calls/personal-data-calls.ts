/** The newsroom's calls on a reader's data: what the reader can do on their account page, done for them. */
import { z } from "zod";
import { type AnyDeskCall, deskCall, DeskRefusal } from "../../../platform/desk/desk-call";
import { reason } from "../given";
import { hashAddress } from "../hash-address";
import { requireReader, type Service } from "../service";

const bill = ["bill_subscribers"] as const;

/** The reader's version says to write to the paper; here, the paper can do it. */
const ownsGroup =
  "This reader owns a group. Transfer it to someone else or end it now on the group’s screen. Then delete the account.";

export function createPersonalDataCalls(service: Service): readonly AnyDeskCall[] {
  const { readers, auditLog, pool } = service;
  return [
    deskCall({
      method: "POST",
      path: "/subscribers/:reader/export",
      rights: bill,
      provesAgain: true,
      input: z.strictObject({ reason }),
      async handle({ actor, params, input }) {
        const reader = await requireReader(service, params);
        // First: whoever gets the data is in the log.
        await auditLog.record(pool, actor, {
          action: "reader.export",
          subject: `reader:${reader.id}`,
          after: { address: hashAddress(reader.email) },
          reason: input.reason,
        });
        return { body: await readers.export(reader) };
      },
    }),
    deskCall({
      method: "POST",
      path: "/subscribers/:reader/deletion",
      rights: bill,
      provesAgain: true,
      input: z.strictObject({ reason }),
      async handle({ actor, params, input }) {
        const reader = await requireReader(service, params);
        // Asked twice, it doesn't happen later.
        if (reader.deletionDueAt) return { body: { dueAt: reader.deletionDueAt.toISOString() } };
        const obstacle = await readers.findObstacle(reader);
        if (obstacle !== null) throw new DeskRefusal(409, "owns_group", ownsGroup);
        await auditLog.record(pool, actor, {
          action: "reader.delete",
          subject: `reader:${reader.id}`,
          after: { address: hashAddress(reader.email) },
          reason: input.reason,
        });
        const dueAt = await readers.planDeletion(reader);
        return { body: { dueAt: dueAt.toISOString() } };
      },
    }),
    deskCall({
      method: "DELETE",
      path: "/subscribers/:reader/deletion",
      rights: bill,
      async handle({ actor, params }) {
        const reader = await requireReader(service, params);
        if (!reader.deletionDueAt) return { status: 204 };
        if (!(await readers.cancelDeletion(reader))) {
          throw new DeskRefusal(409, "too_late", "It’s too late: the account is being deleted.");
        }
        await auditLog.record(pool, actor, {
          action: "reader.keep",
          subject: `reader:${reader.id}`,
        });
        return { status: 204 };
      },
    }),
  ];
}
