import { z } from "zod";
import type Stripe from "stripe";
import { defineCall } from "../../api/call";
import { flag, instant, integer, metadata, oneOf, paging, text } from "../../api/fields";
import { wholeList } from "../../api/list-page";
import { missing } from "../../store/api-error";
import type { ObjectStore } from "../../store/object-store";
import { changeBehavior } from "../subscriptions";
import { changeSubscription } from "./change-subscription";
import type { ItemChange } from "./plan-change";

const how = {
  off_session: flag().optional(),
  payment_behavior: changeBehavior(),
  proration_behavior: oneOf(["always_invoice", "create_prorations", "none"]).optional(),
  proration_date: instant().optional(),
};

type How = z.output<z.ZodObject<typeof how>>;

const fields = {
  metadata: metadata().optional(),
  price: text().optional(),
  quantity: integer().pipe(z.number().min(0)).optional(),
};

export const subscriptionItemCalls = [
  defineCall({
    method: "GET",
    path: "/subscription_items",
    params: z.strictObject({ ...paging, subscription: text() }),
    async run({ store, params: { subscription: id, limit = 10 } }) {
      const { items } = await store.get("subscription", id, "subscription");
      const url = `/v1/subscription_items?subscription=${id}`;
      const data = items.data.slice(0, limit);
      return { ...wholeList(url, data), has_more: items.data.length > limit };
    },
  }),
  defineCall({
    method: "GET",
    path: "/subscription_items/:id",
    params: z.strictObject({}),
    run: async ({ store, path }) => (await findItem(store, path.id!)).item,
  }),
  defineCall({
    method: "POST",
    path: "/subscription_items",
    params: z.strictObject({ ...fields, ...how, price: text(), subscription: text() }),
    async run({ store, params }) {
      const { subscription: id, price, quantity, metadata: keys } = params;
      const before = await store.get("subscription", id, "subscription");
      const after = await change(store, before, {
        item: { price, quantity, metadata: keys },
        how: params,
      });
      return after.items.data.find((item) => item.price.id === price)!;
    },
  }),
  defineCall({
    method: "POST",
    path: "/subscription_items/:id",
    params: z.strictObject({ ...fields, ...how }),
    async run({ store, path, params }) {
      const { subscription, item } = await findItem(store, path.id!);
      const { price, quantity, metadata: keys } = params;
      const after = await change(store, subscription, {
        item: { id: item.id, price, quantity, metadata: keys },
        how: params,
      });
      return after.items.data.find(({ id }) => id === item.id)!;
    },
  }),
  defineCall({
    method: "DELETE",
    path: "/subscription_items/:id",
    params: z.strictObject(how),
    async run({ store, path, params }) {
      const { subscription, item } = await findItem(store, path.id!);
      await change(store, subscription, { item: { id: item.id, deleted: true }, how: params });
      return { id: item.id, object: "subscription_item", deleted: true };
    },
  }),
];

async function findItem(
  store: ObjectStore,
  id: string,
): Promise<{ subscription: Stripe.Subscription; item: Stripe.SubscriptionItem }> {
  const [subscription] = await store.list("subscription", { item: id });
  const item = subscription?.items.data.find((one) => one.id === id);
  if (!subscription || !item) throw missing("subscription_item", { id, param: "id" });
  return { subscription, item };
}

function change(
  store: ObjectStore,
  before: Stripe.Subscription,
  input: { item: ItemChange; how: How },
): Promise<Stripe.Subscription> {
  return changeSubscription(store, before, {
    plan: {
      items: [input.item],
      behavior: input.how.proration_behavior ?? "create_prorations",
      prorationDate: input.how.proration_date ?? null,
      names: { items: "items", prorationDate: "proration_date" },
    },
    added: [],
    behavior: input.how.payment_behavior ?? "allow_incomplete",
    isOffSession: input.how.off_session ?? false,
  });
}
