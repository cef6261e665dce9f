/** The stored kinds of objects, by the value of their field `object`. */
import type Stripe from "stripe";

export interface Kinds {
  product: Stripe.Product;
  price: Stripe.Price;
  coupon: Stripe.Coupon;
  promotion_code: Stripe.PromotionCode;
  customer: Stripe.Customer;
  payment_method: Stripe.PaymentMethod;
  setup_intent: Stripe.SetupIntent;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  discount: Stripe.Discount;
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice;
  invoiceitem: Stripe.InvoiceItem;
  "billing_portal.session": Stripe.BillingPortal.Session;
  "checkout.session": Stripe.Checkout.Session;
  webhook_endpoint: Stripe.WebhookEndpoint;
  event: Stripe.Event;
}

export type Kind = keyof Kinds;

export type StoredObject = Kinds[Kind];

/** Internal state of an object that Stripe's API doesn't return. */
export interface Notes {
  payment_method: {
    /** Which test card it is; see `test-cards.ts`. */
    readonly card: string;
    /** Whether 3-D Secure was completed once for off-session payments. */
    readonly isSetUp?: boolean;
  };
  payment_intent: {
    /** Whether the payer is absent and can't complete 3-D Secure. */
    readonly isOffSession?: boolean;
  };
  subscription: {
    /** The period's end that was announced by `invoice.upcoming`. */
    readonly upcomingAnnounced?: number;
    /** The trial's end that was announced by `customer.subscription.trial_will_end`. */
    readonly trialEndAnnounced?: number;
  };
  invoice: {
    /** Failed attempts after the first one. */
    readonly retries?: number;
    /** The subscription after the pending update, applied when this invoice is paid. */
    readonly update?: Stripe.Subscription;
  };
  "checkout.session": {
    readonly name: string;
    /** For the payment, which is created with the first attempt. */
    readonly description: string | null;
    readonly paymentMetadata: Readonly<Record<string, string>>;
  };
  webhook_endpoint: { readonly secret: string };
}

export type NotesOf<K extends Kind> = K extends keyof Notes ? Notes[K] : Record<string, never>;

/** Names of the kinds in error messages: "No such price: 'price_x'". */
export const kindLabels: Readonly<Record<Kind, string>> = {
  product: "product",
  price: "price",
  coupon: "coupon",
  promotion_code: "promotion code",
  customer: "customer",
  payment_method: "PaymentMethod",
  setup_intent: "setupintent",
  payment_intent: "payment_intent",
  charge: "charge",
  refund: "refund",
  dispute: "dispute",
  discount: "discount",
  subscription: "subscription",
  invoice: "invoice",
  invoiceitem: "invoiceitem",
  "billing_portal.session": "billing portal session",
  "checkout.session": "checkout.session",
  webhook_endpoint: "webhook endpoint",
  event: "event",
};

type Linked = Record<"product" | "subscription" | "payment_intent" | "charge", unknown>;

/** The ID of the object's parent, by which it is listed; null when it has none. */
export function findParent(object: StoredObject): string | null {
  const links = object as unknown as Partial<Linked>;
  switch (object.object) {
    case "price":
      return idOf(links.product);
    case "promotion_code":
      return object.coupon.id;
    case "invoice":
    case "invoiceitem":
    case "discount":
      return idOf(links.subscription);
    case "charge":
      return idOf(links.payment_intent);
    case "refund":
    case "dispute":
      return idOf(links.charge);
    default:
      return null;
  }
}

/** The ID in a field that holds an ID or an expanded object. */
export function idOf(field: unknown): string | null {
  if (typeof field === "string") return field;
  if (field !== null && typeof field === "object" && "id" in field) return String(field.id);
  return null;
}
