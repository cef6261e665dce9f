/** How to show a puzzle, by its player's URL: https in an iframe; http as a link. */
export type Frame =
  | { readonly kind: "own"; readonly src: string }
  | { readonly kind: "vendor"; readonly src: string; readonly host: string }
  | { readonly kind: "link"; readonly src: string; readonly host: string };

/** Null where the URL is empty or invalid. */
export function frameOf(iframeSrc: string): Frame | null {
  if (/^\/(?![/\\])/.test(iframeSrc)) return { kind: "own", src: iframeSrc };
  if (!URL.canParse(iframeSrc)) return null;
  const url = new URL(iframeSrc);
  if (url.protocol === "https:") return { kind: "vendor", src: url.href, host: url.host };
  return url.protocol === "http:" ? { kind: "link", src: url.href, host: url.host } : null;
}
