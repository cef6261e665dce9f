/** The IDs in an event: all that is stored of it, because its data may be outdated. */
import { stripeId, type StripeEvent } from "../stripe";

export interface EventNames {
  readonly subscription?: string;
  readonly customer?: string;
  readonly invoice?: string;
  readonly charge?: string;
  /** Of a checkout on Stripe's page. */
  readonly session?: string;
  readonly payment_intent?: string;
}

/** The IDs of the event's object and of the objects it belongs to. */
export function readEventNames({ data }: Pick<StripeEvent, "data">): EventNames {
  const object = data.object as unknown as Record<string, unknown>;
  const names: Record<string, string> = {};
  for (const name of parts) {
    const id =
      object.object === name ? object.id : stripeId(object[name] as string | { id: string } | null);
    if (isId(id)) names[name] = id;
  }
  if (object.object === "checkout.session" && isId(object.id)) names["session"] = object.id;
  return names;
}

const parts = ["subscription", "customer", "invoice", "charge", "payment_intent"] as const;

const isId = (id: unknown): id is string => typeof id === "string" && /^\w{1,255}$/.test(id);
