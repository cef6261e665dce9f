/** The IDs in an event: all that is stored of it, because its data may be outdated. */
import { stripeId, type StripeEvent } from "../stripe";

export interface EventNames {
  readonly subscription?: string;
  readonly customer?: string;
  readonly invoice?: string;
  readonly charge?: string;
}

/** The IDs of the event's object and of the objects it belongs to. */
export function readEventNames({ data }: Pick<StripeEvent, "data">): EventNames {
  const object = data.object as unknown as Record<string, unknown>;
  const names: Record<string, string> = {};
  for (const name of ["subscription", "customer", "invoice", "charge"] as const) {
    const id =
      object.object === name ? object.id : stripeId(object[name] as string | { id: string } | null);
    if (typeof id === "string" && /^\w{1,255}$/.test(id)) names[name] = id;
  }
  return names;
}
