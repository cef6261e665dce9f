/** Where a letter's link to leave leads. */
export const leaveLink = (origin: string, token: string): string =>
  `${origin}/newsletters/unsubscribe?token=${token}`;

/** What mail programs show as a button of their own (RFC 2369, RFC 8058). */
export const leaveHeaders = (origin: string, token: string): Readonly<Record<string, string>> => ({
  "List-Unsubscribe": `<${leaveLink(origin, token)}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
