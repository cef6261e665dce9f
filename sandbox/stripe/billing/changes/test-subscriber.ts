import type { Stripe } from "stripe";
import type { TestStripe } from "../../test-stripe";

/** Subscribes a customer with a valid card to a price. */
export async function subscribe(
  test: TestStripe,
  price: string,
  more: Partial<Stripe.SubscriptionCreateParams> = {},
) {
  const { id: customer } = await test.createPayer();
  const made = await test.stripe.subscriptions.create({ customer, items: [{ price }], ...more });
  return { customer, made, item: made.items.data[0]!.id };
}
