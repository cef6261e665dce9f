import type { ObjectStore } from "../store/object-store";
import type { Kind } from "../store/kinds";
import { invalidRequest } from "../store/api-error";

/** The kind of object whose ID a field holds. */
const kindsByField: Readonly<Record<string, Kind>> = {
  customer: "customer",
  product: "product",
  default_price: "price",
  promotion_code: "promotion_code",
  default_payment_method: "payment_method",
  payment_method: "payment_method",
  latest_invoice: "invoice",
  invoice: "invoice",
  subscription: "subscription",
  payment_intent: "payment_intent",
  pending_setup_intent: "setup_intent",
  setup_intent: "setup_intent",
  latest_charge: "charge",
  charge: "charge",
  discounts: "discount",
  discount: "discount",
};

const MOST_DEPTH = 4;

type Plain = Record<string, unknown>;

/**
 * Replaces IDs with their objects along paths such as `latest_invoice.payment_intent` or
 * `data.product`. Mutates the object.
 * @throws ApiError when a field cannot be expanded
 */
export async function expand(store: ObjectStore, object: object, paths: readonly string[]) {
  for (const path of paths) {
    const keys = path.split(".");
    if (keys.length > MOST_DEPTH + (keys[0] === "data" ? 1 : 0)) {
      throw invalidRequest(
        `You cannot expand more than 4 levels of a property. Property: ${path}`,
        {
          param: "expand",
        },
      );
    }
    await expandAlong(store, [object as Plain], { keys, path });
  }
}

async function expandAlong(
  store: ObjectStore,
  places: readonly Plain[],
  { keys, path }: { keys: readonly string[]; path: string },
): Promise<void> {
  const [key, ...rest] = keys;
  if (key === undefined || places.length === 0) return;
  const next: Plain[] = [];
  for (const place of places) {
    if (place.object === "coupon" && key === "applies_to") {
      place.applies_to ??= null;
      continue;
    }
    if (!(key in place)) {
      throw invalidRequest(
        `This property cannot be expanded (${key}). You may want to try expanding 'data.${path}' ` +
          "if you are using a list.",
        { param: "expand" },
      );
    }
    const value = place[key];
    const expanded: unknown[] = [];
    for (const item of Array.isArray(value) ? value : [value]) {
      expanded.push(await resolve(store, key, item));
    }
    place[key] = Array.isArray(value) ? expanded : expanded[0];
    for (const item of expanded) {
      if (item !== null && typeof item === "object") next.push(item as Plain);
    }
  }
  await expandAlong(store, next, { keys: rest, path });
}

async function resolve(store: ObjectStore, field: string, value: unknown): Promise<unknown> {
  if (typeof value !== "string") return value;
  const kind = kindsByField[field];
  if (!kind) {
    throw invalidRequest(`This property cannot be expanded (${field}).`, { param: "expand" });
  }
  return (await store.find(kind, value)) ?? (await store.findTombstone(value)) ?? value;
}
