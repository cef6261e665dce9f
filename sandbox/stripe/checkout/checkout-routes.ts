/** Stripe's hosted checkout page. */
import type Stripe from "stripe";
import type { Hono } from "hono";
import { z } from "zod";
import { pagePolicy } from "../../control-pages";
import { createFromNumber } from "../cards/create-payment-method";
import { chargeCard } from "../payments/charge-card";
import { newIntent } from "../payments/new-payment-intent";
import { settleChallenge } from "../payments/settle-challenge";
import { ApiError } from "../store/api-error";
import { type ObjectStore, readStore, type PageDeps } from "../store/object-store";
import { checkoutPage, closedPage } from "./checkout-page";

const checkoutForm = z.discriminatedUnion("outcome", [
  z.object({
    outcome: z.literal("pay"),
    number: z.string().max(30),
    exp_month: z.coerce.number().int(),
    exp_year: z.coerce.number().int(),
    cvc: z.string().max(4),
  }),
  z.object({ outcome: z.enum(["complete", "fail"]) }),
]);

type CheckoutForm = z.output<typeof checkoutForm>;

/** Adds the page to `routes`. */
export function addCheckoutRoutes(routes: Hono, deps: PageDeps): void {
  const { pool, clock, paper, origin, change } = deps;

  const show = (id: string, error: string | null) =>
    readStore(
      { pool, now: Math.floor(clock.now().getTime() / 1000), origin: origin() },
      async (store) => {
        const session = await store.find("checkout.session", id);
        if (session?.status !== "open") return null;
        const { name } = await store.notes("checkout.session", id);
        const intent = await findIntent(store, session);
        const isAsked = intent?.status === "requires_action";
        return checkoutPage({ paper, session, name, isAsked, error });
      },
    );

  routes.use("/checkout/*", async (c, next) => {
    await next();
    c.header("content-security-policy", pagePolicy);
    c.header("cache-control", "no-store");
  });

  routes.get("/checkout/:session", async (c) => {
    const shown = await show(c.req.param("session"), null);
    return shown ? c.html(shown) : c.html(closedPage(paper), 404);
  });

  routes.post("/checkout/:session", async (c) => {
    const id = c.req.param("session");
    const form = checkoutForm.safeParse(await c.req.parseBody());
    const result = form.success
      ? await attempt(id, form.data)
      : { next: null, error: "Please fill in all fields." };
    if (result.next !== null) return c.redirect(result.next, 303);
    if (result.error === null) return c.redirect(`/sandbox/stripe/checkout/${id}`, 303);
    const shown = await show(id, result.error);
    return shown ? c.html(shown, 400) : c.html(closedPage(paper), 404);
  });

  /** `next`: where the buyer goes once it is paid. */
  async function attempt(
    id: string,
    form: CheckoutForm,
  ): Promise<{ next: string | null; error: string | null }> {
    try {
      return await change(async (store) => {
        const session = await store.find("checkout.session", id);
        if (session?.status !== "open") return { next: null, error: "This session has expired." };
        return pay(store, session, form);
      });
    } catch (error) {
      if (error instanceof ApiError) return { next: null, error: error.message };
      throw error;
    }
  }
}

async function findIntent(
  store: ObjectStore,
  { payment_intent: id }: Stripe.Checkout.Session,
): Promise<Stripe.PaymentIntent | null> {
  return typeof id === "string" ? store.find("payment_intent", id) : null;
}

async function pay(
  store: ObjectStore,
  before: Stripe.Checkout.Session,
  form: CheckoutForm,
): Promise<{ next: string | null; error: string | null }> {
  const known = await findIntent(store, before);
  if (form.outcome !== "pay") {
    if (known?.status !== "requires_action") return { next: null, error: null };
    await settleChallenge(store, {
      intent: known.id,
      clientSecret: known.client_secret!,
      isAuthenticated: form.outcome === "complete",
    });
    const settled = await store.get("payment_intent", known.id);
    if (settled.status === "succeeded") return complete(store, before, settled.id);
    return { next: null, error: settled.last_payment_error?.message ?? null };
  }
  const method = await createFromNumber(store, { card: form });
  const notes = await store.notes("checkout.session", before.id);
  const intent =
    known ??
    newIntent(store, {
      amount: before.amount_total ?? 0,
      currency: before.currency!,
      customer: null,
      description: notes.description,
      invoice: null,
      method: null,
      setsUp: false,
      metadata: notes.paymentMetadata,
    });
  if (known === null) {
    await store.put<"payment_intent">(intent);
    await store.emit("payment_intent.created", intent);
  }
  const session: Stripe.Checkout.Session = { ...before, payment_intent: intent.id };
  await store.put<"checkout.session">(session);
  const result = await chargeCard(store, { intent, method, isOffSession: false });
  if (result.outcome === "succeeded") return complete(store, session, intent.id);
  if (result.outcome === "requires_action") return { next: null, error: null };
  return { next: null, error: result.error.message };
}

async function complete(
  store: ObjectStore,
  before: Stripe.Checkout.Session,
  intent: string,
): Promise<{ next: string; error: null }> {
  const session: Stripe.Checkout.Session = {
    ...before,
    customer_details: {
      address: null,
      email: before.customer_email,
      name: null,
      phone: null,
      tax_exempt: "none",
      tax_ids: [],
    },
    payment_intent: intent,
    payment_status: "paid",
    status: "complete",
    url: null,
  };
  await store.put<"checkout.session">(session);
  await store.emit("checkout.session.completed", session);
  const next = (before.success_url ?? "/").replaceAll("{CHECKOUT_SESSION_ID}", before.id);
  return { next, error: null };
}
