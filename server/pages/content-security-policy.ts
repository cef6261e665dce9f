import { hash } from "node:crypto";

const inlineElement = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

const frameSource = /<iframe\b[^>]*?\ssrc="(https:[^"]*)"/g;

/** Origins of the frames that stand in the markup itself (a vendor's crossword). */
function frameOriginsIn(html: string): string[] {
  const origins = Array.from(html.matchAll(frameSource), ([, src = ""]) => URL.parse(src)?.origin);
  return origins.filter((origin) => origin !== undefined);
}

/** Hashes of texts that stand in every document (the sheet, the start script): hashed once. */
const known = new Map<string, string>();

function sourceOf(text: string, isSame: boolean): string {
  const found = isSame ? known.get(text) : undefined;
  if (found) return found;
  const source = `'sha256-${hash("sha256", Buffer.from(text, "latin1"), "base64")}'`;
  if (isSame && known.size < 50) known.set(text, source);
  return source;
}

/**
 * The policy of one finished document: every inline script and style in it by its sha256, those
 * that start late too; nothing else inline. No nonces, since stored pages are the same bytes for
 * everyone. A frame in the markup is one that a page meant to show, so its origin is allowed, where
 * it is https; what scripts add later stays forbidden.
 *
 * @param secure whether the paper is served over https
 * @param imageHosts hosts besides our own that pictures may come from
 * @param frameOrigins origins besides our own that may stand in a frame of any page
 * @param scriptOrigins origins besides our own that script may come from
 * @param connectOrigins origins besides our own that script may call
 */
export function contentSecurityPolicy(
  document: Buffer,
  {
    secure,
    imageHosts,
    frameOrigins,
    scriptOrigins,
    connectOrigins,
  }: {
    secure: boolean;
    imageHosts: readonly string[];
    frameOrigins: readonly string[];
    scriptOrigins: readonly string[];
    connectOrigins: readonly string[];
  },
): string {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  // Tags are ASCII: one character a byte is exact, and faster than reading UTF-8.
  const html = document.toString("latin1");
  for (const [, name, attributes = "", text = ""] of html.matchAll(inlineElement)) {
    if (text === "" || /\bapplication\/ld\+json\b/.test(attributes)) continue;
    const source = sourceOf(text, name === "style" || attributes.includes("data-now"));
    (name === "script" ? scripts : styles).add(source);
  }
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptOrigins, ...scripts].join(" ")}`,
    `style-src ${["'self'", ...styles].join(" ")}`,
    `img-src ${["'self'", "data:", ...imageHosts.map((host) => `https://${host}`)].join(" ")}`,
    "font-src 'self'",
    ["connect-src 'self'", ...connectOrigins].join(" "),
    ["frame-src 'self'", ...new Set([...frameOrigins, ...frameOriginsIn(html)])].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
