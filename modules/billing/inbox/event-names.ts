/** The ids that an event names: all that is kept of it, for what it says may be old already. */
import { stripeId, type StripeEvent } from "../stripe";

export interface EventNames {
  readonly subscription?: string;
  readonly customer?: string;
  readonly invoice?: string;
  readonly charge?: string;
}

/** What the event's object is, and what it belongs to. */
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
