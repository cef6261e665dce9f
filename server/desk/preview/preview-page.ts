/** Sends a page that shows what is not published (see pages.ts), for one kind of reader. */
import { type PreviewReader, tierAs } from "./preview-reader";
import type { RenderedPage } from "../../pages/stored-page";

const scriptEnd = "</script>";

/**
 * The response for a rendered preview. Its links open in a tab of their own, which the newsroom's frame
 * forbids: a preview leads nowhere.
 */
export function sendPreview(
  { status, headers, body }: RenderedPage,
  reader: PreviewReader,
): Response {
  const tier = tierAs(reader);
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
