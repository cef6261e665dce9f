import type { Service } from "../service";
import { stripeId } from "../stripe";

const page = 100;
/** Statuses of Stripe with which there is access, or was until a payment failed. */
const open = new Set(["active", "trialing", "past_due"]);

/** IDs of the customers who have a running subscription to one of the paper's products, as Stripe has them now. */
export async function* listPayers({ stripe }: Pick<Service, "stripe">): AsyncGenerator<string> {
  const products = new Set<string>();
  for await (const { id, metadata } of stripe.products.list({ limit: page })) {
    if (metadata.zephr_product_id) products.add(id);
  }
  for await (const { status, items, customer } of stripe.subscriptions.list({ limit: page })) {
    const isOurs = items.data.some(({ price }) => products.has(stripeId(price.product) ?? ""));
    const id = stripeId(customer);
    if (id !== null && isOurs && open.has(status)) yield id;
  }
}
