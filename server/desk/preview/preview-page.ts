/** Sends a page that shows what is not published (see pages.ts), for one kind of reader. */
import type { RenderedPage } from "../../pages/stored-page";

const scriptEnd = "</script>";

/**
 * The response for a rendered preview. Its links open in a tab of their own, which the newsroom's frame
 * forbids: a preview leads nowhere.
 *
 * @param tier as in the cookie of the same name; "" for a visitor without an account
 */
export function sendPreview({ status, headers, body }: RenderedPage, tier: string): Response {
  // One character per byte is exact.
  const html = withoutScripts(body.toString("latin1"))
    .replace("<html", tier === "" ? "<html" : `<html data-tier="${tier}"`)
    .replace("<head>", '<head><base target="_blank">');
  return new Response(Buffer.from(html, "latin1"), { status, headers });
}

/** No script would run in it; browsers report each one that they block. */
const withoutScripts = (html: string): string =>
  html
    .split("<script")
    .map((part, place) =>
      place === 0 ? part : part.slice(part.indexOf(scriptEnd) + scriptEnd.length),
    )
    .join("");
