/** A page outside the app, with one thing to do on it: no script, nothing loaded. */
import { createHash } from "node:crypto";
import type { Context } from "hono";
import { html, raw } from "hono/html";
import { bareStyles as styles } from "../bare-styles";

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(styles).digest("base64")}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join("; ");

interface BarePage {
  readonly paper: string;
  readonly status: 200 | 400 | 404 | 409 | 410 | 429;
  readonly heading: string;
  readonly text: string;
  readonly form?: {
    readonly action: string;
    readonly fields: Readonly<Record<string, string>>;
    readonly button: string;
  };
  readonly link?: { readonly href: string; readonly label: string };
}

/** Its address may hold a secret, so it is kept nowhere and sent on to nobody. */
export async function barePage(c: Context, given: BarePage): Promise<Response> {
  const { paper, status, heading, text, form, link } = given;
  c.header("cache-control", "no-store");
  // Nor to the paper's own next page, whose scripts may report it. Not `no-referrer`: browsers then
  // send `Origin: null` with the form, as a foreign page would.
  c.header("referrer-policy", "strict-origin");
  c.header("x-robots-tag", "noindex");
  c.header("content-security-policy", policy);
  const page = await html`<!doctype html>
    <html lang="en-US">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${heading} | ${paper}</title>
        ${raw(`<style>${styles}</style>`)}
      </head>
      <body>
        <header><a href="/">${paper}</a></header>
        <main>
          <h1>${heading}</h1>
          <p>${text}</p>
          ${
            form
              ? html`<form method="post" action="${form.action}">
                  ${Object.entries(form.fields).map(
                    ([name, value]) =>
                      html`<input type="hidden" name="${name}" value="${value}" />`,
                  )}<button>${form.button}</button>
                </form>`
              : ""
          }
          ${link ? html`<a class="button" href="${link.href}">${link.label}</a>` : ""}
        </main>
      </body>
    </html>`;
  return c.html(page, status);
}
