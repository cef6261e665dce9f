/** Writes an issue's emails: everything that is the same for all recipients is encoded once. */
import { createHash } from "node:crypto";
import { encodeWord } from "nodemailer/lib/mime-funcs";
import { encode, wrap } from "nodemailer/lib/qp";
import { unsubscribeHeaders } from "../list-headers";
import type { BulkIssue, BulkRecipient } from "./bulk-mail";

/** Leaves room for the soft break before a recipient's link. */
const lineLength = 75;
const softBreak = "=\r\n";

const encodeQuoted = (text: string): string =>
  wrap(encode(text.replaceAll("\r\n", "\n").replaceAll("\n", "\r\n")), lineLength);

// oxlint-disable-next-line no-control-regex
const plainHeader = /^[\x20-\x7e]*$/;

/** A header's text; encoded words (RFC 2047) on lines of their own if it is not ASCII. Line breaks become spaces. */
function encodeHeader(text: string): string {
  const line = text.replaceAll(/[\r\n]+/g, " ");
  return plainHeader.test(line) ? line : encodeWord(line, "B", 72).replaceAll("= =", "=\r\n =");
}

/** `Name <address>` with an encoded name. */
function encodeSender(line: string): string {
  const open = line.lastIndexOf("<");
  if (open <= 0) return line;
  const name = line.slice(0, open).trim().replaceAll('"', "");
  return `${plainHeader.test(name) ? `"${name}"` : encodeHeader(name)} ${line.slice(open)}`;
}

const listFields = (headers: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(headers).map(([name, value]) => `${name}: ${encodeHeader(value)}`);

/** @returns a function that writes a recipient's email, as the bytes for the mail server */
export function createWriter(issue: BulkIssue): (recipient: BulkRecipient) => Buffer {
  const boundary = `_${createHash("sha256").update(issue.id).digest("hex").slice(0, 32)}`;
  const split = (text: string) => text.split(issue.leavePlaceholder).map(encodeQuoted);
  const bodies = issue.bodies.map(({ subject, html, text }) => ({
    subject: encodeHeader(subject),
    html: split(html),
    text: split(text),
  }));
  const fixed = [
    `From: ${encodeSender(issue.from)}`,
    `Date: ${new Date(issue.sentAt).toUTCString().replace("GMT", "+0000")}`,
    "MIME-Version: 1.0",
    ...listFields(issue.headers),
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
  ];
  const part = (type: string, content: string) =>
    [
      `--${boundary}`,
      `Content-Type: ${type}; charset=utf-8`,
      "Content-Transfer-Encoding: quoted-printable",
      "",
      content,
    ].join("\r\n");
  return ({ to, body, leaveUrl, messageId }) => {
    const { subject, html, text } = bodies[body]!;
    const link = `${softBreak}${encodeQuoted(leaveUrl)}${softBreak}`;
    return Buffer.from(
      [
        `To: ${to}`,
        `Subject: ${subject}`,
        `Message-ID: ${messageId}`,
        ...listFields(unsubscribeHeaders({ leave: leaveUrl })),
        ...fixed,
        "",
        part("text/plain", text.join(link)),
        part("text/html", html.join(link)),
        `--${boundary}--`,
        "",
      ].join("\r\n"),
      "latin1",
    );
  };
}
