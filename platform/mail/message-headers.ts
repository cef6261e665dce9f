import type { OutgoingEmail } from "./mail";

/**
 * The headers of a message besides sender, recipient, subject and date. Programs don't answer it with an
 * absence note (RFC 3834), and every attempt at the same email has the same ID, so that mail servers drop
 * duplicates.
 */
export function messageHeaders({
  key,
  from,
  headers,
}: Pick<OutgoingEmail, "key" | "from" | "headers">): Readonly<Record<string, string>> {
  const domain = /@([^\s>@]+)>?$/.exec(from)?.[1] ?? "localhost";
  return {
    "Message-ID": `<${Buffer.from(key).toString("base64url")}@${domain}>`,
    "Auto-Submitted": "auto-generated",
    ...headers,
  };
}
