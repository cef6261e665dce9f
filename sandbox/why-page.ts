/** `/sandbox/why`: shows whether a reader can open an article, and why. */
import type { DateLocale } from "../shared/time/date-formats";
import { zonedDay } from "../shared/time/zoned-time";
import { html } from "hono/html";
import { type Markup, page } from "./control-pages";

/** Explains an access decision; returns an error message if the reader or article isn't found. */
export type Explain = (options: {
  /** An email address; empty for a visitor without an account. */
  email: string;
  /** A slug, or a URL that ends with one. */
  article: string;
  at: Date;
}) => Promise<
  | string
  | {
      readonly open: boolean;
      /** The page's variant: `open`, `registration-wall` or `paywall`. */
      readonly shows: string;
      readonly because: string;
      readonly trace: readonly string[];
      readonly grants: readonly {
        readonly productId: string;
        readonly source: string;
        readonly sourceId: string;
        readonly startsAt: Date;
        readonly endsAt: Date | null;
        readonly reason: string;
      }[];
    }
>;

interface Asked {
  reader: string;
  article: string;
  answer: Awaited<ReturnType<Explain>>;
}

export function whyPage({
  paper,
  locale,
  readers,
  now,
  asked,
}: {
  paper: string;
  locale: DateLocale;
  readers: readonly { key: string; email: string; role: string }[];
  /** The requested instant; the current time at first. */
  now: Date;
  asked: Asked | null;
}): Markup {
  return page(
    `Access Check | ${paper}`,
    html`<main>
      <h1>Access Check</h1>
      <p class="note">
        See whether a reader can open an article, and why. Checks don’t count toward the meter.
      </p>
      <form method="get" action="/sandbox/why">
        <label
          >Reader
          <select name="reader">
            <option value="">Anonymous visitor</option>
            ${readers.map(
              ({ key, email, role }) =>
                html`<option value="${key}" ${asked?.reader === key ? "selected" : ""}>
                  ${email} (${role})
                </option>`,
            )}
          </select></label
        >
        <label
          >Article slug <input name="article" required value="${asked?.article ?? ""}" size="44"
        /></label>
        <label>Day <input name="at" type="date" value="${zonedDay(now, locale.timeZone)}" /></label>
        <button>Check</button>
      </form>
      ${asked ? answerTo(asked, locale) : ""}
    </main>`,
  );
}

function answerTo({ answer }: Asked, { timeZone }: DateLocale): Markup {
  if (typeof answer === "string") return html`<p role="status"><b>${answer}</b></p>`;
  return html`<h2>${answer.open ? "Open" : "Closed"}: ${answer.because}</h2>
    <p>Page shows: <b>${answer.shows}</b></p>
    <ol>
      ${answer.trace.map((step) => html`<li>${step}</li>`)}
    </ol>
    <h2>Grants</h2>
    ${
      answer.grants.length === 0
        ? html`<p>None.</p>`
        : html`<table>
            <thead>
              <tr>
                <th scope="col">Product</th>
                <th scope="col">From</th>
                <th scope="col">To</th>
                <th scope="col">Source</th>
                <th scope="col">Reason</th>
              </tr>
            </thead>
            <tbody>
              ${answer.grants.map(
                (grant) =>
                  html`<tr>
                    <td>${grant.productId}</td>
                    <td>${zonedDay(grant.startsAt, timeZone)}</td>
                    <td>${grant.endsAt ? zonedDay(grant.endsAt, timeZone) : "no end date"}</td>
                    <td>${grant.source} ${grant.sourceId}</td>
                    <td>${grant.reason}</td>
                  </tr>`,
              )}
            </tbody>
          </table>`
    }`;
}
