/** Where links lead here. */
import { fileKindOf } from "../file-kind";
import type { Conversion } from "./types";

/**
 * The address that a link gets; null: it leads to nothing here, and only what it holds stays.
 *
 * @param holds a picture links to its own page and file for a larger view, which it is here by itself
 */
export function addressOfLink(
  href: string,
  to: Conversion,
  holds: "text" | "picture",
): string | null {
  if (href.startsWith("#")) return href;
  const whole = href.startsWith("//") ? `https:${href}` : href;
  const file = to.source.findLinkedFile?.(whole) ?? null;
  if (!file) return to.source.resolveLink(whole) ?? whole;
  const kind = fileKindOf(file.url);
  if (kind !== "picture") {
    to.lose(`link to a ${kind} that stays on the old site: ${file.url}`);
    return file.url;
  }
  if (holds === "picture") return null;
  return to.wantPicture({ url: file.url, upstreamId: file.id, alt: "" })?.url ?? null;
}
