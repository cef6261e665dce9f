/** The calls behind what a reader has taken out: its state, its card, its receipts, its changes, its end. */
import { call } from "../../../call";

export interface Card {
  /** As Stripe says it: "visa". */
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

/** Instants are ISO 8601; amounts are in the currency's smallest unit. */
export interface Subscription {
  readonly id: string;
  readonly productId: string;
  readonly planId: string;
  /** Null for a product that the offer does not list. */
  readonly tier: string | null;
  readonly status: string;
  readonly interval: "month" | "year";
  readonly amount: number;
  readonly currency: string;
  readonly renewalAt: string | null;
  /** Until when one reads on after canceling. */
  readonly endsAt: string | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly pastDue: { readonly graceEndsAt: string } | null;
  /** Whether the last bill waits for its card's owner to approve it at the bank. */
  readonly needsApproval: boolean;
  readonly isTrial: boolean;
  readonly card: Card | null;
}

export interface Billing {
  readonly subscription: Subscription | null;
  readonly pennyAvailable: boolean;
}

export interface Lookup {
  /** Proof for the retention service that the customer is who they say. */
  readonly userHash: string | null;
  readonly customerId: string | null;
  /** The retention service's app; null or missing where the paper has none. */
  readonly churnkey?: { readonly appId: string; readonly mode: "live" | "test" } | null;
}

export interface Receipt {
  readonly id: string;
  readonly number: string | null;
  readonly paidAt: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly status: "paid" | "open" | "refunded";
  readonly href: string | null;
}

/** What a change would cost now, and from when it costs what. */
export interface ChangePreview {
  readonly currency: string;
  readonly dueNow: number;
  /** What is left over for later bills. */
  readonly credit: number;
  readonly newAmount: number;
  readonly interval: "month" | "year";
  readonly renewalAt: string;
  /** Given back with the change, so that it costs what was shown. */
  readonly prorationDate: number;
  readonly productName: string;
}

export const leavingReasons = [
  "too-expensive",
  "not-reading",
  "content",
  "technical",
  "other",
] as const;

export type LeavingReason = (typeof leavingReasons)[number];

/** What a reader who wants to leave may have instead; the amount is each time. */
export interface StayingOffer {
  readonly percentOff: number;
  readonly months: number;
  readonly amount: number;
  readonly currency: string;
}

const root = "/api/v1/billing";

export const findBilling = () => call<Billing>("GET", root);

/** What Cancel waits for. */
export const findLookup = () => call<Lookup>("GET", `${root}/lookup`);

export const listReceipts = () => call<readonly Receipt[]>("GET", `${root}/receipts`);

export const openPortal = () => call<{ url: string }>("POST", `${root}/portal`);

export const previewChange = (planId: string) =>
  call<ChangePreview>("POST", `${root}/change/preview`, { planId });

export const changePlan = (given: { planId: string; prorationDate: number }) =>
  call<{ status: "changed" | "requires_action"; clientSecret: string | null }>(
    "POST",
    `${root}/change`,
    given,
  );

/** Ends it when what is paid for is over. */
export const cancelSubscription = (given: { reason: LeavingReason; comment?: string }) =>
  call<{ endsAt: string }>("POST", `${root}/cancel`, given);

export const resumeSubscription = () => call<{ renewalAt: string }>("POST", `${root}/resume`);

export const findStayingOffer = () =>
  call<{ offer: StayingOffer | null }>("GET", `${root}/retention-offer`);

export const takeStayingOffer = () =>
  call<{ description: string; amount: number }>("POST", `${root}/retention-offer`);

export const prepareCard = () => call<{ clientSecret: string }>("POST", `${root}/card/setup`);

/** The bill that waits to be approved; without a secret there is nothing left to approve. */
export const findApproval = () =>
  call<{ paid: boolean; clientSecret: string | null }>("POST", `${root}/approve`);

interface SavedCard {
  readonly card: Card;
  /** Whether it has paid a bill that was open. */
  readonly paid: boolean;
  /** Where the bank wants to be asked about that bill. */
  readonly clientSecret: string | null;
}

/** @param paymentMethod Stripe's id of the new card, set up for later bills */
export const saveCard = (paymentMethod: string) =>
  call<SavedCard>("POST", `${root}/card`, { payment_method: paymentMethod });
