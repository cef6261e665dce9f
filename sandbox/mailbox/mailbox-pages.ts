/** The mailbox: a list of emails, and one email as mail programs show it. */
import { html } from "hono/html";
import type { DateLocale } from "../../shared/time/date-formats";
import { formatInstant, type Markup, page } from "../control-pages";
import { type EmailView, viewEmail } from "./email-view";
import type { DeliveredEmail } from "./mailbox";

export function mailboxPage({
  paper,
  locale,
  emails,
  to,
}: {
  paper: string;
  locale: DateLocale;
  emails: readonly DeliveredEmail[];
  to: string;
}): Markup {
  const rows = emails.map(
    (email) =>
      html`<tr>
        <td><a href="/sandbox/mail/${email.id}">${email.subject}</a></td>
        <td>${email.to}</td>
        <td>${formatInstant(new Date(email.sentAt), locale)}</td>
      </tr>`,
  );
  return page(
    `Mailbox | ${paper}`,
    html`<main>
      <h1>Mailbox</h1>
      <form method="get" action="/sandbox/mail">
        <label>Email address <input name="to" type="search" value="${to}" /></label>
        <button>Show</button>
      </form>
      ${
        emails.length === 0
          ? html`<p>No email${to ? html` to ${to}` : ""} yet.</p>`
          : html`<table class="emails">
              <thead>
                <tr>
                  <th scope="col">Subject</th>
                  <th scope="col">To</th>
                  <th scope="col">Sent</th>
                </tr>
              </thead>
              <tbody>
                ${rows}
              </tbody>
            </table>`
      }
    </main>`,
  );
}

/** The choices of a field, with the current one selected. */
const options = (choices: Readonly<Record<string, string>>, current: string) =>
  Object.entries(choices).map(
    ([value, label]) =>
      html`<option value="${value}" ${value === current ? "selected" : ""}>${label}</option>`,
  );

export function emailPage({
  paper,
  locale,
  email,
  view,
}: {
  paper: string;
  locale: DateLocale;
  email: DeliveredEmail;
  view: EmailView;
}): Markup {
  const width = view.width === "full" ? "100%" : `${view.width}px`;
  return page(
    `${email.subject} | ${paper}`,
    html`<main>
      <h1>${email.subject}</h1>
      <p class="note">To ${email.to}, ${formatInstant(new Date(email.sentAt), locale)}</p>
      <form method="get" action="/sandbox/mail/${email.id}">
        <label
          >Colors
          <select name="colors">
            ${options({ own: "Same as this device", light: "Light", dark: "Dark" }, view.colors)}
          </select></label
        >
        <label
          >Width
          <select name="width">
            ${options({ full: "Full width", 390: "Phone, 390 px", 600: "600 px" }, view.width)}
          </select></label
        >
        <label
          >Style sheets
          <select name="sheets">
            ${options({ kept: "Kept", dropped: "Dropped" }, view.sheets)}
          </select></label
        >
        <button>Show</button>
      </form>
      <div class="view">
        <iframe
          sandbox="allow-popups allow-top-navigation-by-user-activation"
          title="Email as HTML"
          style="width:${width}"
          srcdoc="${viewEmail(email.html, view)}"
        ></iframe>
      </div>
      <p class="note">
        ${(Buffer.byteLength(email.html) / 1024).toFixed(1)} KB. Gmail cuts emails off at 102 KB.
      </p>
      <h2>Plain text</h2>
      <pre>${email.text}</pre>
      <h2>Headers</h2>
      <pre>
${[["To", email.to], ["Subject", email.subject], ...Object.entries(email.headers)]
          .map(([name, value]) => `${name}: ${value}`)
          .join("\n")}</pre>
    </main>`,
  );
}
