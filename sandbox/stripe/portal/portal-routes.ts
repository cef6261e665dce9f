/** Stripe's pages for customers: the portal, and invoices. */
import type Stripe from "stripe";
import type { Hono } from "hono";
import type { Clock } from "../../../platform/clock";
import type { Pool } from "../../../platform/database/database";
import { Refusal } from "../books/refusal";
import { findProductName } from "../billing/lines";
import { type Books, readBooks } from "../books/books";
import { invoicePage } from "./invoice-page";
import { act, portalForm } from "./portal-actions";
import { lapsedPage, portalPage } from "./portal-page";
import { findSession } from "./portal-sessions";

interface Dependencies {
  pool: Pool;
  clock: Clock;
  paper: string;
  origin: () => string;
  /** Runs a transaction and delivers its events. */
  change<Result>(work: (books: Books) => Promise<Result>): Promise<Result>;
}

/** Adds the pages to `routes`. */
export function addPortalRoutes(routes: Hono, deps: Dependencies): void {
  const { pool, clock, paper, origin, change } = deps;

  function read<Result>(work: (books: Books) => Promise<Result>): Promise<Result> {
    const now = Math.floor(clock.now().getTime() / 1000);
    return readBooks({ pool, now, origin: origin() }, work);
  }

  const show = (id: string, refusal: string | null) =>
    read(async (books) => {
      const session = await findSession(books, id);
      return session && portalPage({ paper, session, refusal, ...(await look(books, session)) });
    });

  routes.get("/portal/:session", async (c) => {
    const shown = await show(c.req.param("session"), null);
    return shown ? c.html(shown) : c.html(lapsedPage(paper), 404);
  });

  routes.post("/portal/:session", async (c) => {
    const id = c.req.param("session");
    const form = portalForm.safeParse(await c.req.parseBody());
    const refusal = form.success ? await attempt(id, form.data) : "Please fill in all fields.";
    if (refusal === null) return c.redirect(`/sandbox/stripe/portal/${id}`, 303);
    const shown = await show(id, refusal);
    return shown ? c.html(shown, 400) : c.html(lapsedPage(paper), 404);
  });

  /** @returns an error message; null on success */
  async function attempt(id: string, form: Parameters<typeof act>[2]): Promise<string | null> {
    try {
      return await change(async (books) => {
        const session = await findSession(books, id);
        if (!session) return "This link has expired.";
        const refused = await act(books, session.customer, form);
        return refused && refused.body.message;
      });
    } catch (error) {
      if (error instanceof Refusal) return error.message;
      throw error;
    }
  }

  routes.get("/invoice/:id", async (c) => {
    const invoice = await read((books) => books.find("invoice", c.req.param("id")));
    return invoice ? c.html(invoicePage(paper, invoice)) : c.notFound();
  });

  routes.get("/receipt/:charge", async (c) => {
    const invoice = await read(async (books) => {
      const charge = await books.find("charge", c.req.param("charge"));
      return typeof charge?.invoice === "string" ? books.find("invoice", charge.invoice) : null;
    });
    return invoice ? c.html(invoicePage(paper, invoice)) : c.notFound();
  });
}

async function look(books: Books, { customer: id }: Stripe.BillingPortal.Session) {
  const customer = await books.get("customer", id);
  const usual = customer.invoice_settings.default_payment_method;
  const subscriptions: { subscription: Stripe.Subscription; names: string }[] = [];
  for (const subscription of await books.list("subscription", { customer: id })) {
    const names: string[] = [];
    for (const { price } of subscription.items.data) {
      names.push(await findProductName(books, price));
    }
    subscriptions.push({ subscription, names: names.join(", ") });
  }
  return {
    card: typeof usual === "string" ? await books.find("payment_method", usual) : null,
    subscriptions,
    invoices: await books.list("invoice", { customer: id, limit: 100 }),
  };
}
