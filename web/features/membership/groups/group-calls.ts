/** Client of the calls by which groups pay; wire names are not used outside of this file. */
import type { SubscribeAnswer } from "../../../../modules/billing/types";
import { call } from "../../../call";
import type { Interval } from "../../../../shared/interval";

export interface GroupPreview extends Interval {
  readonly currency: string;
  readonly dueToday: number;
  readonly amount: number;
  readonly renewalOn: string;
}

const root = "/api/v1/billing/group";

export const previewGroup = (choice: { planId: string; seats: number }) =>
  call<GroupPreview>("POST", `${root}/preview`, choice);

export const subscribeGroup = (order: {
  paymentMethodId: string;
  planId: string;
  seats: number;
  organization: string;
  /** Idempotency key: the same id always means the same order. */
  checkoutId: string;
}) =>
  call<SubscribeAnswer>("POST", `${root}/subscribe`, {
    payment_method: order.paymentMethodId,
    plan_id: order.planId,
    seats: order.seats,
    organization: order.organization,
    checkout_id: order.checkoutId,
  });
