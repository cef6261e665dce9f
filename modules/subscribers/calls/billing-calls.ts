/** The newsroom's calls on a reader's money: payments, refunds, the plan. */
import { z } from "zod";
import { type AnyDeskCall, deskCall } from "../../../platform/desk/desk-call";
import type { ChangePreview, Price, StaffPayments, StaffRefund } from "../../billing/types";
import { reason } from "../given";
import { nameOf, readUuid, requireReader, type Service } from "../service";
import type { WaitingRefund } from "../types";

const bill = ["bill_subscribers"] as const;
const help = ["help_subscribers"] as const;
const publisher = ["manage_paper"] as const;

const largest = 2_147_483_647;
const amount = z.int().min(1, "Enter an amount.").max(largest);

const refundOrder = z.strictObject({
  id: z.uuid(),
  invoiceId: z.string().regex(/^\w{1,255}$/),
  amount,
  seenRefunded: z.int().min(0).max(largest),
  access: z.enum(["continues", "period_end", "now"]),
  reason,
});
const planId = z.string().min(1).max(200);

export function createBillingCalls(service: Service): readonly AnyDeskCall[] {
  const { billing, readers } = service;

  return [
    deskCall({
      method: "GET",
      path: "/subscribers/:reader/payments",
      rights: help,
      async handle({ params }) {
        const reader = await requireReader(service, params);
        return { body: (await billing.listPayments(reader.id)) satisfies StaffPayments };
      },
    }),
    deskCall({
      method: "POST",
      path: "/subscribers/:reader/refunds",
      rights: bill,
      provesAgain: true,
      input: refundOrder,
      async handle({ actor, rights, params, input: order }) {
        const reader = await requireReader(service, params);
        const mayConfirm = rights.has("manage_paper");
        const refund = await billing.refund(actor, reader.id, { order, mayConfirm });
        return {
          status: refund.state === "waiting" ? 202 : 200,
          body: refund satisfies StaffRefund,
        };
      },
    }),
    deskCall({
      method: "GET",
      path: "/refunds",
      rights: bill,
      async handle() {
        const waiting = await billing.listWaitingRefunds();
        const found = await readers.listByIds(waiting.flatMap(({ readerId }) => readerId ?? []));
        const refunds = waiting.map((refund): WaitingRefund => {
          const reader = refund.readerId === null ? undefined : found.get(refund.readerId);
          return Object.assign(refund, {
            reader: reader ? { id: reader.id, name: nameOf(reader), email: reader.email } : null,
          });
        });
        return { body: { refunds } };
      },
    }),
    ...(["confirm", "decline"] as const).map((decision) =>
      deskCall({
        method: "POST",
        path: `/refunds/:refund/${decision}`,
        rights: publisher,
        provesAgain: true,
        async handle({ actor, params }) {
          const id = readUuid(params["refund"], "This refund");
          return { body: await billing.decideRefund(actor, id, decision === "confirm") };
        },
      }),
    ),
    deskCall({
      method: "GET",
      path: "/settings/refunds",
      rights: publisher,
      handle: async () => ({
        body: { limit: await billing.findRefundLimit(), currency: service.offer.currency },
      }),
    }),
    deskCall({
      method: "PUT",
      path: "/settings/refunds",
      rights: publisher,
      input: z.strictObject({ limit: z.int().min(0).max(largest).nullable() }),
      async handle({ actor, input }) {
        await billing.setRefundLimit(actor, input.limit);
        return { status: 204 };
      },
    }),
    deskCall({
      method: "GET",
      path: "/plans",
      rights: bill,
      handle: async () => ({
        body: { plans: await billing.listPlans() } satisfies { plans: readonly Price[] },
      }),
    }),
    deskCall({
      method: "GET",
      path: "/subscribers/:reader/plan/preview",
      rights: bill,
      input: z.object({ planId }),
      async handle({ params, input }) {
        const reader = await requireReader(service, params);
        const preview = await billing.previewChange(reader.id, input.planId);
        return { body: preview satisfies ChangePreview };
      },
    }),
    deskCall({
      method: "POST",
      path: "/subscribers/:reader/plan",
      rights: bill,
      input: z.strictObject({
        planId,
        prorationDate: z
          .int()
          .min(0)
          .max(largest * 2),
        reason,
      }),
      async handle({ actor, params, input }) {
        const reader = await requireReader(service, params);
        await billing.change(actor, reader.id, input);
        return { status: 204 };
      },
    }),
    deskCall({
      method: "POST",
      path: "/subscribers/:reader/cancel",
      rights: bill,
      input: z.strictObject({ when: z.enum(["period_end", "now"]), reason }),
      async handle({ actor, params, input }) {
        const reader = await requireReader(service, params);
        return { body: await billing.cancel(actor, reader.id, input) };
      },
    }),
    deskCall({
      method: "POST",
      path: "/subscribers/:reader/resume",
      rights: bill,
      async handle({ actor, params }) {
        const reader = await requireReader(service, params);
        return { body: await billing.resume(actor, reader.id) };
      },
    }),
    deskCall({
      method: "POST",
      path: "/subscribers/:reader/refresh",
      rights: help,
      async handle({ params }) {
        const reader = await requireReader(service, params);
        await billing.refresh(reader.id);
        return { status: 204 };
      },
    }),
  ];
}
