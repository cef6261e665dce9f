/** A page outside the app, with one thing to do on it: no script, nothing loaded. */
import { createHash } from "node:crypto";
import type { Context } from "hono";
import { html, raw } from "hono/html";

const styles = `
body{margin:0;background:#fbf6ea;color:#1b1814;font:18px/1.5 Georgia,"Times New Roman",serif}
header{border-bottom:1px solid #1b1814;text-align:center;padding:14px 18px}
header a{color:inherit;text-decoration:none;font-size:34px;line-height:1.2}
main{box-sizing:border-box;max-width:440px;margin:11vh auto 48px;padding:0 18px}
main::before{content:"";display:block;width:52px;height:26px;margin-bottom:26px;background:#f0b234;border-radius:26px 26px 0 0}
h1{font-size:40px;line-height:1.05;font-weight:500;margin:0 0 14px;text-wrap:balance}
p{margin:0 0 24px;overflow-wrap:anywhere;color:#4a4338}
button,.button{box-sizing:border-box;display:block;width:100%;min-height:50px;padding:15px 18px;border:0;background:#1b1814;color:#fbf6ea;font:600 16px/20px "Source Sans 3",Arial,sans-serif;text-align:center;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:#37312a}
:focus-visible{outline:3px solid #f0b234;outline-offset:2px;box-shadow:0 0 0 2px #1b1814}`;

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
  // Not `no-referrer`: browsers then send `Origin: null` with the form, as a foreign page would.
  c.header("referrer-policy", "same-origin");
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
