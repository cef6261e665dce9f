/** The newsroom's calls on coupons. They are Stripe's; nothing of them is stored here. */
import { z } from "zod";
import { type AnyDeskCall, deskCall, notFound } from "../../../platform/desk/desk-call";
import type { Service } from "../service";
import type { CouponAnswer } from "../types";

const rights = ["bill_subscribers", "manage_paper"] as const;
const mostTimes = 1_000_000;

const newCoupon = z
  .strictObject({
    id: z.uuid(),
    name: z.string().trim().min(1, "Please enter a name.").max(40),
    code: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9_-]{3,40}$/, "Use 3 to 40 letters, digits, hyphens or underscores."),
    percentOff: z
      .number()
      .min(1, "A percentage from 1 to 100.")
      .max(100, "A percentage from 1 to 100.")
      .nullable(),
    amountOff: z.int().min(1).max(99_999_999).nullable(),
    months: z.union([z.int().min(1).max(120), z.literal("forever")]).nullable(),
    most: z.int().min(1).max(mostTimes).nullable(),
    until: z.iso.datetime({ offset: true }).nullable(),
  })
  .refine(({ percentOff, amountOff }) => (percentOff === null) !== (amountOff === null), {
    path: ["percentOff"],
    message: "Enter a percentage or an amount.",
  });

export function createCouponCalls({ billing, offer }: Service): readonly AnyDeskCall[] {
  return [
    deskCall({
      method: "GET",
      path: "/coupons",
      rights,
      handle: async () => ({
        body: {
          coupons: await billing.listCoupons(),
          currency: offer.currency,
        } satisfies CouponAnswer,
      }),
    }),
    deskCall({
      method: "POST",
      path: "/coupons",
      rights,
      input: newCoupon,
      async handle({ actor, input }) {
        await billing.createCoupon(actor, input);
        return { status: 201, body: {} };
      },
    }),
    deskCall({
      method: "POST",
      path: "/coupons/:coupon/end",
      rights,
      async handle({ actor, params }) {
        const id = params["coupon"] ?? "";
        if (!/^[\w-]{1,200}$/.test(id)) throw notFound("This coupon");
        await billing.endCoupon(actor, id);
        return { status: 204 };
      },
    }),
  ];
}
