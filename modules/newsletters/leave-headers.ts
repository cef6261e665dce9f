/** The unsubscribe link of an email. */
export const leaveLink = (origin: string, token: string): string =>
  `${origin}/newsletters/unsubscribe?token=${token}`;

/** Headers for the mail client's unsubscribe button (RFC 2369, RFC 8058). */
export const leaveHeaders = (origin: string, token: string): Readonly<Record<string, string>> => ({
  "List-Unsubscribe": `<${leaveLink(origin, token)}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
