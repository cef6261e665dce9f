/** Client of the subscription API: state, card, receipts, changes and cancellation. */
import type {
  BillingAnswer as Billing,
  BillPaid,
  CancelReason as LeavingReason,
  CardAnswer,
  ChangePreview,
  LookupAnswer,
  Receipt,
  StayingOffer,
  SubscriptionAnswer as Subscription,
} from "../../../../modules/billing/types";
import { call } from "../../../call";

export type { Billing, ChangePreview, LeavingReason, Receipt, StayingOffer, Subscription };

export const leavingReasons = [
  "too-expensive",
  "not-reading",
  "content",
  "technical",
  "other",
] as const satisfies readonly LeavingReason[];

const root = "/api/v1/billing";

export const findBilling = () => call<Billing>("GET", root);

/** Data that Cancel waits for. */
export const findLookup = () => call<LookupAnswer>("GET", `${root}/lookup`);

export const listReceipts = () => call<readonly Receipt[]>("GET", `${root}/receipts`);

export const openPortal = () => call<{ url: string }>("POST", `${root}/portal`);

export const previewChange = (planId: string) =>
  call<ChangePreview>("POST", `${root}/change/preview`, { planId });

export const changePlan = (options: { planId: string; prorationDate: number }) =>
  call<{ status: "changed" | "requires_action"; clientSecret: string | null }>(
    "POST",
    `${root}/change`,
    options,
  );

/** Cancels at the end of the paid period. */
export const cancelSubscription = (options: { reason: LeavingReason; comment?: string }) =>
  call<{ endsAt: string }>("POST", `${root}/cancel`, options);

export const resumeSubscription = () => call<{ renewalAt: string }>("POST", `${root}/resume`);

export const findStayingOffer = () =>
  call<{ offer: StayingOffer | null }>("GET", `${root}/retention-offer`);

export const takeStayingOffer = () =>
  call<{ description: string; amount: number }>("POST", `${root}/retention-offer`);

/** The owner of the card: the reader, or the group that they own. */
export type CardOwner = "reader" | "group";

const cardRoot = { reader: `${root}/card`, group: `${root}/group/card` } as const;

export const prepareCard = (owner: CardOwner) =>
  call<{ clientSecret: string }>("POST", `${cardRoot[owner]}/setup`);

/** The bill that needs approval; without a secret there is none. */
export const findApproval = (owner: CardOwner) =>
  call<BillPaid>("POST", owner === "group" ? `${root}/group/approve` : `${root}/approve`);

/** @param paymentMethod Stripe's id of the new card, set up for later bills */
export const saveCard = (paymentMethod: string, owner: CardOwner) =>
  call<CardAnswer>("POST", cardRoot[owner], { payment_method: paymentMethod });
