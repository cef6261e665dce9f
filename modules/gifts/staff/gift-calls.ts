/** The newsroom's calls on gifts. */
import { z } from "zod";
import { type AnyDeskCall, deskCall } from "../../../platform/desk/desk-call";
import type { Right } from "../../../shared/newsroom/staff-rights";
import type { StaffGiftList, StaffGiftPage } from "../types";
import { deliveryOrder, refundOrder, type StaffGifts } from "./staff-gifts";

const help: readonly Right[] = ["help_subscribers"];
const bill: readonly Right[] = ["bill_subscribers"];
const listQuery = z.object({
  q: z.string().max(200).default(""),
  after: z.string().max(100).optional(),
});
const done = { status: 204 } as const;

export function createGiftCalls(staff: StaffGifts): readonly AnyDeskCall[] {
  return [
    deskCall({
      method: "GET",
      path: "/gifts",
      rights: help,
      input: listQuery,
      handle: async ({ input: { q, after } }) => ({
        body: (await staff.list({ q, after })) satisfies StaffGiftList,
      }),
    }),
    deskCall({
      method: "GET",
      path: "/gifts/:gift",
      rights: help,
      handle: async ({ params }) => ({
        body: (await staff.page(params["gift"])) satisfies StaffGiftPage,
      }),
    }),
    deskCall({
      method: "POST",
      path: "/gifts/:gift/send",
      rights: help,
      async handle({ actor, params }) {
        await staff.send(actor, params["gift"]);
        return done;
      },
    }),
    deskCall({
      method: "PUT",
      path: "/gifts/:gift/delivery",
      rights: help,
      input: deliveryOrder,
      async handle({ actor, params, input }) {
        await staff.changeDelivery(actor, params["gift"], input);
        return done;
      },
    }),
    deskCall({
      method: "POST",
      path: "/gifts/:gift/refund",
      rights: bill,
      provesAgain: true,
      input: refundOrder,
      async handle({ actor, params, input, rights }) {
        const mayConfirm = rights.has("manage_paper");
        await staff.refund(actor, params["gift"], { ...input, mayConfirm });
        return done;
      },
    }),
  ];
}
