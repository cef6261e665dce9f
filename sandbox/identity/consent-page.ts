/** A provider's consent page for signing in. Plain HTML without scripts. */
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { KnownPerson } from "./people";

const styles = `
body{margin:0 auto;max-width:27.5rem;padding:1.5rem 1.25rem 2.5rem;background:#fbf6ea;color:#1b1814;font:1.0625rem/1.5 Georgia,serif}
h1{font-size:1.625rem;line-height:1.2;margin:0 0 .5rem}p{margin:0 0 1rem}.note{color:#4a4338}
fieldset{border:0;border-top:3px solid #1b1814;margin:0 0 1.25rem;padding:.5rem 0 0}
legend{font:600 .875rem/1.3 system-ui,sans-serif;padding:0 .5rem 0 0}
.choice{display:flex;align-items:center;gap:.75rem;min-height:2.75rem;font:1rem/1.3 system-ui,sans-serif}
.choice input{width:1.25rem;height:1.25rem;margin:0;accent-color:#1b1814}.choice span{color:#4a4338}
.field{display:grid;gap:.25rem;margin:0 0 .75rem;font:600 .875rem/1.3 system-ui,sans-serif}
.field input{font:1rem/1.2 system-ui,sans-serif;padding:.625rem;border:1px solid #8b806c;background:#fff;min-height:1.5rem}
.buttons{display:flex;gap:.625rem}
button{flex:1;font:600 .9375rem/1.2 system-ui,sans-serif;padding:.8125rem 1.125rem;border:2px solid #1b1814;background:#1b1814;color:#fbf6ea;min-height:3rem}
button.plain{background:transparent;color:#1b1814}.error{color:#9b1c1c;font:600 .875rem/1.4 system-ui,sans-serif}
:focus-visible{outline:3px solid #f0b234;outline-offset:2px}`;

/** Allows inline styles and the page's own form; no scripts. */
export const consentPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join("; ");

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

export interface Consent {
  /** The provider's name. */
  readonly label: string;
  /** The paper's name: the client that asks for consent. */
  readonly paper: string;
  /** The first is selected by default. */
  readonly people: readonly KnownPerson[];
  /** The checkbox that changes what the provider returns. */
  readonly option: { readonly name: string; readonly label: string; readonly isChecked: boolean };
}

/** The form posts to the page's own URL, whose query holds the authorization request. */
export function consentPage({
  label,
  paper,
  people,
  option,
  error,
}: Consent & { error?: string }): Markup {
  const choices = people.map(
    ({ name, email }, index) =>
      html`<label class="choice"
        ><input type="radio" name="person" value="${email}" ${index === 0 ? "checked" : ""} />
        ${name} <span>${email}</span></label
      >`,
  );
  return page(
    `${label} (sandbox)`,
    html`<h1>${label} (sandbox)</h1>
      <p class="note">
        ${paper} wants to sign you in. This page simulates ${label}: no password, and nothing leaves
        this machine.
      </p>
      <form method="post">
        ${error === undefined ? "" : html`<p class="error" role="alert">${error}</p>`}
        <fieldset>
          <legend>Sign in as</legend>
          ${choices}
        </fieldset>
        <fieldset>
          <legend>Or as someone else</legend>
          <label class="field"
            >Email address (overrides the choice above)
            <input name="email" type="email" autocomplete="off" maxlength="254"
          /></label>
          <label class="field">Name <input name="name" autocomplete="off" maxlength="200" /></label>
        </fieldset>
        <label class="choice"
          ><input
            type="checkbox"
            name="${option.name}"
            value="yes"
            ${option.isChecked ? "checked" : ""}
          />
          ${option.label}</label
        >
        <div class="buttons">
          <button name="answer" value="continue">Continue</button>
          <button name="answer" value="deny" class="plain" formnovalidate>Deny</button>
        </div>
      </form>`,
  );
}

/** For invalid requests, which must not be redirected to their `redirect_uri`. */
export function wrongRequestPage({ label, because }: { label: string; because: string }): Markup {
  return page(
    `${label} (sandbox)`,
    html`<h1>${label} (sandbox)</h1>
      <p role="alert">Invalid request: ${because}</p>`,
  );
}

function page(title: string, body: Markup): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${raw(`<style>${styles}</style>`)}
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`;
}
