/** Removes from a line of the log what must never be in one: email addresses, credentials, keys. */

const cut = "[cut]";

/** Ends a word: JSON's own characters, white space, and what surrounds addresses in sentences. */
const ends = new Set(" \t\r\n\"'`\\<>()[]{},;=/?&|");

const secrets = [
  /\b[rs]k_(?:test|live)_\w+/g,
  /\bwhsec_\w+/g,
  /(?:Bearer|Basic) [\w.~+/-]+/g,
  /_secret_\w{8,}/g,
];

/** @param line text or JSON, which stays valid */
export function scrub(line: string): string {
  const withoutAddresses = cutAround(cutAround(line, "@"), "%40");
  return secrets.reduce((text, secret) => text.replaceAll(secret, cut), withoutAddresses);
}

/** Cuts each word that has `mark` in it, which also cuts `user:password@host`. In linear time. */
function cutAround(text: string, mark: string): string {
  let at = text.indexOf(mark);
  if (at < 0) return text;
  let kept = "";
  let from = 0;
  while (at >= 0) {
    let start = at;
    while (start > from && !ends.has(text[start - 1]!)) start--;
    // In JSON, what follows a backslash belongs to it: \n, \u001b.
    if (text[start - 1] === "\\") start = Math.min(at, start + (text[start] === "u" ? 5 : 1));
    let end = at + mark.length;
    while (end < text.length && !ends.has(text[end]!)) end++;
    // Scopes of packages in stack traces, like /@hono/node-server, have nothing before the mark.
    kept += start === at ? text.slice(from, end) : text.slice(from, start) + cut;
    from = end;
    at = text.indexOf(mark, end);
  }
  return kept + text.slice(from);
}

/** A path for the log: without its query, and without segments that look like tokens. */
export function loggedPath(path: string): string {
  const at = path.indexOf("?");
  const bare = at < 0 ? path : path.slice(0, at);
  const short = bare.length > 300 ? `${bare.slice(0, 300)}…` : bare;
  return short
    .split("/")
    .map((segment) => (looksSecret(segment) ? cut : segment))
    .join("/");
}

/** Tokens here are base64url, and slugs are in lower case. */
const looksSecret = (segment: string) =>
  segment.length >= 16 && /[A-Z]/.test(segment) && /\d/.test(segment);
