/** An order at checkout, and the request to Stripe that follows from it. */
import type { Plan } from "../catalog";
import type { Payer } from "../service";
import type {
  StripePaymentMethod,
  StripeSubscription,
  StripeSubscriptionCreateParams,
} from "../stripe";
import type { Discount } from "./coupons";
import { paymentParts } from "./payment-state";

export interface Order {
  readonly reader: Payer;
  readonly plan: Plan;
  /** The card's ID in Stripe, as received by the browser. */
  readonly paymentMethod: string;
  /** A code as typed; null for none. */
  readonly code: string | null;
  /** Set by the screen that sent it, the same on each retry; null if the client sends none. */
  readonly checkoutId: string | null;
  /** Seats for a group; one reader's subscription without it. */
  readonly group?: { readonly seats: number; readonly organization: string };
}

/** An order with what it needs in Stripe. */
export interface PayableOrder {
  readonly order: Order;
  /** ID of the customer. */
  readonly customer: string;
  readonly card: StripePaymentMethod;
  readonly discount: Discount | null;
}

/** Whether a subscription is for an order's plan and code. */
export function isFor(subscription: StripeSubscription, { plan, code, group }: Order): boolean {
  const isPlan = subscription.items.data.some(
    ({ price, quantity = 1 }) => price.id === plan.price.id && quantity === (group?.seats ?? 1),
  );
  return (
    isPlan &&
    (subscription.metadata.discount_code ?? "").toLowerCase() === (code ?? "").toLowerCase()
  );
}

/** The request to Stripe. The card must already be attached to the customer. */
export function describeSubscription({
  order,
  customer,
  card,
  discount,
}: PayableOrder): StripeSubscriptionCreateParams {
  const { group } = order;
  const { price, penny } = order.plan;
  return {
    customer,
    items: [{ price: price.id, ...(group && { quantity: group.seats }) }],
    default_payment_method: card.id,
    // Charges the card at once; the browser reads the result from the response.
    payment_behavior: "allow_incomplete",
    off_session: false,
    expand: paymentParts,
    metadata: {
      reader_id: order.reader.id,
      zephr_product_id: price.product.metadata.zephr_product_id,
      zephr_plan_id: price.zephrPlanId,
      ...(order.checkoutId !== null && { checkout_id: order.checkoutId }),
      ...(discount && { discount_code: discount.code }),
      ...(penny && { penny_offer: "1" }),
      ...(group && { organization: group.organization }),
    },
    ...discount?.params,
    ...(penny && {
      trial_period_days: penny.days,
      add_invoice_items: [{ price: penny.firstPriceId }],
    }),
  };
}
