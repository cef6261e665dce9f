/** Stripe's pages for customers: the portal, and invoices. */
import type Stripe from "stripe";
import type { Hono } from "hono";
import { ApiError } from "../store/api-error";
import { findProductName } from "../billing/lines";
import { type ObjectStore, readStore, type PageDeps } from "../store/object-store";
import { invoicePage, receiptPage } from "./invoice-page";
import { act, portalForm } from "./portal-actions";
import { expiredPage, portalPage } from "./portal-page";
import { findSession } from "./portal-sessions";

/** Adds the pages to `routes`. */
export function addPortalRoutes(routes: Hono, deps: PageDeps): void {
  const { pool, clock, paper, origin, change } = deps;

  function read<Result>(work: (store: ObjectStore) => Promise<Result>): Promise<Result> {
    const now = Math.floor(clock.now().getTime() / 1000);
    return readStore({ pool, now, origin: origin() }, work);
  }

  const show = (id: string, error: string | null) =>
    read(async (store) => {
      const session = await findSession(store, id);
      return session && portalPage({ paper, session, error, ...(await look(store, session)) });
    });

  routes.get("/portal/:session", async (c) => {
    const shown = await show(c.req.param("session"), null);
    return shown ? c.html(shown) : c.html(expiredPage(paper), 404);
  });

  routes.post("/portal/:session", async (c) => {
    const id = c.req.param("session");
    const form = portalForm.safeParse(await c.req.parseBody());
    const error = form.success ? await attempt(id, form.data) : "Please fill in all fields.";
    if (error === null) return c.redirect(`/sandbox/stripe/portal/${id}`, 303);
    const shown = await show(id, error);
    return shown ? c.html(shown, 400) : c.html(expiredPage(paper), 404);
  });

  /** @returns an error message; null on success */
  async function attempt(id: string, form: Parameters<typeof act>[2]): Promise<string | null> {
    try {
      return await change(async (store) => {
        const session = await findSession(store, id);
        if (!session) return "This link has expired.";
        const declined = await act(store, session.customer, form);
        return declined && declined.body.message;
      });
    } catch (error) {
      if (error instanceof ApiError) return error.message;
      throw error;
    }
  }

  routes.get("/invoice/:id", async (c) => {
    const invoice = await read((store) => store.find("invoice", c.req.param("id")));
    return invoice ? c.html(invoicePage(paper, invoice)) : c.notFound();
  });

  routes.get("/receipt/:charge", async (c) => {
    const shown = await read(async (store) => {
      const charge = await store.find("charge", c.req.param("charge"));
      if (charge === null) return null;
      const invoice =
        typeof charge.invoice === "string" ? await store.find("invoice", charge.invoice) : null;
      return invoice ? invoicePage(paper, invoice) : receiptPage(paper, charge);
    });
    return shown ? c.html(shown) : c.notFound();
  });
}

async function look(store: ObjectStore, { customer: id }: Stripe.BillingPortal.Session) {
  const customer = await store.get("customer", id);
  const usual = customer.invoice_settings.default_payment_method;
  const subscriptions: { subscription: Stripe.Subscription; names: string }[] = [];
  for (const subscription of await store.list("subscription", { customer: id })) {
    const names: string[] = [];
    for (const { price } of subscription.items.data) {
      names.push(await findProductName(store, price));
    }
    subscriptions.push({ subscription, names: names.join(", ") });
  }
  return {
    card: typeof usual === "string" ? await store.find("payment_method", usual) : null,
    subscriptions,
    invoices: await store.list("invoice", { customer: id, limit: 100 }),
  };
}
