/** Converts text to a slug as WordPress does; empty if no characters are left. */
export function slugFrom(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/['’‘"“”`]/g, "")
    .replace(/[^a-z0-9_]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 190)
    .replace(/-$/, "");
}
