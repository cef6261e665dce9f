import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { embedProviders } from "../../shared/embeds";
import type { VendorOrigins } from "../../shared/vendors/vendors";

interface InlineElement {
  readonly name: "script" | "style";
  readonly attributes: string;
  readonly text: string;
}

/** The script and style elements of a document, in order. A search for tags is faster than a pattern. */
function* listInlineElements(html: string): Generator<InlineElement> {
  const next = (name: string, from: number) => {
    const at = html.indexOf(`<${name}`, from);
    return at < 0 ? Infinity : at;
  };
  let script = next("script", 0);
  let style = next("style", 0);
  while (script < Infinity || style < Infinity) {
    const name = script < style ? "script" : "style";
    const nameEnd = Math.min(script, style) + name.length + 1;
    const tagEnd = html.indexOf(">", nameEnd);
    const end = html.indexOf(`</${name}>`, tagEnd);
    if (tagEnd < 0 || end < 0) return;
    yield { name, attributes: html.slice(nameEnd, tagEnd), text: html.slice(tagEnd + 1, end) };
    if (script < end) script = next("script", end);
    if (style < end) style = next("style", end);
  }
}

const frameSource = /<iframe\b[^>]*?\ssrc="(https:[^"]*)"/g;

/** Origins of frames in the markup (such as a vendor's crossword). */
function frameOriginsIn(html: string): string[] {
  if (!html.includes("<iframe")) return [];
  const origins = Array.from(html.matchAll(frameSource), ([, src = ""]) => URL.parse(src)?.origin);
  return origins.filter((origin) => origin !== undefined);
}

const embeds = /\sdata-frames="([^"]*)"/;
const embedOrigins = new Set(Object.values(embedProviders).map(({ frameOrigin }) => frameOrigin));

/** Origins of the frames that an article loads after a click, of known providers only. */
function embedOriginsIn(html: string): string[] {
  const named = embeds.exec(html)?.[1]?.split(" ") ?? [];
  return named.filter((origin) => embedOrigins.has(origin));
}

/** Hashes of texts that occur in many documents (their styles, the start script). */
const known = new LRUCache<string, string>({ max: 100 });

function sourceOf(text: string): string {
  const found = known.get(text);
  if (found) return found;
  const source = `'sha256-${hash("sha256", Buffer.from(text, "latin1"), "base64")}'`;
  // A copy: the text is a slice, which would keep its whole document in memory.
  known.set(Buffer.from(text, "latin1").toString("latin1"), source);
  return source;
}

/**
 * The policy of one document: its inline scripts and styles by their sha256, including deferred ones,
 * and nothing else inline. No nonces, since stored pages have the same bytes for everyone. Frames in the
 * markup were rendered by a page, so their HTTPS origins are allowed; frames added by scripts are
 * not, except those of configured vendors.
 *
 * A vendor whose script loads others turns on 'strict-dynamic': browsers then ignore the listed hosts,
 * and run what the hashed start script loads, and what that loads; a script in the markup without
 * a hash stays forbidden. The hosts are for browsers that do not support it.
 *
 * @param secure whether the site is served over HTTPS
 * @param imageHosts hosts besides our own that images may come from
 * @param frameOrigins origins besides our own that any page may frame
 * @param vendorOrigins what the configured vendors need
 */
export function contentSecurityPolicy(
  document: Buffer,
  {
    secure,
    imageHosts,
    frameOrigins,
    vendorOrigins,
  }: {
    secure: boolean;
    imageHosts: readonly string[];
    frameOrigins: readonly string[];
    vendorOrigins: readonly VendorOrigins[];
  },
): string {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  // Tags are ASCII: one character per byte is exact, and faster than decoding UTF-8.
  const html = document.toString("latin1");
  for (const { name, attributes, text } of listInlineElements(html)) {
    if (text === "" || /\bapplication\/(?:ld\+)?json\b/.test(attributes)) continue;
    (name === "script" ? scripts : styles).add(sourceOf(text));
  }
  const from = (kind: "script" | "frame" | "connect" | "image") =>
    vendorOrigins.flatMap((vendor) => vendor[kind] ?? []);
  const dynamic = vendorOrigins.some(({ bringsOthers }) => bringsOthers)
    ? ["'strict-dynamic'"]
    : [];
  const pictures = imageHosts.map((host) => `https://${host}`);
  const frames = [
    ...frameOrigins,
    ...from("frame"),
    ...frameOriginsIn(html),
    ...embedOriginsIn(html),
  ];
  return [
    "default-src 'self'",
    sources("script-src 'self'", [...from("script"), ...dynamic, ...scripts]),
    sources("style-src 'self'", styles),
    sources("img-src 'self' data:", [...pictures, ...from("image")]),
    "font-src 'self'",
    sources("connect-src 'self'", from("connect")),
    sources("frame-src 'self'", frames),
    // Without it browsers would apply script-src to workers.
    ...(vendorOrigins.some(({ hasWorker }) => hasWorker) ? ["worker-src 'self'"] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** A directive, with each source listed once. */
function sources(directive: string, further: Iterable<string>): string {
  return [directive, ...new Set(further)].join(" ");
}
