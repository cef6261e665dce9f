/** An issue's body as a document of its own, for the newsroom's frame: no script runs in it. */
import { encode } from "html-entities";
import type { BulkBody } from "../../../../platform/mail/bulk/bulk-mail";
import { showScheme } from "../../../../platform/mail/layout/show-scheme";

const policy =
  "default-src 'none'; img-src 'self' https: data:; style-src 'unsafe-inline'; font-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

export function previewResponse(
  { html, text }: BulkBody,
  { form, dark }: { form: "html" | "text"; dark: "0" | "1" },
): Response {
  const plain = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Plain text</title><style>pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:24px;font:14px/1.5 monospace}</style></head><body><pre tabindex="0">${encode(text)}</pre></body></html>`;
  const shown = dark === "1" ? showScheme(html, "dark") : html;
  return new Response(
    form === "text" ? plain : shown.replace("<head>", '<head><base target="_blank">'),
    {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": policy,
        "x-frame-options": "SAMEORIGIN",
      },
    },
  );
}
