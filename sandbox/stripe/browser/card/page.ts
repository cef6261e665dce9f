import { html } from "hono/html";

/**
 * The page of the frame with the card fields.
 * @param now seconds since 1970, by the paper's clock; expiry dates are checked against it
 */
export function cardPage(now: number) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Secure card payment input frame</title>
        <link rel="stylesheet" href="card/card.css" />
        <script type="module" src="card/card.js"></script>
      </head>
      <body>
        <form data-now="${now}" novalidate>
          <span class="icon" aria-hidden="true"></span>
          <input
            id="number"
            autocomplete="cc-number"
            inputmode="numeric"
            placeholder="Card number"
            aria-label="Credit or debit card number"
            aria-invalid="false"
            spellcheck="false"
          />
          <input
            id="expiry"
            autocomplete="cc-exp"
            inputmode="numeric"
            placeholder="MM / YY"
            aria-label="Credit or debit card expiration date"
            aria-invalid="false"
            spellcheck="false"
          />
          <input
            id="cvc"
            autocomplete="cc-csc"
            inputmode="numeric"
            placeholder="CVC"
            aria-label="Credit or debit card CVC/CVV"
            aria-invalid="false"
            maxlength="4"
            spellcheck="false"
          />
        </form>
      </body>
    </html>`;
}
