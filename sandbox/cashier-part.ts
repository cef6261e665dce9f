/** The part of `/sandbox` that is about money: cards to try, and trouble on the way to the paper. */
import { html } from "hono/html";
import type { Markup } from "./control-pages";

/** Cards that are played, and what becomes of them. */
const cards = [
  ["4242 4242 4242 4242", "is good"],
  ["4000 0027 6000 3184", "asks for 3-D Secure every time"],
  ["4000 0025 0000 3155", "asks for 3-D Secure the first time"],
  ["4000 0082 6000 3178", "has no funds, which comes out after 3-D Secure"],
  ["4000 0000 0000 0341", "is taken, and declined when it is charged"],
  ["4000 0000 0000 0002", "is declined at once"],
  ["4000 0000 0000 9995", "has no funds"],
  ["4000 0000 0000 0069", "has expired"],
  ["4000 0000 0000 0127", "has another security code"],
  ["4000 0000 0000 0119", "fails while it is processed"],
] as const;

export function cashierPart(): Markup {
  return html`<h2 id="cashier">The cashier</h2>
    <p>
      Stripe is played here: <code>/sandbox/stripe/v1/</code> with the key
      <code>sk_test_sandbox</code>. Join at <a href="/pricing">/pricing</a> with one of these cards,
      any day to come and any three digits.
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
    <p>What Stripe tells the paper can go astray. Of what comes next:</p>
    <form method="post" action="/sandbox/stripe/chaos">
      <label
        >Say it so many times more <input name="duplicate" type="number" min="0" max="20" value="0"
      /></label>
      <label>Lose so many <input name="drop" type="number" min="0" max="1000" value="0" /></label>
      <label>Mix the order <input name="reorder" type="checkbox" value="true" /></label>
      <button>Make trouble</button>
    </form>
    <p class="note">Zeros end it. What is lost the paper finds again every night.</p>`;
}
