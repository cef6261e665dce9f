import { hash } from "node:crypto";
import type { VendorOrigins } from "../../shared/vendors/vendors";

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
 * it is https; what scripts add later stays forbidden, but for the vendors that are configured.
 *
 * A vendor whose script brings in others turns 'strict-dynamic' on: then browsers pass over the named
 * hosts, and run what the hashed start script brings in, and what that brings in; a script in the
 * markup that has no hash stays forbidden. The hosts are for browsers that do not know it.
 *
 * @param secure whether the paper is served over https
 * @param imageHosts hosts besides our own that pictures may come from
 * @param frameOrigins origins besides our own that may stand in a frame of any page
 * @param vendorOrigins what the vendors that are configured need
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
  // Tags are ASCII: one character a byte is exact, and faster than reading UTF-8.
  const html = document.toString("latin1");
  for (const [, name, attributes = "", text = ""] of html.matchAll(inlineElement)) {
    if (text === "" || /\bapplication\/ld\+json\b/.test(attributes)) continue;
    const source = sourceOf(text, name === "style" || attributes.includes("data-now"));
    (name === "script" ? scripts : styles).add(source);
  }
  const from = (kind: "script" | "frame" | "connect" | "image") =>
    vendorOrigins.flatMap((vendor) => vendor[kind] ?? []);
  const dynamic = vendorOrigins.some(({ bringsOthers }) => bringsOthers)
    ? ["'strict-dynamic'"]
    : [];
  const pictures = imageHosts.map((host) => `https://${host}`);
  const frames = [...frameOrigins, ...from("frame"), ...frameOriginsIn(html)];
  return [
    "default-src 'self'",
    sources("script-src 'self'", [...from("script"), ...dynamic, ...scripts]),
    sources("style-src 'self'", styles),
    sources("img-src 'self' data:", [...pictures, ...from("image")]),
    "font-src 'self'",
    sources("connect-src 'self'", from("connect")),
    sources("frame-src 'self'", frames),
    // Without it a worker would have to be brought in as scripts are.
    ...(vendorOrigins.some(({ hasWorker }) => hasWorker) ? ["worker-src 'self'"] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** A directive, with each further source named once. */
function sources(directive: string, further: Iterable<string>): string {
  return [directive, ...new Set(further)].join(" ");
}
