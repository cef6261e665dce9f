import type Stripe from "stripe";
import { html } from "hono/html";
import { type Markup, page } from "../../control-pages";
import { formatAmount } from "../billing/lines";

interface Shown {
  readonly paper: string;
  readonly session: Stripe.Checkout.Session;
  /** The item that is paid for. */
  readonly name: string;
  /** Whether the cardholder must answer the bank first. */
  readonly isAsked: boolean;
  readonly error: string | null;
}

/** The page on which a Checkout Session is paid: plain HTML without scripts. */
export function checkoutPage({ paper, session, name, isAsked, error }: Shown): Markup {
  const sum = formatAmount(session.amount_total ?? 0, session.currency!);
  return page(
    `Checkout | ${paper}`,
    html`<main>
      <h1>${isAsked ? "Your bank (sandbox)" : `Pay ${paper}`}</h1>
      <p class="note">A simulation of Stripe’s checkout page.</p>
      <p><b>${name}</b>, ${sum}. ${session.customer_email ?? ""}</p>
      ${error === null ? "" : html`<p role="alert"><b>${error}</b></p>`}
      ${
        isAsked
          ? html`<form method="post">
              <button name="outcome" value="complete">Complete</button>
              <button name="outcome" value="fail">Fail</button>
            </form>`
          : html`<form method="post">
              <input type="hidden" name="outcome" value="pay" />
              <label
                >Number <input name="number" inputmode="numeric" required maxlength="23"
              /></label>
              <label>Month <input name="exp_month" inputmode="numeric" required size="2" /></label>
              <label>Year <input name="exp_year" inputmode="numeric" required size="4" /></label>
              <label>CVC <input name="cvc" inputmode="numeric" required size="4" /></label>
              <button>Pay ${sum}</button>
            </form>`
      }
      ${
        session.cancel_url === null
          ? ""
          : html`<p><a href="${session.cancel_url}">Back to ${paper}</a></p>`
      }
    </main>`,
  );
}

/** For a session that is over or doesn't exist. */
export function closedPage(paper: string): Markup {
  return page(
    `Checkout | ${paper}`,
    html`<main>
      <h1>You’re all done here</h1>
      <p>This checkout has been paid or has expired.</p>
    </main>`,
  );
}
