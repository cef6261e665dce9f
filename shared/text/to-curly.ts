/** Straight quotes, double hyphens and three dots to typographic characters. */
export function toCurly(text: string): string {
  return text
    .replace(/\.\.\./g, "…")
    .replace(/---/g, "—")
    .replace(/(^|[\s([{“‘—–-])"/g, "$1“")
    .replace(/"/g, "”")
    .replace(/(^|[\s([{“—–-])'(?=\d0s\b)/g, "$1’")
    .replace(/(^|[\s([{“—–-])'/g, "$1‘")
    .replace(/'/g, "’")
    .replace(/(\s)--(\s)/g, "$1—$2");
}
