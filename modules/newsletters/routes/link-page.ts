/** A page behind a letter's link: what it is about, and what can be done. No script, nothing loaded. */
import { createHash } from "node:crypto";
import type { Context } from "hono";
import { html, raw } from "hono/html";
import type { Newsletter } from "../../../shared/publication-shapes";
import { linkStyles as styles } from "./link-styles";

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(styles).digest("base64")}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join("; ");

interface LinkForm {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly button: string;
  readonly look?: "ink" | "outline" | "quiet";
}

export interface LinkPage {
  readonly status: 200 | 400 | 410 | 413 | 429;
  readonly heading: string;
  readonly text: string;
  readonly lists?: readonly Newsletter[];
  readonly forms?: readonly LinkForm[];
  readonly link?: { readonly href: string; readonly label: string };
}

/** Its address holds what lets somebody leave, so it is kept nowhere and sent on to nobody. */
export async function linkPage(c: Context, paper: string, given: LinkPage): Promise<Response> {
  const { status, heading, text, lists = [], forms = [], link } = given;
  c.header("cache-control", "no-store");
  // Not `no-referrer`: browsers then send `Origin: null` with the form, as a foreign page would.
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
            lists.length > 0
              ? html`<ul>
                  ${lists.map(
                    ({ name, comes }) => html`<li><b>${name}</b><span>${comes}</span></li>`,
                  )}
                </ul>`
              : ""
          }
          ${forms.map(
            ({ action, fields, button, look = "ink" }) =>
              html`<form method="post" action="${action}">
                ${Object.entries(fields).map(
                  ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
                )}<button class="${look}">${button}</button>
              </form>`,
          )}
          ${link ? html`<a class="button outline" href="${link.href}">${link.label}</a>` : ""}
        </main>
      </body>
    </html>`;
  return c.html(page, status);
}
