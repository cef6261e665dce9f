/** The sandbox's own pages: plain HTML without scripts, separate from the paper's pages. */
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { type DateLocale, formatClock } from "../shared/time/date-formats";
import { formatWeekdayAndYear } from "../shared/time/schedule-formats";

const styles = `
body{margin:0 auto;max-width:47.5rem;padding:1.5rem 1.125rem 4rem;background:#fbf6ea;color:#1b1814;font:1.0625rem/1.5 Georgia,serif}
h1{font-size:2.125rem;line-height:1.1;margin:0 0 .25rem}h2{border-top:3px solid #1b1814;padding-top:.5rem;margin:2.5rem 0 .75rem;font-size:1.375rem}
nav{display:flex;flex-wrap:wrap;gap:0 1.125rem;margin-bottom:.75rem}a{color:#1b1814}form{display:flex;gap:.625rem;flex-wrap:wrap;align-items:end}
label{font:600 .875rem/1.3 system-ui,sans-serif;display:grid;grid-template-columns:minmax(0,auto);gap:.25rem;max-width:100%}
input,select{font:1rem/1.2 system-ui,sans-serif;padding:.625rem;border:1px solid #8b806c;background:#fff;min-height:1.5rem;max-width:100%;box-sizing:border-box}
button{font:600 .875rem/1.2 system-ui,sans-serif;padding:.8125rem 1.125rem;border:0;background:#1b1814;color:#fbf6ea;min-height:2.75rem}
:focus-visible{outline:3px solid #f0b234;outline-offset:2px}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem .75rem .5rem 0;border-bottom:1px solid #d9cdb4;vertical-align:top;overflow-wrap:anywhere}
th{font:600 .8125rem/1.3 system-ui,sans-serif}@media(width<40em){.emails thead{position:absolute;clip-path:inset(50%)}.emails :is(tr,td){display:block}.emails td{padding:.125rem 0;border:0}.emails tbody tr{padding:.5rem 0;border-bottom:1px solid #d9cdb4}}iframe{display:block;width:100%;height:40rem;border:0;background:#fff}.view{margin:1rem 0;border:1px solid #8b806c;background:#d9cdb4;overflow-x:auto}
pre{white-space:pre-wrap;background:#f3ebd9;padding:1rem;overflow-wrap:anywhere}.note{color:#4a4338}`;

/**
 * Allows styles, our own forms, and an email with our own pictures in a frame without script. The HTML of an email has
 * inline styles and inherits this policy, so inline styles are allowed here; scripts never are.
 */
export const pagePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'self'",
  "frame-src 'self' data:",
  "img-src 'self' data:",
  "frame-ancestors 'self'",
  "base-uri 'none'",
].join("; ");

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

const links = html`<nav aria-label="Sandbox">
  <a href="/">Website</a><a href="/sandbox">Sandbox</a><a href="/sandbox/mail">Mailbox</a
  ><a href="/sandbox/why">Access Check</a><a href="/desk/comments">Moderation Desk</a
  ><a href="/sandbox/ui">Style Guide</a>
</nav>`;

/** A page of the sandbox, with links to the others. */
export function page(title: string, body: Markup): Markup {
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
        ${links} ${body}
      </body>
    </html>`;
}

/** "Saturday, November 21, 2026, 6:40 a.m. ET". */
export const formatInstant = (at: Date, locale: DateLocale) =>
  `${formatWeekdayAndYear(at, locale)}, ${formatClock(at, locale)} ${locale.timeZoneNames.short}`;

/** @param options.now by the site's clock */
export function controlPage({
  paper,
  locale,
  now,
  readers,
  testPayments,
}: {
  paper: string;
  locale: DateLocale;
  now: Date;
  /** The "Test payments" section. */
  testPayments: Markup;
  readers: readonly { key: string; email: string; role: string }[];
}): Markup {
  return page(
    `Sandbox | ${paper}`,
    html`<main>
      <h1>Sandbox</h1>
      <p class="note">External services for ${paper}, simulated on this machine.</p>
      <h2>Clock</h2>
      <p>Current site time: <b>${formatInstant(now, locale)}</b>.</p>
      <form method="post" action="/sandbox/clock">
        <label
          >Days to move forward
          <input name="days" type="number" min="0" max="3660" step="any" value="1" required
        /></label>
        <button>Move clock</button>
      </form>
      <form method="post" action="/sandbox/clock">
        <button name="days" value="${1 / 24}">Move one hour</button>
      </form>
      <p class="note">The clock can’t go back. Scheduled articles publish when their time comes.</p>
      <h2 id="readers">Readers</h2>
      <p>
        Click a name to sign in. Email to these readers goes to the
        <a href="/sandbox/mail">mailbox</a>.
      </p>
      <form method="post" action="/sandbox/sign-in">
        ${readers.map(
          ({ key, email, role }) =>
            html`<button name="reader" value="${key}" title="${email}">
              ${key.charAt(0).toUpperCase()}${key.slice(1)} (${role})
            </button>`,
        )}
      </form>
      ${testPayments}
      <h2>Staff</h2>
      <p>
        Dora is an editor. Write to <a href="/wp-json/">/wp-json</a> as <code>dora</code> with the
        application password <code>sandbox</code> (HTTP Basic).
      </p>
    </main>`,
  );
}
