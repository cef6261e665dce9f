import type Stripe from "stripe";
import { html } from "hono/html";
import { type Markup, page } from "../../control-pages";
import { formatAmount } from "../billing/lines";
import { formatDay } from "./portal-page";

/** The hosted page of an invoice; of a paid one it is also the receipt. */
export function invoicePage(paper: string, invoice: Stripe.Invoice): Markup {
  const { number, status, currency, lines, total, amount_paid: paid } = invoice;
  const off = (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const format = (cents: number) => formatAmount(cents, currency);
  const title = `Invoice ${number ?? ""}`;
  return page(
    `${title} | ${paper}`,
    html`<main>
      <h1>${title}</h1>
      <p>
        ${paper}, ${formatDay(invoice.created)}, ${invoice.customer_email ?? ""}:
        ${status ?? "draft"}.
      </p>
      <table>
        <tbody>
          ${lines.data.map(
            ({ description, amount }) =>
              html`<tr>
                <td>${description}</td>
                <td>${format(amount)}</td>
              </tr>`,
          )}
          ${
            off === 0
              ? ""
              : html`<tr>
                  <td>Discount</td>
                  <td>${format(-off)}</td>
                </tr>`
          }
          <tr>
            <th scope="row">Total</th>
            <td>${format(total)}</td>
          </tr>
          <tr>
            <th scope="row">Paid</th>
            <td>${format(paid)}</td>
          </tr>
        </tbody>
      </table>
    </main>`,
  );
}

/** The receipt of a payment without an invoice. */
export function receiptPage(paper: string, charge: Stripe.Charge): Markup {
  const { amount, amount_refunded: refunded, currency, description } = charge;
  return page(
    `Receipt | ${paper}`,
    html`<main>
      <h1>Receipt</h1>
      <p>${paper}, ${formatDay(charge.created)}: ${description ?? "Payment"}.</p>
      <table>
        <tbody>
          <tr>
            <th scope="row">Paid</th>
            <td>${formatAmount(amount, currency)}</td>
          </tr>
          ${
            refunded === 0
              ? ""
              : html`<tr>
                  <th scope="row">Refunded</th>
                  <td>${formatAmount(refunded, currency)}</td>
                </tr>`
          }
        </tbody>
      </table>
    </main>`,
  );
}
