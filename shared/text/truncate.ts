/**
 * Truncates `text` to at most `length` UTF-16 units: cut at the last space before `length`, with an
 * ellipsis. A single longer word is cut inside it.
 */
export function truncate(text: string, length: number): string {
  const whole = text.trim();
  if (whole.length <= length) return whole;
  if (length < 1) return "";
  // One unit is reserved for the ellipsis; a space at exactly that position still ends a word.
  const room = whole.slice(0, length);
  const space = room.search(/\s\S*$/);
  const kept = space > 0 ? room.slice(0, space) : room.slice(0, length - 1);
  return `${kept.replace(/[\s,;:.–—-]+$/u, "").replace(/[\uD800-\uDBFF]$/, "")}…`;
}
