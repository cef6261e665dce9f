/** The "Test payments" section of `/sandbox`: test cards, and webhook faults. */
import { html } from "hono/html";
import type { Markup } from "./control-pages";

/** The test cards, with the outcome of each. */
const cards = [
  ["4242 4242 4242 4242", "succeeds"],
  ["4000 0027 6000 3184", "requires 3-D Secure every time"],
  ["4000 0025 0000 3155", "requires 3-D Secure the first time"],
  ["4000 0082 6000 3178", "insufficient funds, after 3-D Secure"],
  ["4000 0000 0000 0341", "attaches, then is declined when charged"],
  ["4000 0000 0000 0002", "declined"],
  ["4000 0000 0000 9995", "insufficient funds"],
  ["4000 0000 0000 0069", "expired card"],
  ["4000 0000 0000 0127", "incorrect CVC"],
  ["4000 0000 0000 0119", "processing error"],
] as const;

export function testPaymentsPart(): Markup {
  return html`<h2 id="cashier">Test payments</h2>
    <p>
      Stripe is simulated at <code>/sandbox/stripe/v1/</code> with the key
      <code>sk_test_sandbox</code>. Subscribe at <a href="/pricing">/pricing</a> with one of these
      cards, any future date and any three digits.
    </p>
    <table>
      <tbody>
        ${cards.map(
          ([number, what]) =>
            html`<tr>
              <th scope="row"><code>${number}</code></th>
              <td>${what}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <p>Simulate unreliable webhooks. For the next events:</p>
    <form method="post" action="/sandbox/stripe/chaos">
      <label
        >Extra deliveries <input name="duplicate" type="number" min="0" max="20" value="0"
      /></label>
      <label>Drop <input name="drop" type="number" min="0" max="1000" value="0" /></label>
      <label>Shuffle the order <input name="reorder" type="checkbox" value="true" /></label>
      <button>Apply</button>
    </form>
    <p class="note">Set to 0 to stop. The nightly reconciliation recovers what was dropped.</p>`;
}
