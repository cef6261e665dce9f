/**
 * The responses of billing. Routes declare these schemas, and `types.ts` infers its types from them. Amounts are in
 * cents, currencies in lower case, instants in ISO 8601.
 */
import { z } from "zod";

const interval = { interval: z.enum(["month", "year"]), intervalCount: z.int() };

/** The products for sale, as used by pages and responses. */
export const price = z.object({
  /** Stripe's price ID. */
  id: z.string(),
  name: z.string(),
  currency: z.string(),
  /** Per period. */
  unit_amount: z.int(),
  recurring: z.object({ interval: z.enum(["month", "year"]), interval_count: z.int() }),
  zephrPlanId: z.string(),
  /** Null except for the penny offer. */
  pennyHeading: z.string().nullable(),
  pennySubheading: z.string().nullable(),
  product: z.object({
    name: z.string(),
    metadata: z.object({ zephr_product_id: z.string() }),
  }),
});

/** The products for sale, and the settings of the card form. */
export const checkoutSetup = z.object({
  publishableKey: z.string(),
  /** Where browsers load Stripe.js from; null: js.stripe.com. */
  script: z.string().nullable(),
  /** The highest tier first. */
  prices: z.array(price),
});

/** The cost of an order, now and at renewal. */
export const orderPreview = z.object({
  currency: z.string(),
  dueToday: z.int(),
  totalAfterRenewal: z.int(),
  /** A date in the publication's time zone, "2026-11-21". */
  renewalOn: z.iso.date(),
  /** Taken off today's amount. */
  discount: z.int(),
});

export const checkoutPreview = orderPreview.extend({
  isPenny: z.boolean(),
  /** False: this reader has used the penny offer. */
  pennyAvailable: z.boolean(),
  /** Whether an unpaid invoice of an existing subscription closes access. */
  isPaymentDue: z.boolean(),
});

export const couponAnswer = z.object({
  /** In the spelling to send with the order. */
  discount_code: z.string(),
  amount_off: z.number().nullable(),
  percent_off: z.number().nullable(),
  currency: z.string().nullable(),
  /** A message if the code gives no discount. */
  error: z.string().nullable(),
});

/** The state of a subscription's first payment. */
export const paymentState = z.object({
  /** The payment intent's status in Stripe; `succeeded` also if nothing was due. */
  paymentIntentStatus: z.string(),
  /** The object that `clientSecret` belongs to; null if there was nothing to pay or authenticate. */
  paymentType: z.enum(["payment_intent", "setup_intent"]).nullable(),
  /** For the browser, to authenticate the cardholder; null if that is not required. */
  clientSecret: z.string().nullable(),
});

export const subscribeAnswer = paymentState.extend({
  subscriptionId: z.string(),
  /** Null if nothing has been paid. */
  grant_id: z.string().nullable(),
});

export const confirmationAnswer = subscribeAnswer.pick({
  grant_id: true,
  paymentIntentStatus: true,
});

export const card = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
});

export const subscriptionAnswer = z.object({
  id: z.string(),
  productId: z.string(),
  planId: z.string(),
  /** The ID of the product's tier; null for a product that is not in the offer. */
  tier: z.string().nullable(),
  /** The product's name, such as "Paper Member". */
  label: z.string(),
  status: z.string(),
  ...interval,
  /** Per interval, before discounts. */
  amount: z.int(),
  currency: z.string(),
  /** Null if it will end. */
  renewalAt: z.iso.datetime().nullable(),
  /** When access ends, if it will. */
  endsAt: z.iso.datetime().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  pastDue: z.object({ graceEndsAt: z.iso.datetime() }).nullable(),
  /** Whether the last invoice needs the cardholder's approval at the bank. */
  needsApproval: z.boolean(),
  isTrial: z.boolean(),
  card: card.nullable(),
});

export const billingAnswer = z.object({
  subscription: subscriptionAnswer.nullable(),
  pennyAvailable: z.boolean(),
  /** Who shows the cancellation dialog. */
  retention: z.enum(["churnkey", "own"]),
});

export const lookupAnswer = z.object({
  /** The hash with which the retention service verifies the customer. */
  userHash: z.string().nullable(),
  customerId: z.string().nullable(),
  /** The retention service's app; null if there is none. */
  churnkey: z.object({ appId: z.string(), mode: z.enum(["live", "test"]) }).nullable(),
});

/** The cost of another plan, now and from then on. */
export const changePreview = z.object({
  currency: z.string(),
  /** They add up to `dueNow`. */
  lines: z.array(z.object({ label: z.string(), amount: z.int() })),
  /** Charged at once. */
  dueNow: z.int(),
  /** For unused paid time. */
  credit: z.int(),
  /** Of it, what remains and reduces later invoices. */
  creditLeft: z.int(),
  /** Whether a discount on the current plan ends with it. */
  endsDiscount: z.boolean(),
  /** Per interval from then on. */
  newAmount: z.int(),
  ...interval,
  renewalAt: z.iso.datetime(),
  /** Unix seconds; the change is prorated at the same second. */
  prorationDate: z.int(),
  productName: z.string(),
});

/** The offer to a reader who is about to cancel. */
export const stayingOffer = z.object({
  percentOff: z.number(),
  /** The offer's duration. */
  months: z.int(),
  /** Of the next invoice with it. */
  amount: z.int(),
  currency: z.string(),
});

export const billPaid = z.object({
  /** Whether the invoice is paid. */
  paid: z.boolean(),
  /** For the browser, if the bank asks the cardholder to approve the payment. */
  clientSecret: z.string().nullable(),
});

export const cardSetup = z.object({ clientSecret: z.string() });

export const cardAnswer = billPaid.extend({ card: card.nullable() });

export const receipt = z.object({
  id: z.string(),
  number: z.string().nullable(),
  /** The date of the invoice if it is unpaid. */
  paidAt: z.iso.datetime(),
  amount: z.int(),
  currency: z.string(),
  description: z.string(),
  status: z.enum(["paid", "refunded", "partly_refunded", "disputed", "dispute_lost", "open"]),
  /** Stripe's page for the invoice; null if there is none. */
  href: z.string().nullable(),
});

/** The cost of an order for seats. */
export const groupPreview = z.object({
  currency: z.string(),
  dueToday: z.int(),
  /** Per interval, of all seats. */
  amount: z.int(),
  ...interval,
  /** A date in the publication's time zone, "2026-11-21". */
  renewalOn: z.iso.date(),
});
