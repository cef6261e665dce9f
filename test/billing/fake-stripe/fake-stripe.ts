/**
 * A stateful fake of Stripe that returns Stripe's objects, for thousands of histories that test event
 * processing, not checkout. It charges nothing.
 */
import type Stripe from "stripe";
import {
  type Beginning,
  DAY,
  type Invoice,
  makeCharge,
  makeInvoice,
  makeSubscription,
  price,
  PRODUCTS,
  type Subscription,
} from "./fake-stripe-objects";

export type RememberingStripe = ReturnType<typeof createFakeStripe>;

/** A change, as an event of Stripe describes it. */
export interface Happening {
  readonly type: string;
  readonly object: object;
}

/** @param now Unix seconds */
export function createFakeStripe(now: () => number) {
  const subscriptions = new Map<string, Subscription>();
  const invoices = new Map<string, Invoice[]>();
  const disputes = new Map<string, Stripe.Dispute>();
  let made = 0;
  const newId = (kind: string) => `${kind}_${String((made += 1)).padStart(7, "0")}`;

  const billsOf = (id: string) => invoices.get(id) ?? [];
  const latestPaid = (id: string) => billsOf(id).find(({ status }) => status === "paid");

  function change(id: string, changes: object): Happening {
    const subscription = subscriptions.get(id)!;
    Object.assign(subscription, changes);
    const type = subscription.ended_at ? "deleted" : "updated";
    return { type: `customer.subscription.${type}`, object: subscription };
  }

  function bill(id: string, reason: string, paid: boolean): Invoice {
    const { customer } = subscriptions.get(id)!;
    const invoice = makeInvoice({ id: newId("in"), subscription: id, customer, reason, at: now() });
    invoices.set(id, [invoice, ...billsOf(id)]);
    Object.assign(subscriptions.get(id)!, { latest_invoice: invoice.id });
    if (paid) settle(invoice);
    return invoice;
  }

  function settle(invoice: Invoice): void {
    const charge = makeCharge(newId("ch"), invoice.id);
    Object.assign(invoice, {
      status: "paid",
      amount_paid: invoice.amount_due,
      charge,
      status_transitions: { paid_at: now() },
    });
  }

  const event = (type: string, object: object): Happening => ({ type, object });

  /** Possible changes by state; each returns its event. */
  const transitions = {
    incomplete: {
      pays(id: string) {
        settle(billsOf(id)[0]!);
        return [event("invoice.paid", billsOf(id)[0]!), change(id, { status: "active" })];
      },
      expires: (id: string) => [change(id, { status: "incomplete_expired", ended_at: now() })],
    },
    running: {
      renews(id: string) {
        const invoice = bill(id, "subscription_cycle", true);
        return [event("invoice.paid", invoice), change(id, nextPeriod({ status: "active" }))];
      },
      failsToRenew(id: string) {
        const invoice = bill(id, "subscription_cycle", false);
        const changed = change(id, nextPeriod({ status: "past_due" }));
        return [event("invoice.payment_failed", invoice), changed];
      },
      isAskedToEnd: (id: string) => [
        change(id, { cancel_at_period_end: true, canceled_at: now() }),
      ],
      isTakenBack: (id: string) => [change(id, { cancel_at_period_end: false, canceled_at: null })],
      ends: (id: string) => [
        change(id, {
          status: "canceled",
          cancel_at_period_end: false,
          canceled_at: now(),
          ended_at: now(),
        }),
      ],
      moves(id: string) {
        const item = subscriptions.get(id)!.items.data[0]!;
        const at = PRODUCTS.findIndex((product) => item.price.id === `price_${product}`);
        const to = PRODUCTS[(at + 1) % PRODUCTS.length]!;
        const invoice = bill(id, "subscription_update", true);
        const items = { data: [{ ...item, price: price(to) }] };
        return [event("invoice.paid", invoice), change(id, { items })];
      },
      isRefunded(id: string) {
        const charge = latestPaid(id)!.charge!;
        charge.refunded = true;
        return [event("charge.refunded", charge)];
      },
      isDisputed(id: string) {
        const charge = latestPaid(id)!.charge!;
        charge.disputed = true;
        const dispute = {
          id: newId("dp"),
          object: "dispute",
          charge: charge.id,
          status: "lost",
          amount: 2500,
          currency: "usd",
          created: now(),
        };
        disputes.set(charge.id, dispute as Stripe.Dispute);
        return [event("charge.dispute.closed", dispute)];
      },
      pauses: (id: string) => [change(id, { status: "paused" })],
    },
    overdue: {
      pays(id: string) {
        settle(billsOf(id)[0]!);
        return [event("invoice.paid", billsOf(id)[0]!), change(id, { status: "active" })];
      },
      failsAgain(id: string) {
        billsOf(id)[0]!.attempt_count += 1;
        return [event("invoice.payment_failed", billsOf(id)[0]!)];
      },
      isGivenUp: (id: string) => [
        change(id, { status: "canceled", canceled_at: now(), ended_at: now() }),
      ],
      isLeftUnpaid: (id: string) => [change(id, { status: "unpaid" })],
    },
    paused: {
      resumes: (id: string) => [change(id, { status: "active" })],
    },
    over: {},
  };

  const nextPeriod = (changes: object) => ({
    ...changes,
    current_period_start: now(),
    current_period_end: now() + 30 * DAY,
    cancel_at_period_end: false,
  });

  /** As requested by billing: everything expanded. */
  function show(id: string): object | null {
    const subscription = subscriptions.get(id);
    if (!subscription) return null;
    const latest = billsOf(id).find((invoice) => invoice.id === subscription.latest_invoice);
    return { ...subscription, latest_invoice: latest ?? null };
  }

  const cancel = (id: string) =>
    change(id, { status: "canceled", canceled_at: now(), ended_at: now() });

  function voidInvoice(id: string): object {
    const invoice = [...invoices.values()].flat().find((one) => one.id === id)!;
    return Object.assign(invoice, { status: "void" });
  }

  function answer(method: string, path: string, query: URLSearchParams): object | null {
    const [, , kind = "", id, action] = path.split("/");
    if (kind === "subscriptions" && id) {
      if (method === "DELETE") cancel(id);
      return show(id);
    }
    if (kind === "subscriptions") {
      const ids = [...subscriptions.keys()];
      const from = ids.indexOf(query.get("starting_after") ?? "") + 1;
      const page = ids.slice(from, from + Number(query.get("limit") ?? 10));
      return list(page.map(show), from + page.length < ids.length);
    }
    if (kind === "invoices" && id === "upcoming") return { amount_due: 2500 };
    if (kind === "invoices" && id && action === "void") return voidInvoice(id);
    if (kind === "invoices" && id) return [...invoices.values()].flat().find((i) => i.id === id)!;
    if (kind === "invoices") return list(billsOf(query.get("subscription") ?? ""), false);
    if (kind === "charges") {
      const charges = [...invoices.values()].flat().map(({ charge }) => charge);
      return charges.find((charge) => charge?.id === id) ?? null;
    }
    if (kind === "prices") return list([], false);
    if (kind === "disputes") {
      const charge = query.get("charge");
      const all = [...disputes].filter(([of]) => charge === null || of === charge);
      return list(
        all.map(([, dispute]) => dispute),
        false,
      );
    }
    // Its charges are refunded without one.
    if (kind === "refunds") return list([], false);
    return null;
  }

  return {
    /** A reader's new subscription; `as` is the result of its first payment. */
    begin(
      readerId: string | null,
      as: Beginning,
      { product = "sun-reader" }: { product?: string } = {},
    ): Happening[] {
      const id = newId("sub");
      const paid = as === "paid" || as === "trial";
      const subscription = makeSubscription({ id, readerId, as, product, at: now() });
      subscriptions.set(id, subscription);
      const invoice = bill(id, "subscription_create", paid);
      return [
        event("customer.subscription.created", subscription),
        ...(paid ? [event("invoice.paid", invoice)] : []),
      ];
    },

    transitions,

    /** The changes that a subscription can undergo now, in a fixed order. */
    listChanges(id: string): readonly ((id: string) => Happening[])[] {
      const { status } = subscriptions.get(id)!;
      if (status === "incomplete") return Object.values(transitions.incomplete);
      if (status === "active" || status === "trialing") {
        // A trial without a payment has no charge to refund or dispute.
        const { isRefunded: _, isDisputed: __, ...others } = transitions.running;
        return Object.values(latestPaid(id) ? transitions.running : others);
      }
      if (status === "past_due" || status === "unpaid") return Object.values(transitions.overdue);
      if (status === "paused") return Object.values(transitions.paused);
      return Object.values(transitions.over);
    },

    /** Deletes it in Stripe, as after a change of accounts. */
    forget(id: string): void {
      subscriptions.delete(id);
    },

    listIds: () => [...subscriptions.keys()],

    /** The subscription as Stripe would return it now. */
    read: (id: string) => ({
      subscription: show(id) as Subscription,
      invoices: billsOf(id),
      disputes: billsOf(id).flatMap(({ charge }) => disputes.get(charge?.id ?? "") ?? []),
      card: null,
    }),

    /** For the official SDK. */
    fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const { method, url } = new Request(input, init);
      const { pathname, searchParams } = new URL(url);
      const found = answer(method, pathname, searchParams);
      if (found) return Response.json(found);
      const error = { type: "invalid_request_error", code: "resource_missing", message: pathname };
      return Response.json({ error }, { status: 404 });
    },
  };
}

function list(data: readonly unknown[], has_more: boolean): object {
  return { object: "list", data, has_more, url: "/v1/list" };
}
