import type Stripe from "stripe";
import type { ObjectStore } from "../store/object-store";
import { newId, randomText } from "../store/new-id";
import { getTestCard } from "../cards/test-cards";
import { sdkAction } from "./charge-card";

interface NewSetupIntent {
  readonly customer: string | null;
  readonly method: string | null;
  readonly isConfirmed: boolean;
  readonly usage: "off_session" | "on_session";
  readonly metadata: Stripe.Metadata;
}

/** Creates a setup intent; confirms it at once when requested. */
export async function createSetupIntent(
  store: ObjectStore,
  options: NewSetupIntent,
): Promise<Stripe.SetupIntent> {
  const id = newId("seti");
  const intent: Stripe.SetupIntent = {
    id,
    object: "setup_intent",
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(32)}`,
    created: store.now,
    customer: options.customer,
    description: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: options.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: options.method,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    single_use_mandate: null,
    status: options.method === null ? "requires_payment_method" : "requires_confirmation",
    usage: options.usage,
  };
  await store.put<"setup_intent">(intent);
  await store.emit("setup_intent.created", intent);
  if (!options.isConfirmed || options.method === null) return intent;
  const method = await store.get("payment_method", options.method, "payment_method");
  return confirmSetup(store, { intent, method, isAuthenticated: false });
}

/** Sets up the card, or requires 3-D Secure first. */
export async function confirmSetup(
  store: ObjectStore,
  options: {
    intent: Stripe.SetupIntent;
    method: Stripe.PaymentMethod;
    isAuthenticated: boolean;
  },
): Promise<Stripe.SetupIntent> {
  const { method, isAuthenticated } = options;
  const notes = await store.notes("payment_method", method.id);
  const { authentication } = getTestCard(notes.card);
  const intent: Stripe.SetupIntent = {
    ...options.intent,
    payment_method: method.id,
    last_setup_error: null,
    next_action: null,
  };
  if (authentication !== "never" && !isAuthenticated) {
    intent.status = "requires_action";
    intent.next_action = { type: "use_stripe_sdk", use_stripe_sdk: sdkAction(store, intent) };
    await store.put<"setup_intent">(intent);
    await store.emit("setup_intent.requires_action", intent);
    return intent;
  }
  intent.status = "succeeded";
  await store.put<"setup_intent">(intent);
  if (isAuthenticated) await store.put<"payment_method">(method, { ...notes, isSetUp: true });
  await store.emit("setup_intent.succeeded", intent);
  await release(store, intent);
  return intent;
}

/** Clears the setup intent from the subscription that waited for it. */
async function release(store: ObjectStore, intent: Stripe.SetupIntent): Promise<void> {
  if (typeof intent.customer !== "string") return;
  const [before] = await store.list("subscription", {
    customer: intent.customer,
    where: { pending_setup_intent: [intent.id] },
  });
  if (!before) return;
  const subscription: Stripe.Subscription = { ...before, pending_setup_intent: null };
  await store.put<"subscription">(subscription);
  await store.emit("customer.subscription.updated", subscription, before);
}
