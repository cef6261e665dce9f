/** The link that ends letters about comments: opening it shows a button, pressing it ends them. */
import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { html, raw } from "hono/html";
import type { Signer } from "../../../platform/signed";
import { unsubscribePurpose } from "../letters/comment-letters";
import type { Service } from "../service";
import { createLetterStore } from "../store/letter-store";

const styles = `
body{margin:0;background:#fbf6ea;color:#1b1814;font:18px/1.5 Georgia,"Times New Roman",serif}
header{border-bottom:1px solid #1b1814;text-align:center;padding:14px 18px}
header a{color:inherit;text-decoration:none;font-size:34px;line-height:1.2}
main{box-sizing:border-box;max-width:440px;margin:11vh auto 48px;padding:0 18px}
h1{font-size:40px;line-height:1.05;font-weight:500;margin:0 0 14px;text-wrap:balance}
p{margin:0 0 24px;color:#4a4338}
button{box-sizing:border-box;width:100%;min-height:50px;padding:15px 18px;border:0;background:#1b1814;color:#fbf6ea;font:600 16px/20px "Source Sans 3",Arial,sans-serif;cursor:pointer}
:focus-visible{outline:3px solid #f0b234;outline-offset:2px;box-shadow:0 0 0 2px #1b1814}`;

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(styles).digest("base64")}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join("; ");

/** To be mounted at `/comments`. */
export function createUnsubscribeRoutes(service: Service, signer: Signer): Hono {
  const store = createLetterStore(service.pool);
  const routes = new Hono();

  const readToken = (c: Context): { token: string; addressHash: string | null } => {
    const token = c.req.query("token") ?? "";
    const now = service.clock.now();
    return { token, addressHash: signer.verify({ purpose: unsubscribePurpose, token, now }) };
  };

  async function show(
    c: Context,
    page: { status: 200 | 400; heading: string; text: string; token?: string },
  ): Promise<Response> {
    c.header("cache-control", "no-store");
    c.header("referrer-policy", "strict-origin");
    c.header("x-robots-tag", "noindex");
    c.header("content-security-policy", policy);
    const { name } = service.paper;
    const document = await html`<!doctype html>
      <html lang="en-US">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${page.heading} | ${name}</title>
          ${raw(`<style>${styles}</style>`)}
        </head>
        <body>
          <header><a href="/">${name}</a></header>
          <main>
            <h1>${page.heading}</h1>
            <p>${page.text}</p>
            ${
              page.token === undefined
                ? ""
                : html`<form method="post" action="/comments/unsubscribe?token=${page.token}">
                    <button>No more letters about comments</button>
                  </form>`
            }
          </main>
        </body>
      </html>`;
    return c.html(document, page.status);
  }

  const showBroken = (c: Context) =>
    show(c, {
      status: 400,
      heading: "This link is not whole",
      text: "Open it from the letter again, or copy all of it.",
    });

  routes.get("/unsubscribe", (c) => {
    const { token, addressHash } = readToken(c);
    if (addressHash === null) return showBroken(c);
    return show(c, {
      status: 200,
      heading: "Letters about comments",
      text: "We write to you when your comment is out, and when somebody answers it. You can end that here; your account and your newsletters stay as they are.",
      token,
    });
  });

  routes.post("/unsubscribe", async (c) => {
    const { addressHash } = readToken(c);
    if (addressHash === null) return showBroken(c);
    await store.unsubscribe(addressHash, service.clock.now());
    return show(c, {
      status: 200,
      heading: "No more letters",
      text: "We will not write to you about comments again.",
    });
  });

  return routes;
}
