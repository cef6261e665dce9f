/**
 * How a puzzle may be shown, from the address of its player. Only https may stand in a frame here;
 * what else is an address of the web is linked.
 */
export type Frame =
  | { readonly kind: "own"; readonly src: string }
  | { readonly kind: "vendor"; readonly src: string; readonly host: string }
  | { readonly kind: "link"; readonly src: string; readonly host: string };

/** Null where the address is empty or none. */
export function frameOf(iframeSrc: string): Frame | null {
  if (/^\/(?![/\\])/.test(iframeSrc)) return { kind: "own", src: iframeSrc };
  if (!URL.canParse(iframeSrc)) return null;
  const url = new URL(iframeSrc);
  if (url.protocol === "https:") return { kind: "vendor", src: url.href, host: url.host };
  return url.protocol === "http:" ? { kind: "link", src: url.href, host: url.host } : null;
}
