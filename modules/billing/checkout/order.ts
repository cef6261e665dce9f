/** What a reader asks for at the till, and how Stripe is asked for it. */
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
  /** Stripe's name of the card, as the browser got it. */
  readonly paymentMethod: string;
  /** A code as it was typed; null for none. */
  readonly code: string | null;
  /** Of the screen that sent it, the same at each try; null where the client gives none. */
  readonly checkoutId: string | null;
}

/** Whether a subscription is for the plan and the code of an order. */
export function isFor(subscription: StripeSubscription, { plan, code }: Order): boolean {
  const isPlan = subscription.items.data.some(({ price }) => price.id === plan.price.id);
  return (
    isPlan &&
    (subscription.metadata.discount_code ?? "").toLowerCase() === (code ?? "").toLowerCase()
  );
}

/** What Stripe is asked for: the card is the customer’s already. */
export function describeSubscription(given: {
  order: Order;
  customer: string;
  card: StripePaymentMethod;
  discount: Discount | null;
}): StripeSubscriptionCreateParams {
  const { order, customer, card, discount } = given;
  const { price, penny } = order.plan;
  return {
    customer,
    items: [{ price: price.id }],
    default_payment_method: card.id,
    // The card is tried at once: the browser reads from the answer whether it was taken.
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
    },
    ...discount?.given,
    ...(penny && {
      trial_period_days: penny.days,
      add_invoice_items: [{ price: penny.firstPriceId }],
    }),
  };
}
