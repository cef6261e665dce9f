import type Stripe from "stripe";
import { html } from "hono/html";
import { type Markup, page } from "../../control-pages";
import { formatAmount } from "../billing/lines";

interface Shown {
  readonly paper: string;
  readonly session: Stripe.BillingPortal.Session;
  readonly card: Stripe.PaymentMethod | null;
  readonly subscriptions: readonly { subscription: Stripe.Subscription; names: string }[];
  readonly invoices: readonly Stripe.Invoice[];
  /** Error message of the last action. */
  readonly error: string | null;
}

const days = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "medium" });

export const formatDay = (at: number) => days.format(at * 1000);

/** The customer portal: plain HTML without scripts. */
export function portalPage(shown: Shown): Markup {
  const { paper, session, card, subscriptions, invoices, error } = shown;
  const live = subscriptions.filter(({ subscription }) => subscription.ended_at === null);
  return page(
    `Billing | ${paper}`,
    html`<main>
      <h1>Billing</h1>
      <p class="note">A simulation of Stripe’s customer portal.</p>
      ${
        session.return_url === null
          ? ""
          : html`<p><a href="${session.return_url}">Return to ${paper}</a></p>`
      }
      ${error === null ? "" : html`<p role="alert"><b>${error}</b></p>`}
      <h2>Plan</h2>
      ${live.length === 0 ? html`<p>No active plan.</p>` : live.map(subscriptionPart)}
      <h2>Card</h2>
      <p>
        ${
          card?.card
            ? `${card.card.brand} ending in ${card.card.last4}, expires ${card.card.exp_month}/${card.card.exp_year}`
            : "No card on file."
        }
      </p>
      <form method="post">
        <input type="hidden" name="action" value="card" />
        <label>Number <input name="number" inputmode="numeric" required maxlength="23" /></label>
        <label>Month <input name="exp_month" inputmode="numeric" required size="2" /></label>
        <label>Year <input name="exp_year" inputmode="numeric" required size="4" /></label>
        <label>CVC <input name="cvc" inputmode="numeric" required size="4" /></label>
        <button>Use this card</button>
      </form>
      <h2>Invoices</h2>
      ${invoices.length === 0 ? html`<p>No invoices.</p>` : invoiceTable(invoices)}
    </main>`,
  );
}

function subscriptionPart({
  subscription: { id, status, cancel_at: cancelAt, current_period_end: end },
  names,
}: Shown["subscriptions"][number]): Markup {
  return html`<p>
      <b>${names}</b>, ${status.replace("_", " ")}.
      ${cancelAt === null ? `Renews on ${formatDay(end)}.` : `Ends on ${formatDay(cancelAt)}.`}
    </p>
    <form method="post">
      <input type="hidden" name="subscription" value="${id}" />
      ${
        cancelAt === null
          ? html`<button name="action" value="cancel">Cancel plan</button>`
          : html`<button name="action" value="renew">Renew plan</button>`
      }
    </form>`;
}

function invoiceTable(invoices: readonly Stripe.Invoice[]): Markup {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Date</th>
        <th scope="col">Amount</th>
        <th scope="col">Status</th>
        <th scope="col">Invoice</th>
      </tr>
    </thead>
    <tbody>
      ${invoices.map(
        (invoice) =>
          html`<tr>
            <td>${formatDay(invoice.created)}</td>
            <td>${formatAmount(invoice.amount_due, invoice.currency)}</td>
            <td>
              ${invoice.status}
              ${
                invoice.status === "open"
                  ? html`<form method="post">
                      <input type="hidden" name="invoice" value="${invoice.id}" />
                      <button name="action" value="pay">Pay</button>
                    </form>`
                  : ""
              }
            </td>
            <td><a href="/sandbox/stripe/invoice/${invoice.id}">${invoice.number}</a></td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** For a session that has expired or doesn't exist. */
export function expiredPage(paper: string): Markup {
  return page(
    `Billing | ${paper}`,
    html`<main>
      <h1>This link has expired</h1>
      <p>Open the billing page of ${paper} again to get a new one.</p>
    </main>`,
  );
}
